/** Translation as one reads: what is translated when, what is kept, and what the reader is asked. */
import 'fake-indexeddb/auto';
import { provideStorage } from '../../fixtures/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BookText } from '../../../src/lib/book/text.ts';
import { BookTranslation } from '../../../src/lib/translation/book-translation.svelte.ts';
import type { Readiness, TranslationEngine } from '../../../src/lib/translation/engine.ts';
import type { StoredTranslation } from '../../../src/lib/translation/stored-translations.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { deleteRecordsOf } from '../../../src/lib/storage/deletions.ts';
import * as stored from '../../../src/lib/translation/stored-translations.ts';
import type { FixedWord } from '../../../src/lib/translation/fixed-words.ts';

/** 40 paragraphs of 500 letters. */
const PARAGRAPHS = Array.from({ length: 40 }, (_, at) => `Absatz ${at} ${'wort '.repeat(100)}`.slice(0, 500));

function bookOf(paragraphs: readonly string[]): BookText {
	let start = 0;
	const blocks = paragraphs.map((text) => {
		const block = { start, end: start + text.length, kind: 'paragraph' as const };
		start = block.end + 1;
		return block;
	});
	const text = paragraphs.join('\n');
	const range = { start: { section: 0, offset: 0 }, end: { section: 0, offset: text.length } };
	const chapters = [
		{ id: '1', title: 'All', depth: 0, ...range, children: [] }
	] as unknown as BookText['chapters'];
	return new BookText({ sections: [{ section: 0, text, blocks, anchors: new Map() }], chapters });
}

class Engine implements TranslationEngine {
	readonly id = 'engine';
	sendsTo: string | null = null;
	state: Readiness = 'ready';
	readonly requests: { texts: readonly string[]; terms: readonly FixedWord[]; signal: AbortSignal }[] = [];
	/** Resolves each request; null: at once. */
	held: (() => void)[] | null = null;
	names: readonly FixedWord[] = [];
	fails = '';
	readiness = async () => this.state;
	prepare = async (_: unknown, onprogress: (share: number) => void) => {
		onprogress(0.5);
		this.state = 'ready';
	};
	close = () => undefined;
	translate = async (
		texts: readonly string[],
		_: unknown,
		terms: readonly FixedWord[],
		signal: AbortSignal,
		learn?: (names: readonly FixedWord[]) => void
	) => {
		this.requests.push({ texts, terms, signal });
		if (this.held) {
			const { held } = this;
			await new Promise<void>((resolve, reject) => {
				held.push(resolve);
				signal.addEventListener('abort', () => reject(signal.reason as Error));
			});
		}
		if (this.fails) throw new Error(this.fails);
		learn?.(this.names);
		return texts.map((text) => text.toUpperCase());
	};
}

function reading(
	engine = new Engine(),
	{ language = 'de', readers = ['en-GB'], paragraphs = PARAGRAPHS, others = [] as Engine[] } = {}
) {
	const kept: StoredTranslation[] = [];
	const book = bookOf(paragraphs);
	const visible = { section: 0, start: 0, end: 900 };
	const add = vi.fn(async () => undefined);
	const translation = new BookTranslation({
		...{ book: 'book', language, readers, text: Promise.resolve(book) },
		page: { add, pageText: () => [visible] },
		engines: [engine, ...others],
		store: {
			loadTranslations: async (_, by) => kept.filter((each) => each.by === by),
			saveTranslations: async (made) => {
				for (const each of made) {
					const at = kept.findIndex(({ by, hash }) => by === each.by && hash === each.hash);
					kept.splice(at < 0 ? kept.length : at, 1, each);
				}
			}
		},
		names: async () => ['Frau Grubach'],
		ready: async () => undefined
	});
	const turnTo = (start: number) => {
		Object.assign(visible, { start, end: start + 900 });
		translation.turned();
	};
	return { engine, kept, add, translation, turnTo };
}

const texts = ({ requests }: Engine) => requests.flatMap((each) => each.texts);

beforeEach(() => {
	provideStorage();
	localStorage.clear();
});

