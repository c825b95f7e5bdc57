/** Chooses the voice for a book. Voices that send the text over the network are never chosen automatically. */
import type { Voice } from './engine.ts';

export type VoiceChoice =
	| { kind: 'voice'; voice: Voice }
	/** There is no voice of the book's language: this one reads, with its accent. */
	| { kind: 'other-language'; voice: Voice }
	/** There are only voices that send the text over the network: the reader must choose one. */
	| { kind: 'only-online' }
	| { kind: 'none' };

/** 'en' of 'en-GB'. */
export const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The voices of the language, local ones first; all voices where it has none. */
export function voicesFor(language: string, voices: readonly Voice[]): Voice[] {
	const own = voices.filter((voice) => primary(voice.language) === primary(language));
	return (own.length ? own : [...voices]).toSorted((a, b) => rank(b, language) - rank(a, language));
}

/** chosen: id of the voice that the reader chose for this language before. */
export function chooseVoice(language: string, voices: readonly Voice[], chosen?: string): VoiceChoice {
	if (!voices.length) return { kind: 'none' };
	const candidates = voicesFor(language, voices);
	const voice = candidates.find(({ id }) => id === chosen) ?? candidates.find(({ local }) => local);
	if (!voice) return { kind: 'only-online' };
	return { kind: primary(voice.language) === primary(language) ? 'voice' : 'other-language', voice };
}

function rank({ local, preferred, language }: Voice, wanted: string): number {
	const same = language.toLowerCase() === wanted.toLowerCase();
	return (local ? 4 : 0) + (same ? 2 : 0) + (preferred ? 1 : 0);
}
