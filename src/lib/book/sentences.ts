/**
 * Splits text into sentences by the browser's rules for the book's language (Intl.Segmenter), corrected where those cut too often
 * or in the wrong place.
 */
import { primary } from './language.ts';
import type { Span } from './locator.ts';
import { segmenter } from './segmenter.ts';

/** Abbreviations that precede a name or never end a sentence, by language. The English ones apply in every other language, too. */
const SHORT: Record<string, string> = {
	ar: 'أ|د|م',
	cs: 'dr|ing|mgr|např|sv|tj|tzv|ul',
	da: 'bl\\.a|ca|dr|f\\.eks|frk|hr',
	de: 'bzw|ca|d|d\\.\\s?h|dipl|fr|frl|geb|hl|hr|ing|sog|u\\.\\s?a|vgl|z|z\\.\\s?b',
	el: 'αγ|βλ|δηλ|δρ|κ|κα|κκ|κος|καθ|λεωφ|πρβλ',
	en: 'capt|cf|cmdr|col|dr|e\\.g|esq|gen|gov|hon|i\\.e|jr|lt|maj|messrs|mlle|mme|mr|mrs|ms|prof|rep|rev|sen|sgt|sr|st|ste|viz|vs',
	es: 'avda|d|dña|dra|excmo|ilmo|p\\.\\s?ej|sra|sres|srta|sta|sto|ud|uds|vd|vds',
	fi: 'esim|ks|mm|ns|nk|toim|ts|vrt',
	fr: 'hr|me|mgr|mlles|mm|p\\.\\s?ex',
	hi: 'कु|डॉ|पं|प्रो|मि|मो|श्री',
	hu: 'ifj|ill|ld|özv|pl|szt|ún|vö',
	it: 'avv|dott|ing|mons|on|sig|sig\\.na|sig\\.ra|sigg',
	nl: 'bijv|d\\.w\\.z|dhr|drs|ds|ing|mej|mevr|mw|o\\.a',
	no: 'bl\\.a|ca|dr|f\\.eks|frk|hr',
	pl: 'al|bp|gen|hab|im|inż|kpt|ks|m\\.\\s?in|mgr|np|płk|por|pw|św|tj|tzn|tzw|ul',
	pt: 'd|dra|exma|exmo|profa|sra|srs|sta|sto|v',
	ro: 'av|d-l|d-na|de\\s+ex|dl|dna|ing|sf|str',
	ru: 'акад|гр|им|напр|пер|пл|просп|проф|св|см|т\\.\\s?е|т\\.\\s?к|тов|ул',
	sv: 'bl\\.a|ca|dvs|frk|hr|t\\.ex',
	tr: 'av|bkz|doç|hz|örn|sn',
	uk: 'акад|вул|ім|напр|пл|просп|проф|св|тов',
	vi: 'bs|gs|ks|kts|ls|nxb|pgs|ths|tp|ts|tx'
};
/** "No. 5", "Vol. II": without a number, a sentence may end with these. */
const COUNTED =
	'abs|art|bd|cap|ch|chap|fig|figs|godz|kap|kl|klo|no|nos|nr|núm|num|p|pag|pág|pp|pg|rys|s|sec|str|vol|vols|гл|рис|стр|κεφ|σελ';
const NUMBER = /^(?:\d|[IVXLC]+\b)/;
/** Languages in which a full stop makes an ordinal number: "am 3. Oktober". */
const ORDINAL = new Set('cs da de et fi hr hu is lv nb nn no pl sk sl sr tr'.split(' '));

