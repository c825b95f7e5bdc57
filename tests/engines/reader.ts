/** A reader before a screen: finds things by what they are called, waits until they are there and still, and uses them. */
import type { Driver, Key, Point } from './driver.ts';
import type { Ability } from './engines.ts';

/** Machines are shared: what comes late is not wrong. */
const LIMIT_MS = 20_000;
const PAUSE_MS = 50;
/** A page that lies still for so long has arrived: one that a finger let go of glides to its place. */
const STILL_MS = 200;

type Role =
	| 'button'
	| 'link'
	| 'textbox'
	| 'searchbox'
	| 'list'
	| 'log'
	| 'toolbar'
	| 'treeitem'
	| 'menuitem'
	| 'switch'
	| 'alertdialog'
	| 'region';

/** What is looked for. name: the whole accessible name, or a pattern that it matches. */
export interface Target {
	role: Role;
	name: string | RegExp;
	/** The accessible name of the element that it is in. */
	inside?: string;
}

export interface Found extends Point {
	text: string;
	value: string;
	busy: boolean;
	pressed: boolean;
	focused: boolean;
}

/** Words of the page, and where they stand. */
export interface Words {
	text: string;
	/** Just inside the first and the last letter. */
	from: Point;
	to: Point;
}

export class Reader {
	constructor(
		readonly driver: Driver,
		/** Address of the shelf. */
		readonly url: string
	) {}

	can(ability: Ability): boolean {
		return this.driver.can.includes(ability);
	}

	/** Asks until something comes that is not null, and returns it. */
	async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
		const end = Date.now() + LIMIT_MS;
		for (;;) {
			const seen = await look();
			if (seen !== null) return seen;
			if (Date.now() > end) throw new Error(`Not seen within ${LIMIT_MS / 1000} s: ${what}`);
			await new Promise((later) => setTimeout(later, PAUSE_MS));
		}
	}

	/** What is there now and could be clicked; null: nothing, or it is covered or moving. */
	async look(target: Target): Promise<Found | null> {
		const { name } = target;
		const pattern = typeof name === 'string' ? null : { source: name.source, flags: name.flags };
		return this.driver.evaluate(find, { ...target, name: typeof name === 'string' ? name : '', pattern });
	}

	/** Waits until it is there and no longer moves. */
	see(target: Target): Promise<Found> {
		return this.until(`${target.role} “${target.name}”`, async () => {
			const before = await this.look(target);
			if (!before) return null;
			await new Promise((later) => setTimeout(later, PAUSE_MS));
			const now = await this.look(target);
			return now && now.x === before.x && now.y === before.y ? now : null;
		});
	}

	/** Waits until it is not there any more. */
	async seeGone(target: Target): Promise<void> {
		await this.until(`${target.role} “${target.name}” gone`, async () =>
			(await this.look(target)) === null ? true : null
		);
	}

	async click(target: Target): Promise<void> {
		await this.driver.click(await this.see(target));
	}

	press(key: Key): Promise<void> {
		return this.driver.press(key);
	}

	/** Which page is shown: another value after each turn. Null while one is being set. */
	place(): Promise<string | null> {
		return this.driver.evaluate(() => {
			const region = document.querySelector('section[aria-busy="false"]');
			const frame = region?.querySelector('iframe');
			if (!frame?.contentDocument?.body) return null;
			const { left, top } = frame.getBoundingClientRect();
			return `${frame.src} ${Math.round(left)} ${Math.round(top)}`;
		}, undefined);
	}

	settled(): Promise<string> {
		return this.until('a page of the book', async () => {
			const one = await this.place();
			await new Promise((later) => setTimeout(later, STILL_MS));
			const other = await this.place();
			return one !== null && one === other ? one : null;
		});
	}

	/** Does something that leads to another page, and waits for that page. */
	async toAnotherPage(act: () => Promise<void>): Promise<void> {
		const before = await this.settled();
		await act();
		await this.until('another page', async () => {
			const now = await this.place();
			return now !== null && now !== before ? now : null;
		});
		await this.settled();
	}

	/** Chapter and percent, as they stand below the page. */
	async whereabouts(): Promise<string> {
		const [chapter, foot] = await this.driver.evaluate(() => {
			const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
			return [text('section[aria-busy] footer .chapter'), text('section[aria-busy] footer')] as const;
		}, undefined);
		return `${chapter} ${foot.match(/\d+\s?%/g)?.at(-1) ?? ''}`;
	}

	/** The first words of a paragraph that can be seen on this page. */
	words(): Promise<Words> {
		return this.until('words on the page', () => this.driver.evaluate(wordsOnPage, undefined));
	}

	/** What is selected in the page of the book, without white space and invisible joiners. */
	selected(): Promise<string> {
		return this.driver.evaluate(() => {
			const selections = [...document.querySelectorAll('iframe')].map(
				(frame) => frame.contentDocument?.getSelection()?.toString() ?? ''
			);
			return selections.join('').replace(/[\s\u00AD\u2060\uFEFF]+/g, '');
		}, undefined);
	}

	async seeFocusIn(target: Target): Promise<void> {
		await this.until(`the focus in “${target.name}”`, async () =>
			(await this.look(target))?.focused ? true : null
		);
	}
}

