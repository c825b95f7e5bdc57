/** Reading aloud, as far as it needs no page: which voice, and which sentence after which. */
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/lib/book/text.ts';
import type { Section } from '../../../src/lib/book/text.ts';
import { chooseVoice, voicesFor, type Voice } from '../../../src/lib/speech/engine.ts';
import { SentenceWalk } from '../../../src/lib/speech/sentence-walk.ts';

const voice = (id: string, language: string, more: Partial<Voice> = {}): Voice => ({
	id,
	name: id,
	language,
	local: true,
	preferred: false,
	...more
});

function section(index: number, ...blocks: (string | { text: string; note: true })[]): Section {
	let text = '';
	const list: Block[] = [];
	for (const block of blocks) {
		const words = typeof block === 'string' ? block : block.text;
		if (text) text += '\n';
		list.push({
			start: text.length,
			end: text.length + words.length,
			kind: 'paragraph',
			note: typeof block !== 'string'
		});
		text += words;
	}
	return { section: index, text, blocks: list, anchors: new Map() };
}

describe('the sentences of a book', () => {
	const book = [
		section(0, 'Chapter 1', 'One came. Two went, said Mr. Smith. “Three?”', '* * *', 'Four.'),
		section(1, 'A note aside.'),
		section(2, 'Five.', { text: 'Note one.', note: true }, 'Six.')
	];
	const walk = new SentenceWalk(book, (index) => index !== 1, 'en');
	const all = () => {
		const said: string[] = [];
		for (let at = walk.from({ section: 0, offset: 0 }); at; at = walk.after(at)) said.push(walk.text(at));
		return said;
	};

	it('come in reading order, headings by themselves, without ornaments, notes and asides', () => {
		expect(all()).toEqual([
			'Chapter 1',
			'One came.',
			'Two went, said Mr. Smith.',
			'“Three?”',
			'Four.',
			'Five.',
			'Six.'
		]);
	});

	it('go backwards the same way', () => {
		const said: string[] = [];
		const last = walk.from({ section: 2, offset: book[2]?.text.indexOf('Six') ?? 0 });
		for (let at = last; at; at = walk.before(at)) said.unshift(walk.text(at));
		expect(said).toEqual(all());
	});

	it('begin where the page begins, or with the sentence that fills it', () => {
		const offset = (book[0]?.text.indexOf('went') ?? 0) + 1;
		expect(walk.text(walk.from({ section: 0, offset }) ?? { section: 9, start: 0, end: 0 })).toBe('“Three?”');
		expect(walk.text(walk.at({ section: 0, offset }) ?? { section: 9, start: 0, end: 0 })).toMatch(
			/^Two went/
		);
	});

	it('include asides if the reader is in one, and end at the end', () => {
		expect(walk.text(walk.from({ section: 1, offset: 0 }) ?? { section: 9, start: 0, end: 0 })).toBe(
			'A note aside.'
		);
		expect(walk.from({ section: 2, offset: 999 })).toBeNull();
		expect(walk.from({ section: 7, offset: 0 })).toBeNull();
	});
});

describe('the voice', () => {
	const british = voice('Kate', 'en-GB');
	const american = voice('Sam', 'en-US', { preferred: true });
	const online = voice('Cloud', 'en-GB', { local: false });
	const german = voice('Anna', 'de-DE');

	it('is in the book’s language, for its country if there is one, and on this device', () => {
		expect(chooseVoice('en-GB', [online, american, german, british])).toEqual({
			kind: 'voice',
			voice: british
		});
		expect(chooseVoice('en', [online, british, american])).toEqual({ kind: 'voice', voice: american });
		expect(voicesFor('en-GB', [online, german, american, british]).map(({ id }) => id)).toEqual([
			'Kate',
			'Sam',
			'Cloud'
		]);
	});

	it('is one that its maker calls good, and not one that sounds like a machine', () => {
		const compact = voice('Daniel (compact)', 'en-GB');
		const natural = voice('Sonia (Natural)', 'en-GB');
		const enhanced = voice('Serena (Enhanced)', 'en-GB');
		const forFun = voice('Zarvox', 'en-GB', { preferred: true });
		const all = [forFun, compact, enhanced, american, british, natural];
		expect(voicesFor('en-GB', all).map(({ id }) => id)).toEqual([
			'Sonia (Natural)',
			'Serena (Enhanced)',
			'Kate',
			'Sam',
			'Daniel (compact)',
			'Zarvox'
		]);
	});

	it('is listed once, and not again in each timbre', () => {
		const names = ['English (America) espeak-ng', 'English (America)+Adam espeak-ng', 'Voice+Plus'];
		const all = names.map((name) => voice(name, 'en-US'));
		expect(voicesFor('en', all).map(({ name }) => name)).toEqual(['Voice+Plus', names[0]]);
	});

	it('is a network voice only if the reader chose it', () => {
		expect(chooseVoice('en-GB', [online])).toEqual({ kind: 'only-online' });
		expect(chooseVoice('en-GB', [online, british], 'Cloud')).toEqual({ kind: 'voice', voice: online });
	});

	it('is in another language if the book’s has none, and missing if there is none at all', () => {
		expect(chooseVoice('fr', [german])).toEqual({ kind: 'other-language', voice: german });
		expect(chooseVoice('fr', [])).toEqual({ kind: 'none' });
		expect(chooseVoice('en', [british, american], 'gone')).toEqual({ kind: 'voice', voice: american });
	});
});
