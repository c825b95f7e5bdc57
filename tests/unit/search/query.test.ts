/** A question through the whole of the search but the model: what comes back, how much of it, and what never may. */
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import type { Filters } from '../../../src/lib/search/ranking/hit.ts';
import type { QueryReading } from '../../../src/lib/search/embedding/embedder.ts';
import { minilm } from '../../../src/lib/search/embedding/models.ts';
import { packStates, type TokenStates } from '../../../src/lib/search/vectors/token-states.ts';
import { StoredIndex } from '../../../src/lib/search/worker/stored-index.ts';
import type { SourceSection } from '../../../src/lib/search/text/chunk.ts';
import { wanted } from '../../../src/lib/search/ranking/phrases.ts';

/** A paragraph long enough to be a passage by itself: about 170 tokens around the sentences that matter. */
function padded(...sentences: string[]): string {
	const filler = 'The wind went over the fields and nobody said a word about it to anyone in the village.';
	const rest = Array.from({ length: 8 - sentences.length }, () => filler);
	return [...rest.slice(0, 3), ...sentences, ...rest.slice(3)].join(' ');
}

function section(number: number, ...paragraphs: string[]): SourceSection {
	let text = '';
	const blocks = paragraphs.map((paragraph) => {
		if (text) text += '\n';
		const start = text.length;
		text += paragraph;
		return { start, end: text.length, kind: 'paragraph' as const };
	});
	return { section: number, text, blocks };
}

function indexOf(sections: SourceSection[], language = 'en') {
	const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, language);
	index.cut(sections);
	const find = (query: string | string[], filters: Partial<Filters> = {}) => {
		const question = index.question([query].flat(), null, { limit: 5, ...filters });
		return question.hits(question.finds());
	};
	return { index, find };
}

/** For the only book. */
const limitAt = (position: Position) => ({ b: position });

const cut = (sections: SourceSection[], number: number, span: { start: number; end: number }) =>
	sections.find((each) => each.section === number)?.text.slice(span.start, span.end);

describe('phrases in quotes', () => {
	const sections = [
		section(0, padded('The old man spoke of the sea for hours.')),
		section(1, padded('He wrote “The Old Man — and the sea” on the cover.')),
		section(2, padded('An old sailor, a man of few words, loved the sea.'))
	];
	const { find } = indexOf(sections);

	it.each([
		'"the old man and the sea"',
		'“the OLD man and the séa”',
		'”the old man and the sea”',
		'«the old man, and the sea»'
	])('match word for word, whatever case, accents and punctuation: %s', (query) => {
		const hits = find(query);
		expect(hits.map(({ passage }) => passage.section)).toEqual([1]);
		const [mark] = hits[0]?.marks ?? [];
		expect(mark && cut(sections, 1, mark)).toBe('The Old Man — and the sea');
		expect(hits[0] && cut(sections, 1, hits[0].best)).toContain('on the cover');
	});

	it('of the commonest words are found in a long book, the best few of them', () => {
		const many = Array.from({ length: 400 }, (_, i) =>
			section(i, `The sea was wide, said the ${i}th of them.`)
		);
		const hits = indexOf(many).find('399th "said the"', { limit: 10 });
		expect(hits).toHaveLength(10);
		expect(hits[0]?.passage.section).toBe(399);
		expect(indexOf(many).find('"the said"')).toEqual([]);
	});

	it('match whole words only, and find nothing rather than something like it', () => {
		expect(find('"old ma"')).toEqual([]);
		expect(find('"the sea and the old man"')).toEqual([]);
		expect(find('old man "few words"').map(({ passage }) => passage.section)).toEqual([2]);
	});

	it('of common words alone are found too', () => {
		expect(find('"of the sea for"').map(({ passage }) => passage.section)).toEqual([0]);
	});

	it('work in a script without spaces', () => {
		const japanese = indexOf([section(0, '今日は海へ行った。'), section(1, '海は今日も青い。')], 'ja');
		expect(japanese.find('「海へ行」').map(({ passage }) => passage.section)).toEqual([0]);
	});

	it('need their closing mark', () => {
		expect(wanted('the 6" gun', 'en')).toEqual({ text: 'the 6  gun', phrases: [] });
		expect(wanted('6" guns and 7" guns', 'en').phrases).toEqual([]);
		expect(wanted('who said "", “yes” and "no"', 'en').phrases).toEqual(['yes', 'no']);
	});

	it('need not occur in what answers a question', () => {
		expect(find('Who wrote “The Old Man of the Sea” on the cover?')[0]?.passage.section).toBe(1);
		expect(find('Ποιο cover έγραψε «The Old Man of the Sea»;')[0]?.passage.section).toBe(1);
		expect(find('wrote “The Old Man of the Sea”')).toEqual([]);
		expect(find('“The Old Man of the Sea”?')).toEqual([]);
	});
});