interface Search {
	role: Role;
	name: string;
	pattern: { source: string; flags: string } | null;
	inside?: string;
}

/** Runs in the page. */
function find({ role, name, pattern, inside }: Search): Found | null {
	const elements = {
		button: 'button, [role="button"]',
		link: 'a[href]',
		textbox: 'textarea, input:not([type]), input[type="text"], input[type="password"], [role="textbox"]',
		searchbox: 'input[type="search"], [role="searchbox"]',
		list: 'ul, ol, [role="list"]',
		log: '[role="log"]',
		toolbar: '[role="toolbar"]',
		treeitem: '[role="treeitem"]',
		menuitem: '[role="menuitem"]',
		switch: '[role="switch"]',
		alertdialog: '[role="alertdialog"]',
		region: 'section'
	};
	const nameOf = (element: Element): string => {
		const labels = (element as HTMLInputElement).labels?.[0];
		const named = (element.getAttribute('aria-labelledby') ?? '')
			.split(/\s+/)
			.map((id) => document.getElementById(id)?.textContent ?? '')
			.join(' ')
			.trim();
		return (
			named ||
			(element.getAttribute('aria-label') ?? labels?.textContent ?? element.textContent ?? '')
				.replace(/\s+/g, ' ')
				.trim()
		);
	};
	const matches = (element: Element): boolean => {
		const found = nameOf(element);
		return pattern ? new RegExp(pattern.source, pattern.flags).test(found) : found === name;
	};
	const rooms: ParentNode[] = inside
		? [...document.querySelectorAll('[aria-label]')].filter((one) => nameOf(one) === inside)
		: [document];
	for (const room of rooms) {
		for (const element of room.querySelectorAll<HTMLElement>(elements[role])) {
			if (!matches(element)) continue;
			if (!element.checkVisibility({ visibilityProperty: true })) continue;
			element.scrollIntoView({ block: 'nearest' });
			const box = element.getBoundingClientRect();
			if (box.width === 0 || box.height === 0) continue;
			const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
			const hit = document.elementFromPoint(x, y);
			if (!hit || !(element.contains(hit) || hit.contains(element))) continue;
			const moving = element
				.getAnimations({ subtree: false })
				.some(({ playState }) => playState === 'running');
			if (moving) continue;
			return {
				x,
				y,
				text: element.innerText,
				value: (element as HTMLInputElement).value ?? '',
				busy: element.ariaBusy === 'true',
				pressed: element.ariaPressed === 'true',
				focused: element === document.activeElement
			};
		}
	}
	return null;
}

/** Runs in the page. */
function wordsOnPage(): Words | null {
	const LETTERS = 12;
	const frame = document.querySelector<HTMLIFrameElement>('section[aria-busy="false"] iframe');
	const doc = frame?.contentDocument;
	if (!frame || !doc) return null;
	const outer = frame.getBoundingClientRect();
	for (const paragraph of doc.querySelectorAll('p')) {
		const node = paragraph.firstChild;
		const text = node?.textContent ?? '';
		if (!node || node.nodeType !== Node.TEXT_NODE || text.trim().length < 3 * LETTERS) continue;
		const range = doc.createRange();
		const start = text.search(/\S/);
		range.setStart(node, start);
		range.setEnd(node, start + LETTERS);
		if (range.getClientRects().length !== 1) continue;
		const box = range.getBoundingClientRect();
		const [left, right] = [box.left + outer.left, box.right + outer.left];
		const y = box.top + outer.top + box.height / 2;
		const hit = document.elementFromPoint(left, y);
		if (hit !== frame || left < 20 || right > innerWidth - 20 || y < 60 || y > innerHeight - 120) continue;
		return { text: range.toString(), from: { x: left + 1, y }, to: { x: right - 1, y } };
	}
	return null;
}
