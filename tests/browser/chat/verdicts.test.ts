/** Answers as models write them, held against the real text of a book: what is shown as found is in it. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../fixtures/tiny-book.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import { Publication } from '$lib/epub/publication.ts';
import type { Sources } from '$lib/chat/quotes/quote-check.ts';
import { quotationCases, sentencesOf } from '../../fixtures/quoted-sentences.ts';
import { judged } from '../../fixtures/rendered-answer.ts';
import { hasShared, sharedFile } from '../../fixtures/shared.ts';

const CASES = 200;
/** Share of the true quotations that may be called missing. */
const MAX_FALSE_ALARMS = 0.02;

async function sectionsOf(file: File): Promise<string[]> {
	const publication = await Publication.open(file);
	return (await extractBook(publication)).sections.map(({ text }) => text);
}

const sample = async () => new File([await (await fetch('/sample.epub')).blob()], 'sample.epub');
const place = { chapter: 'One', percent: 10 };

function sourcesOf(sections: readonly string[], own: string[] = []): Sources {
	return {
		book: { text: Promise.resolve(plainText(sections)), title: '', names: () => [] },
		passages: new Map([['p1', { id: 'p1', ...place, locator: { section: 1, start: 0, end: 400 } }]]),
		texts: new Map(),
		own
	};
}

const letters = (text: string) => text.replace(/<[^>]*>|[^\p{L}]/gu, '').toLowerCase();

/** How the quotation with these words is shown; null where it is not looked at. */
function kindOf(shown: HTMLElement, words: string): string | null {
	const all = [...shown.querySelectorAll('.quotation')];
	const one = all.filter(
		(each) =>
			letters(words).includes(letters(each.textContent ?? '')) ||
			letters(each.textContent ?? '').includes(letters(words))
	);
	const kinds = [
		...new Set(one.map((each) => [...each.classList].find((name) => name !== 'quotation') ?? ''))
	];
	return kinds.length === 0 ? null : kinds.join('+');
}

const isFound = (kind: string | null) => kind !== null && /exact|moved/.test(kind);

describe('generated quotations', () => {
	const books: [string, () => Promise<File>][] = [['the sample book', sample]];
	if (hasShared) books.push(['Pride and Prejudice', () => sharedFile('books/pride-and-prejudice.epub')]);

	it.each(books)(
		`${CASES} from %s: nothing false is shown as found, and what is true is`,
		async (_name, file) => {
			const sections = await sectionsOf(await file());
			const sources = sourcesOf(sections);
			const wrong: string[] = [];
			const alarms: string[] = [];
			const silent: string[] = [];
			const cases = quotationCases(sections, CASES, 11);
			for (const { way, answer, words, true: isTrue } of cases) {
				const kind = kindOf(await judged(answer, sources), words);
				const line = `${way}: ${kind}: ${answer}`;
				if (!isTrue && isFound(kind)) wrong.push(line);
				if (isTrue && kind === 'missing') alarms.push(line);
				if (kind === null || kind === 'unclear' || kind.includes('+')) silent.push(line);
			}
			expect(wrong).toEqual([]);
			expect(silent).toEqual([]);
			expect(alarms.length / cases.filter((each) => each.true).length, alarms.join('\n')).toBeLessThanOrEqual(
				MAX_FALSE_ALARMS
			);
		}
	);
});

