/** Chromium, through Playwright. */
import { chromium } from 'playwright';
import { TEST_CHROME_ARGS, ensureChrome } from '../../../scripts/chrome.ts';
import { between, type Driver, type Point } from '../driver.ts';
import { ENGINES } from '../engines.ts';

/** Chromium says so of each pointer event that our listeners in the frame hear; nothing of the book is run. */
const POINTED_AT = /^Blocked script execution in 'blob:/;

export async function startChromium(): Promise<Driver> {
	const browser = await chromium.launch({ executablePath: ensureChrome(), args: TEST_CHROME_ARGS });
	// Said here: under `playwright.config.ts` a context without a word of its own blocks them.
	const context = await browser.newContext({ locale: 'en-GB', hasTouch: true, serviceWorkers: 'allow' });
	const page = await context.newPage();
	const messages: string[] = [];
	page.on('pageerror', (error) => messages.push(`uncaught: ${error.stack ?? error.message}`));
	page.on('console', (message) => {
		const problem = ['error', 'warning'].includes(message.type()) && !POINTED_AT.test(message.text());
		if (problem) messages.push(`${message.type()}: ${message.text()}`);
	});
	const { keyboard } = page;
	// Not Playwright's mouse: pressed, it puts a script into the book's frame.
	const input = await context.newCDPSession(page);
	const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point, buttons = 1) =>
		input.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
		input.send('Input.dispatchTouchEvent', { type, touchPoints });
	return {
		engine: `Chromium ${browser.version()}`,
		can: ENGINES.chromium.can,
		goto: async (url) => void (await page.goto(url)),
		reload: async () => void (await page.reload()),
		evaluate: (run, argument) => page.evaluate(run as never, argument as never),
		async click(at) {
			await mouse('mouseMoved', at, 0);
			await mouse('mousePressed', at);
			await mouse('mouseReleased', at);
		},
		async drag(from, to) {
			await mouse('mouseMoved', from, 0);
			await mouse('mousePressed', from);
			await mouse('mouseMoved', between(from, to));
			await mouse('mouseMoved', to);
			await mouse('mouseReleased', to);
		},
		async swipe(from, to) {
			await touch('touchStart', [from]);
			await touch('touchMove', [between(from, to)]);
			await touch('touchMove', [to]);
			await touch('touchEnd', []);
		},
		press: (key) => keyboard.press(key),
		type: (text) => keyboard.type(text),
		upload: (selector, path) => page.setInputFiles(selector, path),
		resize: (width, height) => page.setViewportSize({ width, height }),
		screenshot: () => page.screenshot(),
		messages: () => Promise.resolve([...messages]),
		close: () => browser.close()
	};
}