describe('neighbouring hits', () => {
	const both = 'The lighthouse keeper lost his lantern.';
	const sections = [
		section(0, padded(both), padded(both.replace('lost', 'found')), padded('A cat slept.')),
		section(1, padded('The lighthouse stood empty.'))
	];
	const { find, index } = indexOf(sections);

	it('are returned as one passage, which is exactly the text of the book', () => {
		expect(index.passagesIn({ section: 0, start: 0, end: 1e6 }).length).toBe(3);
		const [first] = find('lighthouse keeper lantern');
		expect(first?.passage.id).toBe('p1-2');
		expect(first?.passage.text).toBe(sections[0]?.text.slice(first?.passage.start, first?.passage.end));
		expect(first?.passage.text).toContain('lost his lantern');
		expect(first?.passage.text).toContain('found his lantern');
	});

	it('do not merge with one that is worse, or in another section', () => {
		const hits = find('lighthouse keeper lantern');
		expect(hits.map(({ passage }) => passage.id)).toEqual(['p1-2', 'p4']);
	});
});

describe('what is marked', () => {
	it('is the words asked for in any form, and the sentence with most of them', () => {
		const sections = [
			section(0, padded('A captain came.', 'The captain’s ships had walked into the harbour.', 'Ships left.'))
		];
		const [hit] = indexOf(sections).find('captain walking ship');
		const marks = hit?.marks.map((mark) => cut(sections, 0, mark));
		expect(marks).toEqual(['captain', 'captain’s', 'ships', 'walked', 'Ships']);
		expect(hit && cut(sections, 0, hit.best)).toBe('The captain’s ships had walked into the harbour.');
	});

	it('lies within its passage, in order, without overlaps', () => {
		const sections = [section(3, padded('One ship.'), padded('Two "tall ships" on the sea.'))];
		for (const hit of indexOf(sections).find('tall ships "tall ships"')) {
			let last = hit.passage.start;
			for (const { start, end } of hit.marks) {
				expect(start).toBeGreaterThanOrEqual(last);
				expect(end).toBeGreaterThan(start);
				last = end;
			}
			expect(last).toBeLessThanOrEqual(hit.passage.end);
		}
	});
});

describe('languages', () => {
	it.each([
		['de', 'Die Häuser standen leer.', 'haus'],
		['fr', 'L’homme chantait dans la forêt.', 'hommes chanter foret'],
		['es', 'Los niños caminaban solos.', 'niño caminar'],
		['it', 'Pensava all’amore perduto.', 'amore'],
		['ru', 'Он читал старые книги.', 'книга'],
		['sv', 'Husen var tomma.', 'hus']
	])('%s: "%s" is found by "%s"', (language, text, query) => {
		const { find } = indexOf([section(0, text), section(1, 'Xyz.')], language);
		expect(find(query).map(({ passage }) => passage.section)).toEqual([0]);
	});

	it('keep names as they are', () => {
		const { find } = indexOf([section(0, 'Pierre Bezúkhov’s hat.'), section(1, 'A pier in the sea.')]);
		expect(find('bezukhov')[0]?.passage.section).toBe(0);
		expect(find('Pierre')[0]?.passage.section).toBe(0);
	});
});

