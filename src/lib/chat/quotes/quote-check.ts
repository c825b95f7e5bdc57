/** Checks one quotation of an answer against the passages that were sent and against the whole book. */
import { startOf, type Locator } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { quotedParts, withoutInsertions } from './editorial-marks.ts';
import { foldedWords, WordsAlone } from './folded-text.ts';
import { FoldedBook, QuotedWords } from './quote-match.ts';
import { isLongEnough, type Quotation } from './quotations.ts';

/** The open book, as far as checking needs it. */
export interface QuotedBook {
	/** Rejects if the book cannot be read. Null: no book is open, and only what was sent is searched. */
	readonly text: Promise<BookText> | null;
	/** The open book's title, which is left out of the path to a chapter. */
	readonly title: string;
	/** Titles and authors of books, which may be quoted without occurring in a text. */
	names(): readonly string[];
}

export interface Claim {
	text: string;
	/** Ids of the passages that the answer cites for it. */
	cited: readonly string[];
	/** Ids of the passages cited nearby. */
	near?: readonly string[];
	/** Shorter versions, in case the quotation ends earlier. */
	shorter?: readonly string[];
	translation?: Quotation['translation'];
}

export type Verdict =
	/** Found in the cited passage or, without a citation, in the book. `insertions`: apart from text in brackets. */
	| { kind: 'exact'; at: RetrievedPassage; insertions: boolean }
	/** Found in the book, but not in the cited passage. */
	| { kind: 'moved'; at: RetrievedPassage; insertions: boolean }
	/** Found, but its capital letter makes a sentence of what the book denies: “No man prefers” quoted as “Man prefers”. */
	| { kind: 'cut'; at: RetrievedPassage; insertions: boolean }
	| { kind: 'missing' }
	/** A title, or the reader's own words without a cited passage. */
	| { kind: 'own' }
	/** Undecidable: its end is uncertain, hardly a word of it is meant to be the book's, or it is a translation. */
	| { kind: 'unclear' };

export interface Sources {
	book: QuotedBook;
	/** The passages that can be cited, by id. */
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Texts as they were sent, by passage id; for other books nothing else is available. */
	texts: ReadonlyMap<string, string>;
	/** What the reader wrote: questions, notes, remembered facts. */
	own: readonly string[];
}

/** Number of characters around a cited passage that are also searched, because a quotation may cross the passage's border. */
const PASSAGE_MARGIN = 1000;

export const keyOf = ({ text, cited, near = [], shorter = [], translation }: Claim): string =>
	[cited.join(' '), near.join(' '), translation ?? '', text, ...shorter].join('\n');

/** Rejects if the book cannot be read. */
export async function check(claim: Claim, sources: Sources): Promise<Verdict> {
	const { text, cited, near = [], shorter = [], translation } = claim;
	const words = new QuotedWords(text);
	if (words.hasInsertions && !isLongEnough(withoutInsertions(text))) return { kind: 'unclear' };
	const book = await openBook(sources.book);
	// A translation into the book's own language is none.
	const isForeign = async () =>
		translation !== undefined &&
		!(await isInLanguageOf(text, SHARE_OF_WORDS[translation], book.folded, sources));
	if (translation === 'said' && (await isForeign())) return { kind: 'unclear' };
	const named = [...cited, ...near];
	const found = await find(words, named, book, sources);
	const titles = [...sources.book.names(), ...book.titles];
	// The book contains its own titles, which only count as its words if a passage that contains them is cited.
	if (!(found && cited.includes(found.id)) && titles.some((title) => isWhole(words, title, text)))
		return { kind: 'own' };
	if (found) {
		const { insertions, before, words: _words, ...at } = found;
		if (isCutOut(text, before) || leavesOutDenial(text, found.words)) return { kind: 'cut', at, insertions };
		return { kind: cited.length === 0 || named.includes(at.id) ? 'exact' : 'moved', at, insertions };
	}
	for (const beginning of shorter)
		if (await find(new QuotedWords(beginning), [], book, sources)) return { kind: 'unclear' };
	const isIn = (each: string) => words.findIn(each) !== null;
	if (titles.some(isIn)) return { kind: 'own' };
	// If a passage is cited for them, the reader's words are claimed to be the book's.
	if (cited.length === 0 && sources.own.some(isIn)) return { kind: 'own' };
	return { kind: translation === 'likely' && (await isForeign()) ? 'unclear' : 'missing' };
}

