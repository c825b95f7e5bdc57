/**
 * WebKitGTK, through its WebDriver and under a screen of its own. Its automation windows are private ones: nothing of them goes to
 * the disk, no Blob goes into IndexedDB, no service worker is kept. It writes no console for them either, so that a script
 * that the test's server puts first in the page writes down what scripts can see.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, Button, By, Capabilities, Key as Keys, Origin } from 'selenium-webdriver';
import type { Driver, Key } from '../driver.ts';
import { ENGINES } from '../engines.ts';
import { MESSAGES } from '../watched-build.ts';
import { freePort } from '../../../scripts/suite/free-port.ts';
import { ensureWebKit } from '../../../scripts/suite/other-browsers.ts';

/** How long the screen and the driver may take to come up. */
const START_TIMEOUT_MS = 30_000;

const KEYS: Record<string, string> = {
	Enter: Keys.ENTER,
	Escape: Keys.ESCAPE,
	ArrowRight: Keys.ARROW_RIGHT,
	ArrowLeft: Keys.ARROW_LEFT,
	PageDown: Keys.PAGE_DOWN,
	PageUp: Keys.PAGE_UP
};

export async function startWebKit(): Promise<Driver> {
	const { driver: program, browser, screen } = ensureWebKit();
	const x = await startScreen(screen);
	const port = await freePort();
	const service = spawn(program, [`--port=${port}`], {
		stdio: 'ignore',
		env: {
			...process.env,
			DISPLAY: x.display,
			LANG: 'en_GB.UTF-8',
			LIBGL_ALWAYS_SOFTWARE: '1',
			// Its sandbox needs namespaces that many containers and runners forbid; only our own pages are opened.
			WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'
		}
	});
	const stop = () => {
		service.kill();
		x.process.kill();
	};
	process.once('exit', stop);
	await answers(`http://127.0.0.1:${port}/status`);
	const driver = await new Builder()
		.usingServer(`http://127.0.0.1:${port}`)
		.withCapabilities(
			new Capabilities({
				browserName: 'MiniBrowser',
				'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] }
			})
		)
		.build();
	const capabilities = await driver.getCapabilities();
	const evaluate: Driver['evaluate'] = (run, argument) => driver.executeScript(run as never, argument);
	const actions = () => driver.actions({ async: false });
	const move = ({ x: left, y: top }: { x: number; y: number }, duration = 0) => ({
		x: Math.round(left),
		y: Math.round(top),
		origin: Origin.VIEWPORT,
		duration
	});
	return {
		engine: `WebKitGTK ${capabilities.getBrowserVersion()}`,
		can: ENGINES.webkit.can,
		goto: (url) => driver.get(url),
		reload: () => driver.navigate().refresh(),
		evaluate,
		click: (at) => actions().move(move(at)).press(Button.LEFT).release(Button.LEFT).perform(),
		drag: (from, to) =>
			actions().move(move(from)).press(Button.LEFT).move(move(to, 100)).release(Button.LEFT).perform(),
		swipe: () => Promise.reject(new Error('WebKitGTK’s driver has no touch.')),
		press: (key: Key) =>
			actions()
				.sendKeys(KEYS[key] ?? key)
				.perform(),
		type: (text) => actions().sendKeys(text).perform(),
		upload: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
		async resize(width, height) {
			const window = driver.manage().window();
			await window.setRect({ x: 0, y: 0, width, height });
			const inner = await evaluate(() => [innerWidth, innerHeight] as const, undefined);
			// The window has a bar of its own.
			await window.setRect({ x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] });
		},
		screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
		messages: () => evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], MESSAGES),
		async close() {
			try {
				await driver.quit();
			} finally {
				stop();
			}
		}
	};
}

/** An X server without a screen, on a number that it chooses itself. */
function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
	const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'pipe', 'ignore']
	});
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`${program} does not start.`)), START_TIMEOUT_MS);
		child.once('error', reject);
		child.stdout.once('data', (data: Buffer) => {
			clearTimeout(timer);
			resolve({ display: `:${data.toString().trim()}`, process: child });
		});
	});
}

async function answers(url: string): Promise<void> {
	const end = Date.now() + START_TIMEOUT_MS;
	while (Date.now() < end) {
		const is = await fetch(url).then(
			({ ok }) => ok,
			() => false
		);
		if (is) return;
		await new Promise((later) => setTimeout(later, 50));
	}
	throw new Error(`Nothing answers at ${url}.`);
}
