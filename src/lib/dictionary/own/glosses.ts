/** Glosses from the reader's dictionaries: the beginning of a word's entry. */
import { MAX_GLOSS, repeats } from './gloss.ts';
import { languagesIn, written, type Definition } from './entry.ts';
import { bucketText, definitionsIn, dictionariesFor } from './look-up.ts';
import type { OwnDictionary } from './stored-dictionaries.ts';

/** Wiktextract's terms. "Berlin" is no hard word. */
const NAMES = ['name', 'proper noun'];
/** Phonetic signs, grammar and subjects: "/ʃtˈuːbə/", "<fem, n, sg>", "[arch.]", "(of a person)", "{Zimmer}". */
const REMARKS = /\/[^/\n]*\/|<[^>\n]*>|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}/g;
/** Numbers, bullets and abbreviations before a meaning: "1.", "2°", "a)", "s. m.". */
const LABELS = /^(?:\d+\s*[.)°]+|[a-z]\)|[-–—•*|]|\p{L}{1,5}\.(?=\s|$)|\s)+/u;
/** Lines about other words, and examples. */
const ASIDE = /^\s*(?:["“„«]|(?:see|note|synonyms?|antonyms?)\b)/i;

/**
 * Each word that is rare and has an entry, with its gloss. The dictionaries that explain it in the reader's language are asked
 * first. Null: there is none for the book's language. Both languages are codes of two or three letters.
 */
export async function ownGlosses(
	words: readonly string[],
	language: string,
	reader: string,
	isCommonForm: (form: string) => boolean
): Promise<[string, string][] | null> {
	const fitting = await dictionariesFor(language);
	if (fitting.length === 0) return null;
	const explains = ({ name }: OwnDictionary) => languagesIn(name).slice(1).includes(reader);
	fitting.sort((one, other) => Number(explains(other)) - Number(explains(one)));
	const isCommon = (word: string) => isCommonForm(written(word));
	const rare = words.filter((word) => !isCommon(word));
	const glosses = new Map<string, string>();
	for (const dictionary of fitting) {
		const textOf = inTurn((bucket) => bucketText(dictionary.id, bucket));
		const asked = rare.filter((word) => !glosses.has(word));
		await Promise.all(
			asked.map(async (word) => {
				const gloss = glossOf(word, await definitionsIn(dictionary, word, language, textOf), isCommon);
				if (gloss !== null) glosses.set(word, gloss);
			})
		);
	}
	return [...glosses];
}

/** Reads one at a time, and what several ask for once, so that a dictionary is never in memory as a whole. */
function inTurn(read: (bucket: number) => Promise<string>): (bucket: number) => Promise<string> {
	const waiting = new Map<number, Promise<string>>();
	let last: Promise<unknown> = Promise.resolve();
	return (bucket) => {
		let text = waiting.get(bucket);
		if (!text) {
			text = last.then(() => read(bucket)).finally(() => waiting.delete(bucket));
			last = text.catch(() => undefined);
			waiting.set(bucket, text);
		}
		return text;
	};
}

/** Null if the word is a form of a common one, a name, or explained in too many words. */
export function glossOf(
	word: string,
	definitions: readonly Definition[],
	isCommon: (word: string) => boolean
): string | null {
	const isCapital = startsCapital(word);
	// Some dictionaries have all words in capitals.
	const fitting = definitions.filter(
		(one) => startsCapital(one.word) === isCapital || /^\p{Lu}{2}/u.test(one.word)
	);
	if (fitting.some((one) => isCommon(one.word) || NAMES.includes(one.parts[0]?.part ?? ''))) return null;
	const isAlike = (clause: string) =>
		[word, ...fitting.map((one) => one.word)].some((each) =>
			repeats(each.toLowerCase(), clause.toLowerCase())
		);
	return (
		fitting
			.flatMap(({ parts }) => parts[0]?.senses ?? [])
			.flatMap(({ definition }) => clausesOf(definition))
			.find((clause) => clause.length <= MAX_GLOSS && !isAlike(clause)) ?? null
	);
}

const startsCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The clauses of an entry's first line that explains the word. */
function clausesOf(definition: string): string[] {
	for (const line of definition.split('\n')) {
		const plain = ASIDE.test(line) ? '' : line.replace(REMARKS, ' ').replace(LABELS, '').trim();
		const clauses = plain
			.split(/[.;:,،؛、。；，](?=\s|$|\p{Lo})/u)
			.map((clause) => clause.replace(/\s+/g, ' ').trim());
		const said = clauses.filter((clause) => /\p{L}/u.test(clause));
		if (said.length > 0) return said;
	}
	return [];
}
