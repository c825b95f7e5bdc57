/** The interface of what translates: the browser itself, or the chat's language model. */
import type { FixedWord } from './fixed-words.ts';

export interface LanguagePair {
	/** The language part of a BCP 47 tag: 'de'. Null if unknown. */
	from: string | null;
	into: string;
}

/** 'download', 'consent': `prepare` makes it ready, within a click. 'none': it cannot translate between these languages. */
export type Readiness = 'ready' | 'download' | 'consent' | 'none';

export interface TranslationEngine {
	/** Its translations are stored under this name. */
	readonly id: string;
	/** The host that texts are sent to; null if they stay on this device. */
	readonly sendsTo: string | null;
	readiness(pair: LanguagePair): Promise<Readiness>;
	/** onprogress: of the download, 0 to 1. */
	prepare(pair: LanguagePair, onprogress: (share: number) => void, signal: AbortSignal): Promise<void>;
	/**
	 * terms: words in these texts with a fixed translation. learn: called with the names in them, as they were translated now. Resolves to
	 * a translation for each text, null if one failed.
	 */
	translate(
		texts: readonly string[],
		pair: LanguagePair,
		terms: readonly FixedWord[],
		signal: AbortSignal,
		learn?: (names: readonly FixedWord[]) => void
	): Promise<(string | null)[]>;
	close(): void;
}

/** Maximum length of a text for an engine, in UTF-16 units. */
export const MAX_UNITS = 3500;

/** Splits the text into parts that an engine accepts, between sentences where possible. */
export function cutText(text: string, most = MAX_UNITS): string[] {
	const parts: string[] = [];
	let rest = text;
	while (rest.length > most) {
		const end = [...rest.slice(0, most).matchAll(/[\p{Sentence_Terminal}…]["”’»)]*\s|[。！？」]|\n/gu)].at(
			-1
		);
		const space = rest.lastIndexOf(' ', most);
		const at = end ? end.index + end[0].length : space > 0 ? space + 1 : most;
		parts.push(rest.slice(0, at));
		rest = rest.slice(at);
	}
	return [...parts, rest];
}
