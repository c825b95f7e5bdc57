/** The words of a book as they are packed, also while the book grows, looked up and ranked. */
import { describe, expect, it } from 'vitest';
import { StoredIndex } from '../../../src/lib/search/worker/stored-index.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { LexicalIndex } from '../../../src/lib/search/lexical/lexical-index.ts';
import { GatheredWords, VarintReader, VarintWriter } from '../../../src/lib/search/lexical/packed-words.ts';
import { PostingsReader } from '../../../src/lib/search/lexical/postings-reader.ts';
import { WordForms } from '../../../src/lib/search/lexical/words.ts';

/** A generator that gives the same numbers in every run: 0 to 1. */
function seeded(seed: number): () => number {
	return () => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		return seed / 2 ** 32;
	};
}

function packWords(passages: readonly { section: number; text: string }[], words: WordForms) {
	const gathered = new GatheredWords(words);
	gathered.add(passages);
	return gathered.pack();
}

const random = seeded(5);
const word = (letters: string, most: number) =>
	Array.from(
		{ length: 1 + Math.floor(random() * most) },
		() => letters[Math.floor(random() * letters.length)]
	).join('');
const forms = new WordForms('en');
const texts = Array.from({ length: 500 }, () =>
	Array.from({ length: 30 }, () => word('abcdefghij', 4)).join(' ')
);
/** Seven passages a section. */
const passages = texts.map((text, index) => ({ section: Math.floor(index / 7), text }));
const pack = (some: string[]) =>
	packWords(
		some.map((text) => ({ section: 0, text })),
		forms
	);

/** Edits between two words (Levenshtein), by the plain table. */
function edits(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1
			);
		row = next;
	}
	return row[b.length] ?? 0;
}

describe('numbers as bytes', () => {
	it('are restored exactly, even from the middle of others', () => {
		const numbers = [0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 28, 2 ** 32 - 1];
		const writer = new VarintWriter();
		for (const number of numbers) writer.put(number);
		const reader = new VarintReader(writer.written(), 0);
		expect(numbers.map(() => reader.next())).toEqual(numbers);
		expect(reader.at).toBe(writer.end);
		expect(new VarintReader(Uint8Array.of(0x80), 0).next()).toBe(0);
	});

	it('may be many more than there was room for', () => {
		const writer = new VarintWriter();
		for (let number = 0; number < 100_000; number++) writer.put(number);
		const reader = new VarintReader(writer.written(), 0);
		for (let number = 0; number < 100_000; number++) if (reader.next() !== number) expect.fail(`${number}`);
	});
});

describe('packed words', () => {
	it('say of each word in which passages it occurs and how often', () => {
		const reader = new PostingsReader(pack(texts));
		const truth = new Map<string, [number, number][]>();
		for (const [index, text] of texts.entries()) {
			const counts = new Map<string, number>();
			for (const form of forms.forms(text)) counts.set(form, (counts.get(form) ?? 0) + 1);
			for (const [term, count] of counts) truth.set(term, [...(truth.get(term) ?? []), [index, count]]);
		}
		expect(reader.size).toBe(truth.size);
		for (const [form, list] of truth) {
			const term = reader.find(form);
			expect(reader.form(term)).toBe(form);
			expect(reader.count(term)).toBe(list.length);
			const found: [number, number][] = [];
			reader.each(term, (passage, count) => found.push([passage, count]));
			expect(found).toEqual(list);
		}
		const [[one, ones], [other, others]] = [...truth] as [
			[string, [number, number][]],
			[string, [number, number][]]
		];
		const counts = new Map(ones);
		for (const [passage, count] of others) counts.set(passage, count + (counts.get(passage) ?? 0));
		const asOne = new Map<number, number>();
		reader.eachOfAll([reader.find(one), reader.find(other)], (passage, count) => asOne.set(passage, count));
		expect(asOne).toEqual(counts);
		const begun = [...truth.keys()].filter((form) => form.startsWith('ab')).sort();
		expect(reader.withPrefix('ab').map((term) => reader.form(term))).toEqual(begun);
	});

	it('report that a word is missing, even in a book without words', () => {
		for (const some of [texts, []]) {
			const reader = new PostingsReader(pack(some));
			for (const form of ['', 'a0', 'zzzz', 'ß']) expect(reader.find(form)).toBe(-1);
			for (const form of ['a0', 'zzzz', 'ß'])
				for (const bare of [false, true]) expect(reader.withPrefix(form, bare)).toEqual([]);
		}
	});

	it('find words within a few typing errors, and their distance', () => {
		const some = [...new Set(Array.from({ length: 600 }, () => word('abc', 9)))];
		const reader = new PostingsReader(pack([some.join(' ')]));
		const all = Array.from({ length: reader.size }, (_, term) => reader.form(term));
		for (let round = 0; round < 200; round++) {
			const asked = word('abcd', 10);
			for (const most of [1, 2]) {
				const found: [string, number][] = [];
				reader.withinEdits(asked, most, (term, distance) => found.push([reader.form(term), distance]));
				const truth = all.map((form): [string, number] => [form, edits(form, asked)]);
				expect(found).toEqual(truth.filter(([, distance]) => distance <= most));
			}
		}
	});
});

