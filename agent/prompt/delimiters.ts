/**
 * Marks quoted material, so that the model can tell a book's words from ours. The marks cannot be forged from inside:
 * what looks like them is made harmless first. Without chance in it, so that endpoints can cache what repeats.
 */

export const DELIMITER_OPEN = '<<<QUOTED';
export const DELIMITER_CLOSE = 'QUOTED>>>';

/** `label`: our words about where it is from, such as the name of a tool. */
export function delimit(text: string, label: string): string {
	return enclose(escapeDelimiters(text), label);
}

/** The same for material with marks of ours in it; what is not ours must be defused already. */
export function enclose(text: string, label: string): string {
	return `${DELIMITER_OPEN} ${label.replace(/[^\w .:,-]/g, '')}\n${text}\n${DELIMITER_CLOSE}`;
}

/** Three angle brackets in a row do not occur in prose; single look-alikes read the same. */
export function escapeDelimiters(text: string): string {
	return text
		.replace(/<{3,}/g, (run) => '‹'.repeat(run.length))
		.replace(/>{3,}/g, (run) => '›'.repeat(run.length));
}
