/** A page that is killed: a browser of its own, whose renderers end as when the system takes their memory or the machine its power. */
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

	/** In a fresh profile. */
	static async make(laboratory: Laboratory, browser: Browser): Promise<Victim> {
		const victim = new Victim(browser, await browser.newContext({ serviceWorkers: 'block' }));
		await victim.context.route(`**${DIE}`, () => victim.kill());
		return victim;
	}

	/** Ends every renderer of the browser at once. */
	async kill(): Promise<void> {
		const session = await this.#browser.newBrowserCDPSession();
		const { processInfo } = await session.send('SystemInfo.getProcessInfo');
		for (const { type, id } of processInfo) if (type === 'renderer') end(id);
		await session.detach();
		this.#onkilled();
	}

	/** Whether the page was killed before the work ended. The page is gone then. */
	async survives(page: Page, work: Promise<unknown>): Promise<boolean> {
		const ended = await Promise.race([
			work.then(
				() => 'done' as const,
				// The page's death ends the call too.
				async (error: unknown) => {
					const crashed = /crash|closed|Target|detached/i.test(String(error));
					if (!crashed) throw error;
					return 'killed' as const;
				}
			),
			new Promise<'killed'>((resolve) => (this.#onkilled = () => resolve('killed')))
		]);
		if (ended === 'killed') await page.close();
		return ended === 'done';
	}
}

/** A renderer that has ended meanwhile is no error. */
function end(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}
