/**
 * Delimits quoted material, so that the model can tell a book's words from ours. What looks like a delimiter inside is
 * escaped first, so it cannot be forged. Nothing random in it, so that endpoints can cache repeated prompts.
 */

const DELIMITER_OPEN = '<<<QUOTED';
const DELIMITER_CLOSE = 'QUOTED>>>';

/** Escapes `text` and puts delimiters around it. label: where it is from, such as the name of a tool. */
export function delimit(text: string, label: string): string {
	return enclose(escapeDelimiters(text), label);
}

/** The same for text with markers of ours in it; what is not ours in it must be escaped already. */
export function enclose(text: string, label: string): string {
	return `${DELIMITER_OPEN} ${label.replace(/[^\w .:,-]/g, '')}\n${text}\n${DELIMITER_CLOSE}`;
}

/** Replaces runs of three or more angle brackets, which do not occur in prose, with look-alike characters. */
export function escapeDelimiters(text: string): string {
	return text
		.replace(/<{3,}/g, (run) => '‹'.repeat(run.length))
		.replace(/>{3,}/g, (run) => '›'.repeat(run.length));
}
