/** Shorter titles are shown whole. */
const LONG_TITLE_CHARACTERS = 30;

/** A long title without its subtitle, which would be cut in the middle of a word: "Frankenstein; Or, The Modern Prometheus" → "Frankenstein". */
export function mainTitle(title: string): string {
	if (title.length <= LONG_TITLE_CHARACTERS) return title;
	const main = title.split(/\s*[:;]\s+|\s+[—–]\s+/, 1)[0] ?? '';
	return main.length > 2 ? main : title;
}
