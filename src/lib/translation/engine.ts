/** What translates: the browser itself or the language model of the chat, behind one interface. */
import type { FixedWord } from './fixed-words.ts';

export interface LanguagePair {
	/** BCP 47, the language alone: 'de'. Null where it is not known. */
	from: string | null;
	into: string;
}

/** 'download', 'consent': `prepare` makes it ready, within a press of the reader's. 'none': it does not translate between these. */
export type Readiness = 'ready' | 'download' | 'consent' | 'none';

export interface TranslationEngine {
	/** What it made is kept under this name. */
	readonly id: string;
	/** Where texts are sent; null where they stay on this device. */
	readonly sendsTo: string | null;
	readiness(pair: LanguagePair): Promise<Readiness>;
	/** onprogress: of the download, 0 to 1. */
	prepare(pair: LanguagePair, onprogress: (share: number) => void, signal: AbortSignal): Promise<void>;
	/** terms: words of these texts that have a translation already. Resolves to a text for each, null where one failed. */
	translate(
		texts: readonly string[],
		pair: LanguagePair,
		terms: readonly FixedWord[],
		signal: AbortSignal
	): Promise<(string | null)[]>;
	close(): void;
}

/** UTF-16 units that an engine gets in one text. */
export const MAX_UNITS = 3500;

/** The text in parts that an engine takes, cut between sentences where there are some. */
export function cutText(text: string, most = MAX_UNITS): string[] {
	const parts: string[] = [];
	let rest = text;
	while (rest.length > most) {
		const end = [...rest.slice(0, most).matchAll(/[.!?…]["”’»)]*\s|[。！？」]|\n/g)].at(-1);
		const space = rest.lastIndexOf(' ', most);
		const at = end ? end.index + end[0].length : space > 0 ? space + 1 : most;
		parts.push(rest.slice(0, at));
		rest = rest.slice(at);
	}
	return [...parts, rest];
}