describe('limits', () => {
	/** Repeatable, so that a failure can be looked at. */
	function* random(seed: number): Generator<number, never> {
		for (;;) {
			seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
			yield seed / 2 ** 32;
		}
	}
	const words = 'king queen castle dragon river stone bread night horse 𝒳ylo tower Élan'.split(' ');
	const next = random(7);
	const pick = (count: number) => Math.floor(next.next().value * count);
	const sentence = () => {
		const picked = Array.from({ length: 4 + pick(12) }, () => words[pick(words.length)] ?? '');
		return `The ${picked.join(' ')}.`;
	};
	const sections = Array.from({ length: 6 }, (_, number) =>
		section(number, ...Array.from({ length: 6 }, () => Array.from({ length: 7 }, sentence).join(' ')))
	);
	const { index } = indexOf(sections);
	const SIZE = 8;
	const rows = (count: number) => Float32Array.from({ length: count * SIZE }, () => next.next().value - 0.5);
	const unit = (row: Float32Array) => row.map((value) => value / Math.hypot(...row));
	index.useModel(unit(rows(1)));
	const passages = sections.flatMap(({ section: number }) =>
		index.passagesIn({ section: number, start: 0, end: Infinity })
	);
	const kept: TokenStates[] = [];
	for (let work = index.next(0, 0); work; work = index.next(0, 0)) {
		index.addVectors(work.rows, rows(work.rows.length));
		for (const [at, row] of work.rows.entries()) {
			const counts = work.texts[at]?.sentences.map(() => 1 + pick(6)) ?? [];
			kept[row] = packStates(rows(counts.reduce((sum, count) => sum + count, 0)), SIZE, counts);
		}
	}
	const fusion = { ...minilm.fusion, unrelated: -1, noise: { mean: -1, deviation: 0 } };
	const reading = (text: string): QueryReading => ({
		vector: unit(rows(1)),
		words: text.split(' ').map((word) => ({ text: word, tokens: 1 })),
		states: rows(text.split(' ').length)
	});
	const point = () => {
		const number = pick(7);
		return { section: number, offset: pick((sections[number]?.text.length ?? 50) + 2) };
	};
	const query = () => {
		const two = `${words[pick(words.length)]} ${words[pick(words.length)]}`;
		return pick(4) ? two : `"${two}"`;
	};
	const isAfter = (a: { section: number; offset: number }, b: { section: number; offset: number }) =>
		a.section > b.section || (a.section === b.section && a.offset > b.offset);

	it('let nothing beyond the point through: 3,000 random points and questions', () => {
		let found = 0;
		let crossing = 0;
		for (let round = 0; round < 3000; round++) {
			const upTo = point();
			const within = pick(3) ? undefined : { start: point(), end: point() };
			const asked = query();
			const filters = { limit: 1 + pick(8), upTo: limitAt(upTo), within };
			const understood = pick(3) ? { queries: [reading(asked)], fusion } : null;
			const question = index.question([asked], understood, filters);
			const again = understood && pick(3) ? question.wantedStates() : null;
			for (const { row } of again ?? []) {
				const { section: number = 0, start = 0 } = passages[row] ?? {};
				if (!isAfter(upTo, { section: number, offset: start }))
					throw new Error(`round ${round}: states from beyond the limit`);
			}
			const tokens = again?.map(({ row }) => kept[row]);
			for (const hit of question.hits(question.finds(tokens))) {
				const { passage, best, marks } = hit;
				found++;
				if (passage.section === upTo.section && passage.end > upTo.offset - 2) crossing++;
				const text = sections[passage.section]?.text.slice(passage.start, passage.end);
				if (passage.text !== text || !text) throw new Error(`round ${round}: not the text of the book`);
				for (const span of [passage, best, ...marks]) {
					if (isAfter({ section: passage.section, offset: span.end }, upTo))
						throw new Error(`round ${round}: beyond the limit`);
					if (span.start < passage.start || span.end > passage.end || span.end <= span.start)
						throw new Error(`round ${round}: outside its passage`);
				}
				const begin = { section: passage.section, offset: passage.start };
				if (within && (isAfter(within.start, begin) || !isAfter(within.end, begin)))
					throw new Error(`round ${round}: outside the range`);
				if (!(hit.score > 0 && hit.score <= 1)) throw new Error(`round ${round}: score ${hit.score}`);
			}
		}
		expect(found).toBeGreaterThan(3000);
		expect(crossing).toBeGreaterThan(50);
	});

	it('do not find a passage by words beyond the point', () => {
		const one = [section(0, `${'The morning was cold. '.repeat(12)}A dragon came.`)];
		const { find } = indexOf(one);
		expect(find('dragon')).toHaveLength(1);
		const offset = one[0]?.text.indexOf('A dragon') ?? 0;
		expect(find('dragon', { upTo: limitAt({ section: 0, offset }) })).toEqual([]);
		const [before] = find('cold morning', { upTo: limitAt({ section: 0, offset }) });
		expect(before?.passage.text.endsWith('cold.')).toBe(true);
		expect(find('dragon', { upTo: limitAt({ section: 0, offset: 0 }) })).toEqual([]);
	});

	it('return at most as many as requested, each found by what it says', () => {
		const queries = ['king dragon', 'castle'];
		const hits = index.question(queries, { queries: queries.map(reading), fusion }, { limit: 3 }).finds();
		expect(hits.length).toBe(3);
		expect(hits[0]?.foundBy).toMatch(/words|both/);
		expect(
			index
				.question(['king'], null, { limit: 9 })
				.finds()
				.every(({ foundBy }) => foundBy === 'words')
		).toBe(true);
	});
});