describe('a growing book', () => {
	const queries = ['abc def', 'jab', 'ghij abcdefgh', 'a b c', 'bad cab'];
	const answers = (index: LexicalIndex) => queries.map((query) => index.find(query, 20));
	const plain = (index: LexicalIndex) =>
		answers(index).map(({ ranked, parsed: { terms, forms } }) => ({
			ranked,
			terms,
			forms: [...forms].sort()
		}));

	it('answers at every moment as if everything had arrived at once', () => {
		const growing = new BookLexicon('en');
		for (let at = 0; at < 490; at += 35) {
			growing.add(passages.slice(at, at + 35));
			const atOnce = new LexicalIndex();
			atOnce.add(packWords(passages.slice(0, at + 35), forms));
			expect(growing.index.size).toBe(atOnce.size);
			expect(plain(growing.index)).toEqual(plain(atOnce));
		}
		const before = plain(growing.index);
		expect(growing.complete()).toEqual(packWords(passages.slice(0, growing.index.size), forms));
		expect(plain(growing.index)).toEqual(before);
	});

	it('can be searched from its first slice on, and what is saved is what was searched', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		const find = () =>
			index
				.question(['comet'], null, { limit: 99 })
				.finds()
				.map(({ section }) => section);
		for (let section = 0; section < 20; section++) {
			index.cut([{ section, text: `The comet was seen on night ${section}.`, blocks: [] }]);
			expect(find()).toHaveLength(section + 1);
		}
		index.name([]);
		expect(find()).toHaveLength(20);
		const shelf = new LexicalIndex();
		shelf.add(index.postings());
		expect(shelf.find('comet', 99).ranked).toHaveLength(20);
	});
});

describe('several books in one index', () => {
	const packed = (text: string, language = 'en') =>
		packWords([{ section: 0, text }], new WordForms(language));

	it('are added one after another without rebuilding the others', () => {
		const index = new LexicalIndex();
		let looks = 0;
		for (let book = 0; book < 100; book++) {
			const words = packed('The walking horses of England.');
			Object.defineProperty(words, 'language', { get: () => (looks++, 'en') });
			index.add(words);
		}
		expect(looks).toBeLessThan(300);
	});

	it('match a word by its form in the language of each', () => {
		const index = new LexicalIndex();
		index.add(packed('The walking horses of England.'));
		index.add(packed('Die Häuser der Stadt.', 'de'));
		expect(index.find('horse', 5).ranked.map(({ index: at }) => at)).toEqual([0]);
		expect(index.find('Häusern', 5).ranked.map(({ index: at }) => at)).toEqual([1]);
	});

	it('move up when one is removed', () => {
		const index = new LexicalIndex();
		const [one, two] = [packed('A comet.'), packed('A comet and a moon.')];
		index.add(one);
		index.add(two);
		expect([...index.holding('comet moon')]).toEqual([0, 1]);
		index.remove(one);
		expect(index.size).toBe(1);
		expect(index.find('moon', 5).ranked.map(({ index: at }) => at)).toEqual([0]);
	});
});
