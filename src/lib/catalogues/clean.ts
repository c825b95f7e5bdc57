/** Prepares untrusted text for display: one line, shortened, without characters that are invisible or change the direction of the line. */
const MAX_TITLE = 300;
export const MAX_SUMMARY = 4000;

// eslint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

export function clean(text: unknown, most = MAX_TITLE): string {
	if (typeof text !== 'string') return '';
	// Twice the length, because up to half of it may be dropped below.
	const line = text
		.slice(0, 2 * most)
		.replace(UNSEEN, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return line.length > most ? `${line.slice(0, most)}…` : line;
}
