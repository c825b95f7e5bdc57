/**
 * Delimits quoted material, so that the model can tell a book's words from ours. Anything inside that looks like a delimiter is
 * escaped first, so it cannot be forged. Nothing is random, so that endpoints can cache repeated prompts.
 */

const DELIMITER_OPEN = '<<<QUOTED';
const DELIMITER_CLOSE = 'QUOTED>>>';

/** Escapes `text` and puts delimiters around it. label: its source, such as the name of a tool. */
export function delimit(text: string, label: string): string {
	return enclose(escapeDelimiters(text), label);
}

/** The same for text that contains markers of ours. Everything else in it must already be escaped. */
export function enclose(text: string, label: string): string {
	return `${DELIMITER_OPEN} ${label.replace(/[^\w .:,-]/g, '')}\n${text}\n${DELIMITER_CLOSE}`;
}

/** Replaces runs of three or more angle brackets, which do not occur in prose, with look-alike characters. */
export function escapeDelimiters(text: string): string {
	return text
		.replace(/<{3,}/g, (run) => '‹'.repeat(run.length))
		.replace(/>{3,}/g, (run) => '›'.repeat(run.length));
}
