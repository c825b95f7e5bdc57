/**
 * Makes the table of languages in docs/agent.md: readers of three languages ask about books in four. Uses the real graph, server
 * and SDK client, a scripted model, and the page's own check of quotations. `node --import tsx
 * scripts/transcripts/language-table.ts` writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { quotationsIn, CITATION_MARK } from '../../src/lib/chat/quotes/quotations.ts';
import { QuotedWords } from '../../src/lib/chat/quotes/quote-match.ts';
import { startConversation } from '../../tests/fixtures/agent-client.ts';

const DOCUMENT = 'docs/agent.md';
const BEGIN = '<!-- made by scripts/transcripts/language-table.ts -->';
const END = '<!-- end of the table of languages -->';

/** The first words of a novel, and their translation for each reader. */
const BOOKS = {
	de: 'Jemand mußte Josef K. verleumdet haben',
	en: 'It was on a dreary night of November',
	es: 'En un lugar de la Mancha',
	fr: 'La pluie ne cessait pas de tomber'
};
const MEANINGS = {
	de: {
		de: '',
		en: 'Es war in einer trüben Novembernacht',
		es: 'An einem Ort in der Mancha',
		fr: 'Der Regen hörte nicht auf'
	},
	en: {
		de: 'Someone must have slandered Josef K.',
		en: '',
		es: 'In a village of La Mancha',
		fr: 'The rain went on falling'
	},
	es: {
		de: 'Alguien debía de haber calumniado a Josef K.',
		en: 'Fue en una lúgubre noche de noviembre',
		es: '',
		fr: 'La lluvia no dejaba de caer'
	}
};
type Reader = keyof typeof MEANINGS;
type Language = keyof typeof BOOKS;
const READERS: Record<
	Reader,
	{ question: string; says: string; translation: string; marks: [string, string] }
> = {
	de: { question: 'Wie beginnt es?', says: 'So:', translation: 'Übersetzung', marks: ['„', '“'] },
	en: { question: 'How does it begin?', says: 'So:', translation: 'Translation', marks: ['“', '”'] },
	es: { question: '¿Cómo empieza?', says: 'Así:', translation: 'Traducción', marks: ['«', '»'] }
};

async function ask(reader: Reader, language: Language): Promise<string[]> {
	const { question, says, translation, marks } = READERS[reader];
	const [words, meaning] = [BOOKS[language], MEANINGS[reader][language]];
	const [open, close] = marks;
	// Many models do it like this, with quotation marks around the translation, too.
	const translated = meaning && ` (${translation}: ${open}${meaning}${close})`;
	let system = '';
	const { conversation, close: end } = await startConversation(({ messages }) => {
		system = messages[0]?.content ?? '';
		return messages.some(({ role }) => role === 'tool')
			? { text: `${says} ${open}${words}${close} [p1]${translated}` }
			: { calls: [{ name: 'search_book', args: { queries: ['the beginning'] } }] };
	});
	try {
		conversation.book = { ...conversation.book, language, interface_language: reader };
		const passages = [{ id: 'p1', chapter: '1', percent: 0, text: `${words}.` }];
		const { answer } = await conversation.askAndAnswer(question, () => ({ passages }));
		if (!system.includes('A quotation stays in the language of the book')) throw new Error(system);
		const quoted = quotationsIn(answer.replace('[p1]', CITATION_MARK)).filter(
			({ translation }) => translation !== 'said'
		);
		const found = quoted.filter(({ text }) => new QuotedWords(text).findIn(`${words}.`) !== null);
		return [reader, language, question, answer, `${found.length} of ${quoted.length}`];
	} finally {
		await end();
	}
}

export async function languageTable(): Promise<string> {
	const rows = [['reader', 'book', 'question', 'answer as it is shown', 'quotes found']];
	for (const reader of Object.keys(READERS) as Reader[])
		for (const language of Object.keys(BOOKS) as Language[]) rows.push(await ask(reader, language));
	const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
	const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
	const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
	return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}

export function withLanguageTable(document: string, table: string): string {
	const [before = '', rest = ''] = document.split(BEGIN);
	return `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
	writeFileSync(DOCUMENT, withLanguageTable(readFileSync(DOCUMENT, 'utf8'), await languageTable()));
