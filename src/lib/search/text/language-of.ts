/** What language a text is in, by what its words look like: many books do not say it, or say another. Loaded by the index's worker only. */
import { detect, supportedLanguages, toISO2 } from 'tinyld/light';
import { primary } from '$lib/book/language.ts';

/** Letters of a sample, and samples of a text: one is right in .986 of cases (docs/benchmarks.md), most of nine are nearly always. */
const SAMPLE = 300;
const SAMPLES = 9;
/** A book is believed unless so many of its samples are in one other language. */
const CLEAR = 0.7;
/** So many in another language make an English book one of two languages. */
const SECOND = 0.3;
/** Bokmål is what the detector calls every Norwegian. */
const SAME: Record<string, string> = { nb: 'no', nn: 'no' };

const known = new Set(supportedLanguages.map((language) => sameOf(toISO2(language))));

/** `said`: what the book says, a BCP 47 tag or null. So is the answer; English where nothing tells. */
export function languageOf(text: string, said: string | null): string {
	const counts = new Map<string, number>();
	const count = Math.min(SAMPLES, Math.floor(text.length / SAMPLE));
	const step = Math.floor(text.length / Math.max(1, count));
	for (let sample = 0; sample < count; sample++) {
		const found = sameOf(detect(text.slice(sample * step, sample * step + SAMPLE)));
		counts.set(found, (counts.get(found) ?? 0) + 1);
	}
	const ranked = [...counts].sort((a, b) => b[1] - a[1]);
	const [[best, samples] = ['', 0]] = ranked;
	const [other, others = 0] = ranked.find(([language]) => language !== '' && language !== 'en') ?? [];
	// The model for other languages knows English as well, and that for English no other: of both, it is the other one's book.
	const isEnglish = sameOf(primary(said ?? 'en')) === 'en';
	if (other && isEnglish && count === SAMPLES && others > SECOND * count) return other;
	const isClear = best !== '' && samples >= CLEAR * count;
	if (said === null) return isClear ? best : 'en';
	// Of a language that the detector does not know, it finds a neighbour.
	const spoken = sameOf(primary(said));
	return isClear && known.has(spoken) && best !== spoken ? best : said;
}

function sameOf(language: string): string {
	return SAME[language] ?? language;
}
