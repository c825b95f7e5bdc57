/** Firefox, through WebDriver BiDi, which it speaks itself. */
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { between, type Driver } from '../driver.ts';
import { ENGINES } from '../engines.ts';
import { ensureFirefox } from '../../../scripts/suite/other-browsers.ts';

/** The first start of a profile, on a machine with other work. */
const START_TIMEOUT_MS = 120_000;

export async function startFirefox(): Promise<Driver> {
	const browser = await puppeteer.launch({
		browser: 'firefox',
		executablePath: ensureFirefox(),
		headless: true,
		timeout: START_TIMEOUT_MS,
		protocolTimeout: START_TIMEOUT_MS,
		extraPrefsFirefox: {
			'intl.accept_languages': 'en-GB',
			// Without a touch screen there would be no TouchEvent.
			'dom.w3c_touch_events.enabled': 1
		}
	});
	const page = await browser.newPage();
	const messages: string[] = [];
	page.on('pageerror', (error) =>
		messages.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`)
	);
	page.on('console', (message) => {
		if (!['error', 'warn'].includes(message.type())) return;
		const said = message.args().map((value) => value.evaluate(String).catch(() => message.text()));
		void Promise.all(said).then((words) =>
			messages.push(`${message.type()}: ${words.join(' ') || message.text()}`)
		);
	});
	const { mouse, keyboard, touchscreen } = page;
	return {
		engine: (await browser.version()).replace(/^firefox\//, 'Firefox '),
		can: ENGINES.firefox.can,
		goto: async (url) => void (await page.goto(url)),
		reload: async () => void (await page.reload()),
		evaluate: (run, argument) => page.evaluate(run as never, argument as never),
		click: ({ x, y }) => mouse.click(x, y),
		async drag(from, to) {
			await mouse.move(from.x, from.y);
			await mouse.down();
			await mouse.move(to.x, to.y, { steps: 5 });
			await mouse.up();
		},
		async swipe(from, to) {
			const middle = between(from, to);
			await touchscreen.touchStart(from.x, from.y);
			await touchscreen.touchMove(middle.x, middle.y);
			await touchscreen.touchMove(to.x, to.y);
			await touchscreen.touchEnd();
		},
		press: (key) => keyboard.press((key === ' ' ? 'Space' : key) as KeyInput),
		type: (text) => keyboard.type(text),
		async upload(selector, path) {
			const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
			if (!input) throw new Error(`There is no ${selector}.`);
			await input.uploadFile(path);
		},
		resize: (width, height) => page.setViewport({ width, height }),
		screenshot: async () => Buffer.from(await page.screenshot()),
		messages: () => Promise.resolve([...messages]),
		close: () => browser.close()
	};
}
