/**
 * Takes a key out of a text: whole, encoded, or shortened as endpoints repeat it ("sk-ab***yz", "…ending in wxyz"). Must
 * be done before the text is cut, or the cut would leave a part that is no longer recognised.
 */

const MASK = '(key)';
/** A stretch of the key as long as this is no coincidence, in UTF-16 code units. */
const REVEALING_UNITS = 8;
/** A whole word that is the key's beginning or end. */
const REVEALING_WORD_UNITS = 4;

export function maskKey(text: string, key: string | null | undefined): string {
	const secret = key?.trim();
	if (!secret) return text;
	let masked = text.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK);
	masked = maskStretches(masked, secret);
	// Letters on either side of stars, dots or an ellipsis.
	masked = masked.replace(
		/([\w-]*)(\*{2,}|\.{3,}|…|•{2,}|[xX]{4,})([\w-]*)/g,
		(whole, start: string, _mark, end: string) =>
			(start.length >= 2 && secret.startsWith(start)) || (end.length >= 2 && secret.endsWith(end))
				? MASK
				: whole
	);
	masked = masked.replace(/[\w-]+/g, (word) =>
		word.length >= REVEALING_WORD_UNITS && (secret.startsWith(word) || secret.endsWith(word)) ? MASK : word
	);
	return masked.replace(/\(key\)(?:[*.…•]*\(key\))+/g, MASK);
}

function maskStretches(text: string, key: string): string {
	if (key.length < REVEALING_UNITS) return text;
	const known = new Set<string>();
	for (let index = 0; index + REVEALING_UNITS <= key.length; index++)
		known.add(key.slice(index, index + REVEALING_UNITS));
	let masked = '';
	for (let index = 0; index < text.length;) {
		let end = index;
		while (known.has(text.slice(end, end + REVEALING_UNITS))) end++;
		if (end === index) masked += text.charAt(index++);
		else {
			masked += MASK;
			index = end + REVEALING_UNITS - 1;
		}
	}
	return masked;
}