/**
 * A text with fewer of its words in the book is in another language. Of sentences in other languages, a novel has less than a third of
 * the words of nine in ten, and .6 of one in a hundred; of sentences in its own, it has .6 of 19 in 20 (docs/benchmarks.md).
 */
const SHARE_OF_WORDS = { said: 0.6, likely: 0.35 };
/** Words of a quotation that are looked for; in scripts without spaces, pairs of characters. */
const MOST_WORDS = 30;

/** Whether so many words of a text occur in the book, or in what was sent of others. */
async function isInLanguageOf(
	text: string,
	share: number,
	book: FoldedBook,
	{ texts }: Sources
): Promise<boolean> {
	const words = [...foldedWords(text)].flatMap((word) =>
		word.unspaced ? (word.text.match(/../gu) ?? []) : [word.text]
	);
	const asked = [...new Set(words)].slice(0, MOST_WORDS);
	const sent = Array.from(texts.values(), (each) => new WordsAlone(each));
	let [known, unknown] = [0, 0];
	for (const word of asked) {
		const quoted = new QuotedWords(word);
		if (sent.some((each) => quoted.findIn(each)) || (await book.find(quoted))) known++;
		else unknown++;
		if (known >= asked.length * share || unknown > asked.length * (1 - share)) break;
	}
	return known >= asked.length * share;
}

const isWhole = (words: QuotedWords, title: string, quote: string): boolean =>
	words.findIn(title) !== null && new QuotedWords(title).findIn(quote) !== null;

/** before: the preceding text in which the sentence may begin. words: the book's own wording. */
type Found = RetrievedPassage & { insertions: boolean; before: string; words: string };