/** Where a word begins. */
const FROM = String.raw`(?:^|[\s("'“‘«„—–-])`;
const COUNTS = new RegExp(String.raw`${FROM}(?:${COUNTED})\.\s*$`, 'iu');
/** "J. Smith", French "M. Swann". */
const INITIAL = new RegExp(String.raw`${FROM}\p{Lu}\.\s*$`, 'u');
/** A number that may be an ordinal one; after such an abbreviation it is not: Polish "o godz. 5.", Finnish "klo 5.". */
const DAY = new RegExp(String.raw`(?:^|[\s(])(?<!${FROM}(?:${COUNTED})\.?\s)(?:[12]?\d|3[01])\.\s*$`, 'iu');
/** No sentence ends before a lower-case letter: “Come!” said he. */
const GOES_ON = /^[\s—–-]*[("'“‘«]?\p{Ll}/u;
/** Nor between letters: U.S.A.の. The rules know this only of languages with capitals. */
const STOPPED = /[\p{Lu}\p{Ll}]\.$/u;
/** Nor between a quotation and its attribution: 「どこ？」と聞いた, "어디?"라고. */
const QUOTING = /^(?:と|って|\p{Script=Hangul})/u;
const QUOTED = /[\p{Pe}\p{Pf}"']$/u;
/** An opening mark that the rules attach to the previous sentence if there is no space between: 数えた。「 */
const OPENING = /[\p{Ps}\p{Pi}]{1,3}$/u;

/**
 * Languages that end a sentence with a space alone. A space also stands between the parts of a name, which are short, and around
 * figures and the signs that repeat or abbreviate.
 */
const PAUSING = new Set(['lo', 'th']);
const PAUSE =
	/(?<=[\p{sc=Thai}\p{sc=Lao}](?<![ๆฯໆຯ\p{Nd}]))\s+(?=[\p{sc=Thai}\p{sc=Lao}]\S{11})(?![ๆໆ\p{Nd}])/gu;
/** Their full stop only abbreviates. */
const ABBREVIATED = /[\p{sc=Thai}\p{sc=Lao}]\.\s*$/u;
/** The least length of a sentence between two such spaces, in UTF-16 units. A shorter one may be half a name. */
const MIN_PAUSED = 50;

/** The number of a note after the previous sentence. */
const MARK = /^[([{]?[⁰¹²³⁴-⁹]+[\])}]?\s*/u;

const shorts = new Map<string, RegExp>();

/** The part of a span that is not white space; null if there is none. */
export function trimmed(text: string, { start, end }: Span): Span | null {
	const part = text.slice(start, end);
	const lead = part.length - part.trimStart().length;
	if (lead === part.length) return null;
	return { start: start + lead, end: start + part.trimEnd().length };
}

/** Sentences of text[start, end), in order, trimmed, as offsets in `text`. `language`: a BCP 47 tag. */
export function sentences(text: string, { start, end }: Span, language: string): Span[] {
	const found: Span[] = [];
	let open: Span | null = null;
	/** How many characters of the previous piece belong to the next one. */
	let lent = 0;
	for (const { segment, index } of segmenter(language, 'sentence').segment(text.slice(start, end))) {
		const cut = text.slice(start + index - lent, start + index + segment.length);
		const from: number = start + index - lent;
		lent = from + cut.length < end ? (OPENING.exec(cut)?.[0].length ?? 0) : 0;
		const mark = open ? (MARK.exec(cut)?.[0].length ?? 0) : 0;
		if (open) open.end += mark;
		const piece = cut.slice(mark, cut.length - lent);
		if (piece === '') continue;
		const span: Span = { start: from + mark, end: from + cut.length - lent };
		if (open && goesOn(text.slice(open.start, open.end), piece, language)) open.end = span.end;
		else {
			if (open) found.push(open);
			open = span;
		}
	}
	if (open) found.push(open);
	const whole = found.map((span) => trimmed(text, span)).filter((span) => span !== null);
	return PAUSING.has(primary(language)) ? whole.flatMap((span) => atPauses(text, span)) : whole;
}

/** How far to look on each side: longer than nearly every sentence. */
const REACH = 1000;

/** The sentence around some words, on one line. text: that of the section. language: a BCP 47 tag. */
export function sentenceAround(text: string, { start, end }: Span, language: string): string {
	const before = text.slice(Math.max(0, start - REACH), start);
	const after = text.slice(end, end + REACH);
	// A sentence ends with its paragraph.
	const left = start - before.length + before.lastIndexOf('\n') + 1;
	const right = end + (after.split('\n', 1)[0] ?? '').length;
	const around = { start: left, end: right };
	const found = sentences(text, around, language).find((each) => each.end > start) ?? around;
	return text.slice(found.start, found.end).replace(/\s+/g, ' ').trim();
}

function atPauses(text: string, { start, end }: Span): Span[] {
	const parts: Span[] = [];
	let from = start;
	for (const { 0: space, index } of text.slice(start, end).matchAll(PAUSE)) {
		const [at, next] = [start + index, start + index + space.length];
		if (Math.min(at - from, end - next) < MIN_PAUSED) continue;
		parts.push({ start: from, end: at });
		from = next;
	}
	return [...parts, { start: from, end }];
}

function goesOn(before: string, next: string, language: string): boolean {
	const tail = before.slice(-40);
	return (
		GOES_ON.test(next.slice(0, 8)) ||
		INITIAL.test(tail) ||
		shortIn(language).test(tail) ||
		(COUNTS.test(tail) && NUMBER.test(next)) ||
		(ORDINAL.has(primary(language)) && DAY.test(tail) && /^\p{L}/u.test(next)) ||
		(STOPPED.test(tail) && /^\p{L}/u.test(next)) ||
		(QUOTED.test(tail) && QUOTING.test(next)) ||
		ABBREVIATED.test(tail)
	);
}

function shortIn(language: string): RegExp {
	const spoken = primary(language);
	let found = shorts.get(spoken);
	if (!found) {
		const own = spoken === 'nb' || spoken === 'nn' ? SHORT.no : spoken === 'en' ? undefined : SHORT[spoken];
		found = new RegExp(String.raw`${FROM}(?:${[SHORT.en, own].filter(Boolean).join('|')})\.\s*$`, 'iu');
		shorts.set(spoken, found);
	}
	return found;
}
