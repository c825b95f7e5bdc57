/** A page that is killed: a separate browser, whose renderers end as if the system reclaimed their memory or the machine lost its power. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { DIE } from '../../tests/torture/aim.ts';
import type { Laboratory } from './laboratory.ts';

export class Victim {
	readonly #browser: Browser;
	readonly context: BrowserContext;
	#onkilled: () => void = () => undefined;

	private constructor(browser: Browser, context: BrowserContext) {
		this.#browser = browser;
		this.context = context;
	}

	/** With a fresh profile. */
	static async make(laboratory: Laboratory, browser: Browser): Promise<Victim> {
		const victim = new Victim(browser, await browser.newContext({ serviceWorkers: 'block' }));
		await victim.context.route(`**${DIE}`, () => victim.kill());
		return victim;
	}

	/** Kills every renderer of the browser at once. */
	async kill(): Promise<void> {
		const session = await this.#browser.newBrowserCDPSession();
		const { processInfo } = await session.send('SystemInfo.getProcessInfo');
		for (const { type, id } of processInfo) if (type === 'renderer') end(id);
		await session.detach();
		this.#onkilled();
	}

	/** The result of the work; null if the page was killed before it ended. The page is then gone. */
	async ends<T>(page: Page, work: Promise<T>): Promise<T | null> {
		const ended = await Promise.race([
			// Killing the page also ends the call.
			work.catch((error: unknown) => {
				if (!/crash|closed|Target|detached/i.test(String(error))) throw error;
				return null;
			}),
			new Promise<null>((resolve) => (this.#onkilled = () => resolve(null)))
		]);
		if (ended === null) await page.close();
		return ended;
	}

	/** Resolves to whether the work ended before the page was killed. */
	async survives(page: Page, work: Promise<unknown>): Promise<boolean> {
		const ended = await this.ends(
			page,
			work.then(() => true)
		);
		return ended !== null;
	}
}

/** A renderer that has ended meanwhile is not an error. */
function end(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}