describe('quotations of the sample book', async () => {
	const sections = await sectionsOf(await sample());
	const [sentence = '', other = ''] = sentencesOf(sections)
		.map(({ text }) => text.slice(0, -1))
		.filter((text) => !text.includes(','));
	const words = sentence.split(' ');
	const half = words.slice(0, 6).join(' ');
	const FOUND: [string, string, string][] = [
		['in straight marks', `He writes "${sentence}".`, sentence],
		['in single marks', `He writes '${sentence}'.`, sentence],
		['in curly single marks', `He writes ‘${sentence}’.`, sentence],
		['in guillemets with spaces', `Il écrit « ${sentence} ».`, sentence],
		['in guillemets with narrow spaces', `Il écrit «\u202f${sentence}\u202f».`, sentence],
		['in guillemets that point inwards', `Er schreibt »${sentence}«.`, sentence],
		['in low and high marks', `Er schreibt „${sentence}“ so.`, sentence],
		['in low and high single marks', `Er schreibt ‚${sentence}‘ so.`, sentence],
		['in corner brackets', `他写道「${sentence}」。`, sentence],
		['in TeX marks, twice', `He writes \`\`${sentence}'' and \`\`${half}''.`, sentence],
		['in single TeX marks', `He writes \`${sentence}' so.`, sentence],
		['in <q>', `He writes <q>${sentence}</q>.`, sentence],
		['unclosed', `He writes "${sentence}`, sentence],
		['unclosed before its citation', `He writes “${sentence} [p1] and means it.`, sentence],
		['as code', `He writes \`"${sentence}"\`.`, sentence],
		['of two short words', `He writes "${words.slice(1, 3).join(' ')}".`, words.slice(1, 3).join(' ')],
		['in capitals', `"${sentence.toUpperCase()}"`, sentence],
		['with a footnote mark', `"${half}¹ ${words.slice(6).join(' ')}"`, sentence],
		['with emphasis', `"${half} **${words.slice(6).join(' ')}**"`, words.slice(6).join(' ')],
		['in a list', `1. "${sentence}" [p1]\n2. so`, sentence],
		['in a heading', `## "${sentence}"`, sentence],
		['as a block, with who says it', `> Marten: “${sentence}.”\n>\n> — Chapter 2`, sentence]
	];
	it.each(FOUND)('are found %s', async (_name, answer, quoted) => {
		expect(kindOf(await judged(answer, sourcesOf(sections)), quoted)).toMatch(/^(?:exact|moved)$/);
	});

	const tail = 'and drowned in marmalade';
	const MISSING: [string, string][] = [
		['with an invented tail', `"${half} ${tail}"`],
		['with an invented tail in nested marks', `“${half} “${tail}””`],
		['with an invented tail in straight nested marks', `"${half} "${tail}""`],
		['with an invented tail in other marks', `“${half}, "${tail}"”`],
		['with an invented tail in single marks', `"${half} '${tail}'"`],
		['with an invented tail between single marks', `‘${half} “${tail}”’`],
		['with an invented tail in guillemets', `« ${half} « ${tail} » »`],
		['with an invented tail in TeX marks', `\`\`${half} \`${tail}' so''`],
		['with an invented tail as code', `“${half} \`${tail}\`”`],
		['with an invented tail, unclosed', `He writes "${half} ${tail}`],
		['with an invented tail in a <q>', `<q>${half} <q>${tail}</q></q>`],
		['from two places', `"${half} ${other.split(' ').slice(-6).join(' ')}"`],
		['of two invented words', 'He calls it a "drowned marmalade" [p1].']
	];
	it.each(MISSING)('are not found %s', async (_name, answer) => {
		const shown = await judged(answer, sourcesOf(sections));
		expect(kindOf(shown, answer)).toBe('missing');
		expect(shown.textContent).toContain('not found in the book');
	});

	it('are not checked if code contains the quotation', async () => {
		for (const answer of ['`print("so it is done")`', '```\nsay "so it is done"\n```'])
			expect((await judged(answer, sourcesOf(sections))).querySelector('.quotation')).toBeNull();
	});

	it('show words added in brackets as added', async () => {
		const shown = await judged(
			`"${half} [and drowned in marmalade] ${words.slice(6).join(' ')}"`,
			sourcesOf(sections)
		);
		const inserted = shown.querySelector('.insertion');
		expect(inserted?.textContent).toBe('[and drowned in marmalade]');
		expect(inserted?.closest('.quotation')).toBeNull();
		expect([...shown.querySelectorAll('.quotation.exact')].map((each) => each.textContent).join('')).toBe(
			`"${half}  ${words.slice(6).join(' ')}"`
		);
		const changed = await judged(`"[${half.charAt(0).toLowerCase()}]${half.slice(1)}"`, sourcesOf(sections));
		expect(changed.querySelector('.insertion')).toBeNull();
	});

	it('are missing, not the reader’s own words, if the answer cites a passage for them', async () => {
		const own = ['Does he write "the moon fell into the sea"?'];
		const cited = await judged('Yes: "the moon fell into the sea" [p1].', sourcesOf(sections, own));
		expect(cited.querySelector('.quotation')?.className).toBe('quotation missing');
		const plain = await judged('You ask about "the moon fell into the sea".', sourcesOf(sections, own));
		expect(plain.querySelector('.quotation')?.className).toBe('quotation own');
	});

	it('belong to the nearest citation, before or far behind, and lead to the words', async () => {
		const start = (sections[1] ?? '').indexOf(sentence);
		const section = start < 0 ? sections.findIndex((text) => text.includes(sentence)) : 1;
		const at = (sections[section] ?? '').indexOf(sentence);
		const sources = sourcesOf(sections);
		const passages = new Map([
			['p7', { id: 'p7', ...place, locator: { section, start: at, end: at + 300 } }]
		]);
		for (const answer of [
			`In [p7]: "${half}".`,
			`As [p7] has it, “${half}”.`,
			`“${half}”, he says, ${'and on and on, '.repeat(20)} to the end [p7].`,
			`“${half}”, he says. Then he goes on [p7].`,
			`| “${half}” | [p7] |\n|---|---|\n| a | b |`,
			`As it is told [p7]:\n\n> ${half}`
		]) {
			const shown = await judged(answer, { ...sources, passages });
			const buttons = [...shown.querySelectorAll('button')];
			expect(
				buttons.map(({ dataset }) => dataset.at),
				answer
			).toEqual([`${section}.${at}-${at + half.length}`]);
		}
	});
});