/** Number of characters before a quotation in which the beginning of its sentence is looked for. */
const SENTENCE_CHARACTERS = 120;
/** The end of a sentence, a heading or a line with everything before it, and the marks that may open another. */
const UP_TO_SENTENCE = /^[\s\S]*(?:[.!?…:;](?![\p{L}\p{N}])|[。！？：；।۔؟\n])|[“„«»‹›「『"‘—]/gu;
/** "A few" are some, whereas "few" are nearly none. */
const NEARLY_NONE = '(?<!(?:an?|the|th[eo]se|first|last|next|every|his|her|its|their|my|our|your)\\s)few';
/** "Far from being rich", but not "far from Paris". */
const FAR_FROM = 'far from(?=\\s+\\p{L}+ing|\\s*$)';
/** Denials, in the languages of many books. */
const DENIAL = `(?:ไม่|มิได้|(?<![\\p{L}\\p{M}])(?:${[
	`no|not|never|none|nor|neither|nobody|hardly|scarcely|barely|rarely|seldom|cannot|\\p{L}+n[’']t|anything but|${NEARLY_NONE}|${FAR_FROM}`,
	'kein\\p{L}{0,2}|nicht|nie|niemals|niemand|kaum|weder|selten|wenige',
	'nunca|jamás|nadie|ning[uú]n\\p{L}{0,2}|ni|poc[oa]s|apenas|raramente|rara vez',
	"jamais|personne|aucune?|nul(?:le)?|ne|peu d[e’']|rarement|guère|à peine",
	'non|nessun\\p{L}?|não|ninguém|nenhum\\p{L}?|pouc[oa]s|niet|geen|nooit',
	'не|нет|никогда|никто|ни|редко|едва',
	'(?<!(?:ο|η|το|οι|τα)\\s)δεν?|μην?|όχι|ούτε|κανείς|κανένα\\p{L}?|καμία|ποτέ|σπάνια|nu|n-\\p{L}+|nici\\p{L}*|nimeni|nimic|rareori',
	'inte|icke|ikke|ikkje|aldrig?|ingen|inge[tn]ting|nigdy|nikt|żad\\p{L}+|ei|eivät|tuskin|nem|soha|senki|değil|asla|لا|لم|لن|ليس\\p{L}?',
	'नहीं|नही|बिना|không|chẳng|chưa|đừng'
].join('|')})(?![\\p{L}\\p{M}]))`;
/** The sentence may still be denied one or two words before the quotation. */
const DENIED = new RegExp(`${DENIAL}(?:\\s+\\p{L}+)?\\s*$`, 'iu');
const DENIALS = new RegExp(DENIAL, 'giu');
/** A clause that denies the next one: “I do not think that …”, “Nobody believed …”, “Es ist falsch, dass …”. */
const DENIES = new RegExp(
	`(?:${DENIAL}|(?<!\\p{L})(?:den(?:y|ies|ied)|doubt\\p{L}*|refus\\p{L}*|false|untrue|pretend\\p{L}*|leugne\\p{L}*|bestr[ei]i?t\\p{L}*|bezweif\\p{L}*|falsch|doute\\p{L}*|faux|nie|niega\\p{L}*|neg[óo]|duda\\p{L}*|falso)(?!\\p{L}))[^,;]*(?:,?\\s*(?<!\\p{L})(?:that|dass|daß|que|rằng|qu[’'])|(?<!\\p{L})(?:believ|think|thought|suppos|said|say|imagin)\\p{L}*)\\s*$`,
	'iu'
);
/** A clause that affirms the next one in spite of its denial: “I did not know that …”, “There is no doubt that …”, “Not until then …”. */
const IS_SO =
	/(?:no|not|cannot|never|n[’']t|kein\p{L}*|nicht|aucun|nul|sin|ne)\s+(?:\p{L}+\s+){0,2}(?:doubt|den[yi]|wonder|zweif|leugn|doute|duda|nieg)|(?<!\p{L})(?:until|till|only|erst|nur|seulement|sólo|solo|kn[eo]w|forg[eo]t|reali[sz]|saw|seen|see|notic|remember|regret|wei(?:ß|ss)|wusst|wußt|wiss|gewusst|verg[ae](?:ß|ss)|sa(?:is|it|vai|voir)|oubli|sab|sup|olvid)\p{L}*/iu;

/** The clause that names the speaker in the middle of a spoken sentence: `," she said, "`. */
const SPEAKER =
	/(?:[,–—]\s?["”“’»«]|["”“’»«]\s?[,–—])\s*[^.!?;:"“”„«»\n]{1,60}[,–—]\s*["“„‘«»]\s*(?=(\p{Ll}+))/gu;
/** Spoken words that are a sentence of their own: “No”. */
const REFUSAL =
	/(?:^|["“„‘«»]\s*)(?:no|nay|never|not at all|nein|nie|niemals|non|jamais|nunca|não|нет|никогда)$/iu;
const ENDS_DENYING = new RegExp(`${DENIAL}$`, 'iu');
const NEW_CLAUSE =
	/^(?:i|you|he|she|it|we|they|and|but|so|because|ich|du|er|sie|es|wir|und|aber|denn|je|tu|il|elle|nous|mais|et|pero|y)$/u;
const GOES_ON =
	/^(?:to|that|zu|dass|daß|que|qu|de|believ\p{L}*|think|thought|suppos\p{L}*|sa(?:id|y)|imagin\p{L}*)$/u;

/** Joins a spoken sentence that its speaker interrupts, unless another clause begins after the interruption. */
const withoutSpeaker = (text: string): string =>
	text.replace(SPEAKER, (clause: string, next: string, at: number) => {
		const spoken = text.slice(0, at).trimEnd();
		if (REFUSAL.test(spoken)) return clause;
		return GOES_ON.test(next) || (ENDS_DENYING.test(spoken) && !NEW_CLAUSE.test(next)) ? ' ' : clause;
	});

/** Whether the quotation begins like a sentence, but within one that denies it. */
function isCutOut(quote: string, before: string): boolean {
	if (!/^[^\p{L}]*\p{Lu}/u.test(quote)) return false;
	const sentence = withoutSpeaker(before.slice(-SENTENCE_CHARACTERS)).replace(UP_TO_SENTENCE, '');
	return DENIED.test(sentence) || (DENIES.test(sentence) && !IS_SO.test(sentence));
}

/** Verbs and prepositions that deny what follows them. One that ends at a place or a time is none: “stopped at the inn”. */
const DEPRIVES =
	'(?<!\\p{L})(?:lack(?:s|ed)?|fail(?:s|ed)?|refus(?:es?|ed)|den(?:y|ies|ied)|ceas(?:es?|ed)(?=\\s+(?:to\\s|\\p{L}+ing))|declin(?:es?|ed)|stop(?:s|ped)?(?=\\s+\\p{L}+ing)|without|ohne|weigert\\p{L}*|sans|senza|zonder|без)\\s+(?!(?:at|in|on|by|with|for|before|after|under|near|when|as)\\s)(?:(?:to|from|any)\\s+)?';

/** How many gaps of the quotation follow such a word in the book, and have not kept it. */
function depriving(quote: string, words: string): number {
	const plain = quote.replace(/[[\]]/g, '');
	return quotedParts(quote).parts.filter((part, index) => {
		const next = (part.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 2).join('[^\\p{L}\\p{N}]+');
		const deprives = new RegExp(`${DEPRIVES}${next}(?!\\p{L})`, 'iu');
		return index > 0 && deprives.test(words) && !deprives.test(plain);
	}).length;
}

/**
 * Whether the text that is omitted or replaced, within one sentence, denies the rest: “He did … love her”, “He [loved] her” for
 * “He did not love her”.
 */
function leavesOutDenial(quote: string, words: string): boolean {
	if (/[.!?।۔؟]["”’»]?\s|\p{sc=Thai}\s+\p{sc=Thai}/u.test(words)) return false;
	const count = (text: string) => text.match(DENIALS)?.length ?? 0;
	return count(words) + depriving(quote, words) > count(quote);
}

/** Looks in the named passages, then in any other that was sent, then anywhere in the book. */
async function find(
	words: QuotedWords,
	named: readonly string[],
	book: QuotableText,
	sources: Sources
): Promise<Found | null> {
	const { passages, texts } = sources;
	const first = named.map((id) => passages.get(id)).filter((passage) => passage !== undefined);
	for (const passage of new Set([...first, ...passages.values()])) {
		const at = inPassage(words, passage, book, texts);
		if (at) return at;
	}
	const inBook = await book.folded.find(words);
	if (!inBook) return null;
	const { insertions, ...locator } = inBook;
	return { id: '', locator, ...book.placeOf(locator), insertions, ...around(locator, book) };
}

/** The position of the quoted words, if they overlap the passage; null otherwise. */
function inPassage(
	words: QuotedWords,
	passage: RetrievedPassage,
	book: QuotableText,
	texts: Sources['texts']
): Found | null {
	const { folded, placeOf } = book;
	const { section, start, end } = passage.locator;
	if (passage.book) {
		const text = texts.get(passage.id) ?? '';
		const found = words.findIn(text);
		if (!found) return null;
		const locator = { section, start: start + found.start, end: start + found.end };
		return {
			...passage,
			locator,
			insertions: found.insertions,
			before: text.slice(0, found.start),
			words: text.slice(found.start, found.end)
		};
	}
	const from = Math.max(0, start - PASSAGE_MARGIN);
	const within = words.findIn(folded.slice(passage.locator));
	const found = within ?? words.findIn(folded.slice({ section, start: from, end: end + PASSAGE_MARGIN }));
	if (!found) return null;
	const by = within ? start : from;
	const locator = { section, start: found.start + by, end: found.end + by };
	if (locator.end <= start || locator.start >= end) return null;
	const { insertions } = found;
	return { id: passage.id, locator, ...placeOf(locator), insertions, ...around(locator, book) };
}

function around(locator: Locator, { folded }: QuotableText): Pick<Found, 'before' | 'words'> {
	const { section, start } = locator;
	const before = folded.slice({ section, start: Math.max(0, start - SENTENCE_CHARACTERS), end: start });
	return { before: before.text, words: folded.slice(locator).text };
}

/** The text of the open book, ready to be searched. */
interface QuotableText {
	folded: FoldedBook;
	/** Titles of its chapters, which may be quoted without occurring in its text. */
	titles: readonly string[];
	placeOf(locator: Locator): Pick<RetrievedPassage, 'chapter' | 'percent' | 'page'>;
}

const known = new WeakMap<QuotedBook, QuotableText>();

/** Folded once per book. */
async function openBook(book: QuotedBook): Promise<QuotableText> {
	const text = await book.text;
	const quotable = known.get(book) ?? {
		folded: new FoldedBook(text?.sections.map((section) => section.text) ?? []),
		titles: text?.allChapters().map(({ title }) => title) ?? [],
		placeOf: (locator) => ({
			chapter: text?.titleAt(startOf(locator), book.title) ?? '',
			percent: text?.percentAt(startOf(locator)) ?? 0,
			page: text?.printedPageAt(startOf(locator)) ?? undefined
		})
	};
	known.set(book, quotable);
	return quotable;
}
