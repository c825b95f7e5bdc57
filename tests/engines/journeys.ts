/**
 * What a reader does, in the order of a first evening, once for all engines. Each begins where the one before ended: in the
 * sample book, at a page with words.
 */
import { resolve } from 'node:path';
import type { Ability } from './engines.ts';
import type { Reader, Target } from './reader.ts';

export interface Journey {
	sentence: string;
	/** Left out where the driver cannot do this. */
	needs?: Ability;
	/** What the browser may say meanwhile of what it was kept from. */
	allow?: RegExp;
	run(reader: Reader, world: World): Promise<void>;
}

/** What lies around the browser. */
export interface World {
	/** A book whose pages try to run scripts and to reach `tracker`. */
	hostileBook: string;
	/** What arrived there. */
	tracked: readonly string[];
	/** Ends server and agent. */
	goOffline: () => Promise<void>;
}

const SAMPLE = resolve('static/sample.epub');
const SAMPLE_TITLE = /Low Water at Skarrow/;
const CHAPTER = 'Eleven Piers';

const button = (name: string | RegExp, inside?: string): Target => ({ role: 'button', name, inside });
const books: Target = { role: 'list', name: 'Your books' };
const searchBox: Target = { role: 'searchbox', name: 'Search this book' };
const composer: Target = { role: 'textbox', name: 'Ask about this book' };
const selectionTools: Target = { role: 'toolbar', name: 'Selected words' };
const nextPage = button('Next page');
const contents = button('Contents');

async function add(reader: Reader, path: string, title: RegExp): Promise<Target> {
	await reader.driver.upload('input[type="file"]', path);
	const book: Target = { role: 'link', name: title, inside: 'Your books' };
	await reader.see(book);
	return book;
}

async function toChapter(reader: Reader): Promise<void> {
	await reader.click(contents);
	await reader.click({ role: 'treeitem', name: CHAPTER });
	await reader.until(`the chapter “${CHAPTER}”`, async () =>
		(await reader.whereabouts()).includes(CHAPTER) ? true : null
	);
	await reader.settled();
}

