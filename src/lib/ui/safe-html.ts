/** Reduces foreign HTML to the allowed tags and attributes. This is the only import of DOMPurify. Needs a DOM. */
import createPurifier, { type Config } from 'dompurify';

export interface Allowed {
	tags: readonly string[];
	attributes: readonly string[];
}

let purifier: ReturnType<typeof createPurifier> | undefined;
/** DOMPurify only parses a configuration again if it is another object. */
const configurations = new WeakMap<Allowed, Config>();

/** Keeps the text of removed elements, except for scripts and styles. Only http and https addresses are allowed. */
export function safeHtml(html: string, allowed: Allowed): string {
	purifier ??= createPurifier(window);
	const known = configurations.get(allowed) ?? configurationOf(allowed);
	configurations.set(allowed, known);
	return purifier.sanitize(html, known);
}

const configurationOf = ({ tags, attributes }: Allowed): Config => ({
	ALLOWED_TAGS: [...tags],
	ALLOWED_ATTR: [...attributes],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	ALLOWED_URI_REGEXP: /^https?:\/\//i,
	// DOMPurify requires the value of every attribute not listed here to be such an address.
	ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href')
});
