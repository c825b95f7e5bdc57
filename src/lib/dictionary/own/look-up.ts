/** Looks words up in the reader's dictionaries: as they are written, by the files' own forms, and finally by their stems. */
import { withoutAccents } from '$lib/book/accents.ts';
import { database, startingWith } from '$lib/storage/database.ts';
import { keyOf, written, type Definition } from './entry.ts';
import { bucketOf, listDictionaries, type OwnDictionary } from './stored-dictionaries.ts';
import { STEM, type StoredLine } from './take-in.ts';

/** Maximum number of entries shown per dictionary. */
const MAX_DEFINITIONS = 6;
/** Wiktextract's terms for parts of speech, for which WordNet has letters. */
const PARTS = new Map([
	['noun', 'n'],
	['verb', 'v'],
	['adj', 'a'],
	['adv', 'r']
]);

/** The reader's dictionaries for a language, which is a code of two or three letters. */
export const dictionariesFor = async (language: string): Promise<OwnDictionary[]> =>
	(await listDictionaries()).filter((one) => !one.language || one.language === language);

/** Null: the reader has no dictionary for this language. */
export async function lookUpOwn(words: string, language: string): Promise<Definition[] | null> {
	const fitting = await dictionariesFor(language);
	if (fitting.length === 0) return null;
	const found: Definition[] = [];
	for (const dictionary of fitting) found.push(...(await definitionsIn(dictionary, words, language)));
	return found;
}

/** textOf: reads the lines of one of the dictionary's buckets. */
export async function definitionsIn(
	{ id, name }: OwnDictionary,
	words: string,
	language: string,
	textOf = (bucket: number) => bucketText(id, bucket)
): Promise<Definition[]> {
	const read = async (form: string, prefix = ''): Promise<StoredLine[]> => {
		// A dictionary from an earlier version of the app has its words as they are written.
		for (const key of new Set([prefix + keyOf(form), prefix + form])) {
			const all = linesOf(await textOf(bucketOf(key)), key);
			const lines = all.filter((line) => typeof line === 'string' || !line[3] || line[3] === language);
			if (lines.length > 0) return lines;
		}
		return [];
	};
	for (const form of formsOf(written(words), language)) {
		let lines = await read(form);
		if (lines.length === 0) lines = await read(await stemOf(form, language), STEM);
		const own = lines.filter((line) => typeof line !== 'string');
		const bases = [...new Set(lines.filter((line) => typeof line === 'string'))];
		// Of words with the same stem, "cantaba" is more likely a form of "cantar" than of "canto".
		const apart = (base: string) => lettersApart(form, written(base));
		bases.sort((one, other) => apart(one) - apart(other) || one.length - other.length);
		for (const base of bases.slice(0, MAX_DEFINITIONS)) {
			const wanted = await read(written(base));
			own.push(...wanted.filter((line) => typeof line !== 'string' && line[0] === base).map(entryOf));
		}
		// The entry with the same capitals comes first: "Weg" and "weg" differ.
		own.sort(([one], [other]) => Number(other === words.trim()) - Number(one === words.trim()));
		if (own.length > 0) return own.slice(0, MAX_DEFINITIONS).map((line) => definition(line, name));
	}
	return [];
}

/** What Arabic and Hebrew write together with the next word: "and", "in", "to", "as", "the". */
const ATTACHED: Readonly<Record<string, RegExp>> = {
	ar: /^(?:[وف]\p{M}*|[بكل]?\p{M}*ا\p{M}*ل\p{M}*|ل\p{M}*ل\p{M}*|[بكل]\p{M}*)(?=\p{L}\p{M}*\p{L})/u,
	he: /^[והבלכמש]\p{M}*(?=\p{L}\p{M}*\p{L})/u
};

/** Under which forms a word may be listed, the likeliest first: "l'homme" under "homme", "Rōmae" under "Romae". */
function formsOf(word: string, language: string): Set<string> {
	const forms = [word, word.replace(/^\p{L}{1,2}'/u, ''), language === 'la' ? withoutAccents(word) : word];
	const attached = ATTACHED[language];
	for (let rest = word; attached?.test(rest); forms.push(rest)) rest = rest.replace(attached, '');
	return new Set(forms.filter(Boolean));
}

/** How many letters the two words have after those with which both begin. */
function lettersApart(one: string, other: string): number {
	let same = 0;
	while (same < one.length && one[same] === other[same]) same++;
	return one.length + other.length - 2 * same;
}

type EntryLine = Exclude<StoredLine, string>;
const entryOf = (line: StoredLine): EntryLine => line as EntryLine;

const definition = ([word, part, senses]: EntryLine, source: string): Definition => ({
	word,
	source,
	parts: [
		{
			part: PARTS.get(part) ?? part,
			word,
			senses: senses.map((sense) => ({ definition: sense, examples: [], synonyms: [] }))
		}
	]
});

async function stemOf(form: string, language: string): Promise<string> {
	// The stemmers of all languages are too large to load before they are needed.
	const { stemmerOf } = await import('$lib/search/lexical/stemmer.ts');
	return stemmerOf(language)?.(form) ?? form;
}

export async function bucketText(dictionary: string, bucket: number): Promise<string> {
	const pieces = await (await database()).getAll('entries', startingWith(dictionary, bucket));
	const texts = pieces.map((bytes) =>
		new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
	);
	return '\n' + (await Promise.all(texts)).join('');
}

function linesOf(text: string, key: string): StoredLine[] {
	const lines: StoredLine[] = [];
	const start = `\n${key}\t`;
	for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
		const from = at + start.length;
		lines.push(JSON.parse(text.slice(from, text.indexOf('\n', from))) as StoredLine);
	}
	return lines;
}