describe('translation as one reads', () => {
	it('proposes one of the reader’s languages that is not the book’s own', () => {
		const into = (language: string, readers: string[]) =>
			reading(new Engine(), { language, readers }).translation.into;
		expect(into('de', ['en-GB'])).toBe('en');
		expect(into('en-US', ['en-GB', 'fr-CH'])).toBe('fr');
		expect(into('en', ['en-GB'])).toBe('es');
		localStorage.setItem('lectern.translation.into', '"en"');
		expect(into('en', ['en-GB', 'de'])).toBe('de');
		expect(into('fr', ['de'])).toBe('en');
	});

	it('translates the page first, then two or three ahead, and nothing twice', async () => {
		const { engine, kept, translation } = reading();
		await translation.translatePages(true);
		await vi.waitFor(() => expect(translation.done).toBe(14));
		expect(engine.requests[0]?.texts).toEqual(PARAGRAPHS.slice(0, 2));
		expect(texts(engine)).toEqual(PARAGRAPHS.slice(0, 14));
		expect(kept).toHaveLength(14);
		const again = reading(new Engine());
		again.kept.push(...kept);
		expect(again.translation.pages).toBe(true);
		again.turnTo(0);
		await vi.waitFor(() => expect(again.translation.done).toBe(14));
		await new Promise((wait) => setTimeout(wait, 700));
		expect(texts(again.engine)).toEqual([]);
		expect(again.translation.of(0)[1]).toEqual({ start: 501, text: PARAGRAPHS[1]?.toUpperCase() });
	});

	it('abandons what was begun for a page that the reader has left, but not what the next one needs', async () => {
		const engine = new Engine();
		engine.held = [];
		const { translation, turnTo } = reading(engine);
		await translation.translatePages(true);
		await vi.waitFor(() => expect(engine.requests).toHaveLength(1));
		turnTo(501);
		expect(engine.requests[0]?.signal.aborted).toBe(false);
		turnTo(10_020);
		expect(engine.requests[0]?.signal.aborted).toBe(true);
		await vi.waitFor(() => expect(engine.requests[1]?.texts[0]).toBe(PARAGRAPHS[20]));
		await translation.stop();
		expect(engine.requests[1]?.signal.aborted).toBe(true);
	});

	it('sends nothing more once the pages are to stay as they are', async () => {
		const engine = new Engine();
		engine.held = [];
		const { translation } = reading(engine);
		await translation.translatePages(true);
		await vi.waitFor(() => expect(engine.requests).toHaveLength(1));
		await translation.translatePages(false);
		expect(engine.requests[0]?.signal.aborted).toBe(true);
		await new Promise((wait) => setTimeout(wait, 700));
		expect(engine.requests).toHaveLength(1);
	});

	it('asks again if another model answers meanwhile', async () => {
		const engine = Object.assign(new Engine(), { sendsTo: 'models.example' });
		const { translation, turnTo } = reading(engine);
		await translation.translatePages(true);
		await vi.waitFor(() => expect(translation.done).toBe(14));
		const before = engine.requests.length;
		Object.assign(engine, { sendsTo: 'elsewhere.example', state: 'consent' });
		turnTo(15_030);
		const wanted = { phase: 'wanted', what: 'consent', to: 'elsewhere.example', hasOther: false };
		await vi.waitFor(() => expect(translation.phase).toEqual(wanted));
		expect(engine.requests).toHaveLength(before);
		await translation.allow();
		await vi.waitFor(() => expect(translation.sent['elsewhere.example']).toBeGreaterThan(0));
		Object.assign(engine, { sendsTo: 'third.example', state: 'consent' });
		await expect(translation.translate('ein Wort', new AbortController().signal)).rejects.toThrow();
		expect(translation.phase).toMatchObject({ to: 'third.example' });
		expect(texts(engine)).not.toContain('ein Wort');
	});

	it('counts what was sent, even if its translation was abandoned', async () => {
		const engine = Object.assign(new Engine(), { sendsTo: 'models.example' });
		engine.held = [];
		const { kept, translation } = reading(engine);
		await translation.translatePages(true);
		await vi.waitFor(() => expect(engine.requests).toHaveLength(1));
		await translation.translatePages(false);
		expect(translation.sent).toEqual({ 'models.example': 1000 });
		const again = reading(new Engine());
		again.kept.push(...kept);
		await again.translation.start();
		expect(again.translation.sent).toEqual({ 'models.example': 1000 });
		expect(again.translation.done).toBe(0);
	});

	it('ignores invalid stored choices', () => {
		localStorage.setItem('lectern.translation.book', '{"pages":true,"words":null}');
		expect(reading().translation.pages).toBe(false);
	});

	it('goes through the whole book, can stop and continue', async () => {
		const engine = new Engine();
		engine.held = [];
		const { translation } = reading(engine);
		await translation.translateAll(true);
		await vi.waitFor(() => expect(engine.held).toHaveLength(1));
		engine.held[0]?.();
		await vi.waitFor(() => expect(translation.done).toBe(6));
		await translation.translateAll(false);
		expect(translation.whole).toBe(false);
		expect(translation.left).toBe(34 * 500);
		engine.held = null;
		await translation.translateAll(true);
		await vi.waitFor(() => expect(translation.whole).toBe(false));
		expect([translation.done, translation.total]).toEqual([40, 40]);
	});

	it('says what failed, and resumes there', async () => {
		const engine = new Engine();
		engine.fails = 'The line is dead.';
		const { translation } = reading(engine);
		await translation.translateAll(true);
		await vi.waitFor(() =>
			expect(translation.phase).toEqual({ phase: 'failed', reason: 'The line is dead.' })
		);
		engine.fails = '';
		await translation.translateAll(true);
		await vi.waitFor(() => expect(translation.done).toBe(40));
	});

	it('asks before the first paragraph is sent, and counts what was', async () => {
		const engine = new Engine();
		Object.assign(engine, { state: 'consent', sendsTo: 'models.example' });
		const { translation } = reading(engine);
		await translation.translatePages(true);
		expect(translation.phase).toEqual({
			phase: 'wanted',
			what: 'consent',
			to: 'models.example',
			hasOther: false
		});
		expect(engine.requests).toEqual([]);
		await translation.allow();
		await vi.waitFor(() => expect(translation.sent['models.example']).toBe(7000));
	});

	it('uses another engine if the reader does not want to download the first', async () => {
		const [first, second] = [new Engine(), new Engine()];
		first.state = 'download';
		const { translation } = reading(first, { others: [second] });
		await translation.translatePages(true);
		expect(translation.phase).toEqual({ phase: 'wanted', what: 'download', to: null, hasOther: true });
		await translation.takeOther();
		await vi.waitFor(() => expect(second.requests).not.toEqual([]));
		expect(first.requests).toEqual([]);
	});

	it('offers nothing in the book’s own language, or if nothing translates', async () => {
		const { translation } = reading(new Engine(), { language: 'en' });
		await translation.translateInto('en');
		await translation.start();
		expect(translation.phase.phase).toBe('none');
		const none = new Engine();
		none.state = 'none';
		const other = reading(none);
		await other.translation.start();
		expect(other.translation.phase.phase).toBe('none');
	});

	it('sends names along, and translates anew what contains a word that the reader has set', async () => {
		const paragraphs = ['Das Amt liegt dort.', 'Ein Haus.'];
		const { engine, translation } = reading(new Engine(), { paragraphs });
		await translation.translatePages(true);
		await vi.waitFor(() => expect(translation.done).toBe(2));
		expect(engine.requests[0]?.terms).toEqual([{ word: 'Frau Grubach', as: 'Frau Grubach' }]);
		await translation.setWord('Amt', 'Bureau');
		await vi.waitFor(() => expect(translation.done).toBe(2));
		expect(engine.requests.slice(1).map((each) => each.texts)).toEqual([['Das Amt liegt dort.']]);
		expect(engine.requests[1]?.terms[0]).toEqual({ word: 'Amt', as: 'Bureau' });
		await translation.setWord('Amt', '');
		expect(translation.done).toBe(2);
	});

	it('keeps the first translation of a name, also at the next visit, unless the reader has set another', async () => {
		const engine = new Engine();
		const { translation, kept } = reading(engine, { language: 'ru' });
		const { signal } = new AbortController();
		await translation.start();
		const said = async (names: Record<string, string>) => {
			engine.names = Object.entries(names).map(([word, as]) => ({ word, as }));
			await translation.translate(`Текст ${engine.requests.length}`, signal);
			return engine.requests.at(-1)?.terms.map(({ word, as }) => `${word}: ${as}`);
		};
		expect(await said({ Иван: 'Ivan' })).toEqual([]);
		expect(await said({ Иван: 'John', Пётр: 'Pyotr' })).toEqual(['Иван: Ivan']);
		await translation.setWord('Пётр', 'Peter');
		expect(await said({})).toEqual(['Пётр: Peter', 'Иван: Ivan']);
		await translation.start();
		expect((await said({}))?.sort()).toEqual(['Иван: Ivan', 'Пётр: Peter']);
		expect(kept.filter(({ hash }) => hash === 'names')).toHaveLength(1);
		expect(translation.done).toBe(0);
	});

	it('translates a selection, once', async () => {
		const { engine, translation } = reading();
		await translation.start();
		const { signal } = new AbortController();
		expect(await translation.translate('ein Wort', signal)).toBe('EIN WORT');
		expect(await translation.translate('ein Wort', signal)).toBe('EIN WORT');
		expect(engine.requests).toHaveLength(1);
	});
});

it('is deleted with its book', async () => {
	const db = await database();
	const record = { by: 'de en browser', hash: 'h', text: 't', sent: 1, to: null };
	await db.put('books', { id: 'here' } as never);
	await stored.saveTranslations([
		{ book: 'here', ...record },
		{ book: 'gone', ...record }
	]);
	expect(await stored.loadTranslations('here', 'de en browser')).toHaveLength(1);
	expect(await stored.loadTranslations('here', 'de fr browser')).toEqual([]);
	expect(await stored.loadTranslations('gone', 'de en browser')).toEqual([]);
	const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
	await deleteRecordsOf('here', transaction as never);
	await transaction.done;
	expect(await stored.loadTranslations('here', 'de en browser')).toEqual([]);
});
