/** Text of others as it may be shown: on one line, cut, without letters that turn the line around or cannot be seen. */
const MAX_TITLE = 300;
export const MAX_SUMMARY = 4000;

// eslint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

export function clean(text: unknown, most = MAX_TITLE): string {
	if (typeof text !== 'string') return '';
	// Twice the length: what is left out below may have been a half of it.
	const line = text
		.slice(0, 2 * most)
		.replace(UNSEEN, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return line.length > most ? `${line.slice(0, most)}…` : line;
}
