/** What the subjects work with: a real Chromium and pages of the app's own code, each created when first requested. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, serveSite, type Site } from '../bench/site.ts';
import { CHROME_ARGS, ensureChrome } from '../chrome.ts';
import type { Torture } from '../../tests/torture/page.ts';

export class Laboratory {
	#browser: Promise<Browser> | null = null;
	#site: Promise<Site> | null = null;
	readonly #closing: (() => unknown)[] = [];

	browser(): Promise<Browser> {
		this.#browser ??= this.launch();
		return this.#browser;
	}

	/** Launches a further browser, which shares no processes with others. */
	async launch(): Promise<Browser> {
		const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
		this.later(() => browser.close());
		return browser;
	}

	/** A browser with a profile on disk, because in a separate context the database and the files would be in memory. */
	async profile(): Promise<BrowserContext> {
		const folder = mkdtempSync(join(tmpdir(), 'lectern-profile-'));
		this.later(() => rmSync(folder, { recursive: true, force: true }));
		const options = { executablePath: ensureChrome(), args: CHROME_ARGS };
		const context = await chromium.launchPersistentContext(folder, options);
		this.later(() => context.close());
		return context;
	}

	/** The built pages of tests/torture. */
	site(): Promise<Site> {
		this.#site ??= build().then(async (folder) => {
			this.later(() => rmSync(folder, { recursive: true }));
			const site = await serveSite(folder, null, true);
			this.later(() => site.close());
			return site;
		});
		return this.#site;
	}

	/** One of these pages, in its own profile unless a context is given. */
	async page(context?: BrowserContext): Promise<Page> {
		const [browser, site] = [await this.browser(), await this.site()];
		const page = await (context ?? (await browser.newContext())).newPage();
		await page.goto(site.url);
		await page.waitForFunction(() => 'torture' in globalThis);
		return page;
	}

	/** Registers a function to call at the end. */
	later(close: () => unknown): void {
		this.#closing.push(close);
	}

	async close(): Promise<void> {
		for (const close of this.#closing.reverse()) await close();
	}
}

function build(): Promise<string> {
	return buildSite('tests/torture', mkdtempSync(join(tmpdir(), 'lectern-torture-')));
}

/** Calls one of the page's functions by name. */
export async function call<Name extends keyof Torture>(
	page: Page,
	name: Name,
	...args: Parameters<Torture[Name]>
): Promise<Awaited<ReturnType<Torture[Name]>>> {
	return page.evaluate(
		({ name, args }) => {
			const { torture } = globalThis as unknown as {
				torture: Record<string, (...args: unknown[]) => Promise<never>>;
			};
			return torture[name]?.(...args) as never;
		},
		{ name, args: args as unknown[] } as { name: string; args: unknown[] }
	);
}