export const JOURNEYS: Journey[] = [
	{
		sentence: 'a book is added to the shelf and opened',
		async run(reader) {
			await reader.driver.goto(reader.url);
			await reader.see(button('Add a book'));
			// Whatever stands in the book may be told and found: the limit has tests of its own.
			await reader.driver.evaluate(() => localStorage.setItem('lectern.limit.default', '"off"'), undefined);
			await reader.driver.reload();
			await reader.see(button('Add a book'));
			await reader.click(await add(reader, SAMPLE, SAMPLE_TITLE));
			await reader.settled();
		}
	},
	{
		sentence: 'pages turn by button and by key, forward and back',
		async run(reader) {
			await reader.toAnotherPage(() => reader.press('ArrowRight'));
			await reader.toAnotherPage(() => reader.press('ArrowLeft'));
			await reader.toAnotherPage(() => reader.click(nextPage));
			await reader.toAnotherPage(() => reader.click(button('Previous page')));
		}
	},
	{
		sentence: 'the contents lead to a chapter',
		run: toChapter
	},
	{
		sentence: 'after a click into the text, the keys work from there',
		async run(reader) {
			const { from } = await reader.words();
			await reader.driver.click(from);
			await reader.until('the focus in the text', () =>
				reader.driver.evaluate(
					() => (document.activeElement?.localName === 'iframe' ? true : null),
					undefined
				)
			);
			await reader.toAnotherPage(() => reader.press('ArrowRight'));
			await reader.toAnotherPage(() => reader.press('PageUp'));
		}
	},
	{
		sentence: 'a finger turns the page',
		needs: 'touch',
		async run(reader) {
			const { from } = await reader.words();
			const [left, right] = [
				{ x: from.x + 60, y: from.y + 60 },
				{ x: from.x + 260, y: from.y + 60 }
			];
			await reader.toAnotherPage(() => reader.driver.swipe(right, left));
			await reader.toAnotherPage(() => reader.driver.swipe(left, right));
		}
	},
	{
		sentence: 'words are selected by the mouse, highlighted, and given a note',
		async run(reader) {
			const words = await reader.words();
			const letters = words.text.replace(/[\s\u00AD\u2060\uFEFF]+/g, '');
			await reader.driver.drag(words.from, words.to);
			await reader.see(selectionTools);
			const selected = await reader.selected();
			if (!selected.includes(letters.slice(1, -1)))
				throw new Error(`Selected: “${selected}” instead of “${letters}”`);
			await reader.click(button('Highlight in green', 'Selected words'));
			await reader.until('the highlight', () =>
				reader.driver.evaluate(() => {
					const frame = document.querySelector('iframe')?.contentWindow as
						| (Window & { CSS: typeof CSS })
						| null
						| undefined;
					return frame?.CSS.highlights?.has('lectern-green') ? true : null;
				}, undefined)
			);
			const again = await reader.words();
			await reader.driver.click({ x: (again.from.x + again.to.x) / 2, y: again.from.y });
			await reader.click(button(/^(Write a note|Note)$/, 'Highlight'));
			await reader.see({ role: 'textbox', name: 'Note' });
			await reader.driver.type('Mind the tide.');
			await reader.click(button('Save'));
			await reader.seeGone({ role: 'textbox', name: 'Note' });
			await reader.click(button('Notes'));
			const list = await reader.see({ role: 'list', name: 'Your notes' });
			if (!list.text.includes('Mind the tide.')) throw new Error(`The notes are: ${list.text}`);
			await reader.click(button('Close panel'));
		}
	},
	{
		sentence: 'a search leads to its words',
		async run(reader) {
			await reader.press('/');
			await reader.seeFocusIn(searchBox);
			await reader.driver.type('ferry');
			const results: Target = { role: 'list', name: 'Search results' };
			await reader.until('the results', async () => {
				const list = await reader.look(results);
				return list && !list.busy && /ferry/i.test(list.text) ? true : null;
			});
			await reader.click(button(/ferry/i, 'Search results'));
			await reader.until('the words that were found', async () =>
				/ferry/i.test(await reader.selected()) ? true : null
			);
			await reader.click(button('Close panel'));
		}
	},
	{
		sentence: 'the search model reads the book, and finds what is told in other words',
		async run(reader) {
			await reader.press('/');
			await reader.seeFocusIn(searchBox);
			await reader.driver.type('a warning that nobody listened to');
			await reader.until('what was found by meaning', async () => {
				const list = await reader.look({ role: 'list', name: 'Search results' });
				return list && !list.busy && /\bmeaning/.test(list.text) ? true : null;
			});
			await reader.click(button('Close panel'));
		}
	},
	{
		sentence: 'a question is answered with quotations, and a citation leads to its words',
		async run(reader) {
			await reader.click(button('Chat'));
			await reader.click(composer);
			await reader.driver.type('What was the ferry to Skarrow called?');
			await reader.press('Enter');
			await reader.until('the answer', async () =>
				/Obliging/.test((await reader.look({ role: 'log', name: 'Conversation' }))?.text ?? '') ? true : null
			);
			await reader.see(button('Send'));
			await reader.driver.evaluate(() => {
				for (const frame of document.querySelectorAll('iframe'))
					frame.contentDocument?.getSelection()?.removeAllRanges();
			}, undefined);
			await reader.click(button(/^Go to/, 'Conversation'));
			await reader.until('the words that were cited', async () =>
				(await reader.selected()) !== '' ? true : null
			);
		}
	},
	{
		sentence: 'after a reload, place, conversation and notes are there',
		async run(reader) {
			const before = await reader.whereabouts();
			await reader.driver.reload();
			await reader.settled();
			await reader.until(`the same place: ${before}`, async () =>
				(await reader.whereabouts()) === before ? true : null
			);
			await reader.see(button(/^Go to/, 'Conversation'));
			await reader.click(button('Notes'));
			const list = await reader.see({ role: 'list', name: 'Your notes' });
			if (!list.text.includes('Mind the tide.')) throw new Error(`The notes are: ${list.text}`);
		}
	},
	{
		sentence:
			'a hostile book runs nothing and asks the network for nothing, and its pages answer all the same',
		// The policy is the second lock: browsers report what it keeps the parsed markup from, before the neutraliser sees it.
		allow: /Content[- ]Security[- ]Policy|^policy: |about:invalid/,
		async run(reader, { hostileBook, tracked }) {
			await reader.driver.goto(reader.url);
			await reader.see(books);
			await reader.click(await add(reader, hostileBook, /Hostile/));
			await reader.settled();
			await reader.until('its words', () =>
				reader.driver.evaluate(() => {
					const words = document.querySelector('iframe')?.contentDocument?.body.innerText ?? '';
					return words.includes('Harmless words stay.') ? true : null;
				}, undefined)
			);
			for (const id of ['js', 'out']) {
				const at = await reader.driver.evaluate((wanted) => {
					const frame = document.querySelector('iframe');
					const box = frame?.contentDocument?.getElementById(wanted)?.getBoundingClientRect();
					const outer = frame?.getBoundingClientRect();
					return box && outer
						? { x: outer.left + box.left + box.width / 2, y: outer.top + box.top + box.height / 2 }
						: null;
				}, id);
				if (!at) throw new Error(`The link ${id} is not there.`);
				await reader.driver.click(at);
			}
			// The click was heard: the way out is offered, and not taken.
			await reader.see({ role: 'alertdialog', name: /./ });
			await reader.click(button('Stay here'));
			const ran = await reader.driver.evaluate(
				() => [(window as { hacked?: string }).hacked ?? null, document.title] as const,
				undefined
			);
			if (ran[0] !== null || ran[1] === 'hacked') throw new Error(`A script of the book ran: ${ran.join()}`);
			if (tracked.length > 0) throw new Error(`The book reached: ${tracked.join()}`);
		}
	},
	{
		sentence: 'with server and agent gone, shelf and book open again',
		needs: 'offline',
		// On the shelf the hostile book's words are taken in for the search, and what the policy keeps it from is reported then.
		allow: /Failed to load resource: net::ERR_CONNECTION_REFUSED|Content[- ]Security[- ]Policy/,
		async run(reader, { goOffline }) {
			await reader.driver.goto(reader.url);
			await reader.see(books);
			// Not `ready`, which waits for ever where there is none.
			await reader.until('the service worker', () =>
				reader.driver.evaluate(
					async () => ((await navigator.serviceWorker.getRegistration())?.active ? true : null),
					undefined
				)
			);
			await goOffline();
			await reader.driver.reload();
			await reader.click({ role: 'link', name: SAMPLE_TITLE, inside: 'Your books' });
			await reader.settled();
		}
	}
];