describe('a quotation and its citation', () => {
	const SECTIONS = [
		'No man prefers the sea to his bed. Ada lit the lamp.',
		'The bridge fell in the spring of 1883.'
	];
	const passages = new Map(
		SECTIONS.map((text, section) => {
			const id = `p${section + 1}`;
			return [id, { id, ...place, locator: { section, start: 0, end: text.length } }] as const;
		})
	);
	const shown = (answer: string, isBeyond = false) =>
		judged(answer, { ...sourcesOf(SECTIONS), passages }, () => isBeyond);
	/** Quotations, labels and citations in order: `exact`, `(not found in the book)`, and where each citation leads. */
	const partsOf = (root: HTMLElement) =>
		[...root.querySelectorAll<HTMLElement>('.quotation, .verdict, .citation, .unknown-citation')].map(
			(each) => {
				if (each.matches('.verdict')) return `(${each.textContent})`;
				if (each.matches('.quotation')) return each.className.replace('quotation ', '');
				return each.dataset.at ?? each.dataset.passage ?? each.className;
			}
		);
	const BRIDGE = 'The bridge fell in the spring';
	const AT = '1.0-29';
	/** Where a citation of a whole passage leads. */
	const WHOLE = ['0.0-52', '1.0-38'];

	it('names the place of its words, which the search and the page name as well', async () => {
		const root = await shown('"Ada lit the lamp" [p1].');
		expect(root.querySelector('.citation')?.textContent).toMatch(/38%$/);
	});

	it.each([
		['leads to its words', `"${BRIDGE}" [p2].`, ['exact', AT]],
		['gets one if it has none', `"${BRIDGE}".`, ['exact', AT]],
		['gets the right one if it is wrong', `"${BRIDGE}" [p1].`, ['moved', AT]],
		['gets a right one if there is no such passage', `"${BRIDGE}" [p9].`, ['moved', AT]],
		[
			'keeps a wrong one that is too far away to be its own',
			`"${BRIDGE}", he says, and on and on he goes to the very end [p1].`,
			['moved', AT, WHOLE[0]]
		],
		['shares none', `"${BRIDGE}" and "Ada lit the lamp" [p1].`, ['exact', AT, 'exact', '0.35-51']],
		[
			'says if it was cut',
			'"Man prefers the sea to his bed" [p1].',
			['cut', '0.3-33', '(cut from a sentence that denies it)', WHOLE[0]]
		],
		[
			'says if it is nowhere',
			'"The bridge fell into the moon" [p2].',
			['missing', '(not found in the book)', WHOLE[1]]
		],
		[
			'has its label within a block',
			'> The bridge fell into the moon\n\nSo.',
			['missing', '(not found in the book)']
		],
		['is taken from before or after a block', `As told [p2]:\n\n> ${BRIDGE}\n\nSo it is.`, [AT, 'exact']],
		[
			'is taken from the beginning of the next block',
			`> ${BRIDGE}\n\n[p2] has it, and [p1].`,
			['exact', AT, WHOLE[0]]
		],
		['is not taken from the middle of it', `> ${BRIDGE}\n\nSo [p2] has it.`, ['exact', AT, WHOLE[1]]],
		['is taken from its own row', `| "${BRIDGE}" | [p2] |\n|---|---|\n| x | [p1] |`, ['exact', AT, WHOLE[0]]],
		['may follow a line break', `"The bridge fell\\\nin the spring" [p2].`, ['exact', 'exact', AT]]
	])('%s', async (_, answer, parts) => {
		expect(partsOf(await shown(answer))).toEqual(parts);
	});

	it('is only named if it is beyond the reader’s limit', async () => {
		const beyond = await shown(`"${BRIDGE}".`, true);
		expect(partsOf(beyond)).toEqual(['beyond', '(beyond your spoiler limit)']);
	});

	it('says that the words are elsewhere, and what the answer has added', async () => {
		const moved = await shown(`"${BRIDGE}" [p1].`);
		expect(moved.querySelector('button')?.title).toBe('The words are here, not where the answer says');
		const added = await shown('"The bridge fell [at last] in the spring" [p2].');
		expect(added.querySelector<HTMLElement>('.insertion')?.title).toBe(
			'Added by the answer, not the words of the book'
		);
	});

	it('marks the words themselves, and each part of a block with several', async () => {
		const words = (root: HTMLElement) =>
			[...root.querySelectorAll('.quotation')].map((each) => each.textContent?.trim());
		expect(words(await shown(`He said “${BRIDGE}” *then* and “Ada lit the lamp” so.`))).toEqual([
			`“${BRIDGE}”`,
			'“Ada lit the lamp”'
		]);
		const two = await shown(`> ${BRIDGE}\n>\n> Ada lit the lamp`);
		expect([...two.querySelectorAll('.quotation')].map(({ tagName }) => tagName)).toEqual(['P', 'P']);
		expect((await shown(`> ${BRIDGE}`)).querySelector('.quotation')?.tagName).toBe('BLOCKQUOTE');
	});
});
