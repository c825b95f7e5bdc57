/** Sanitizes foreign HTML to the allowed tags and attributes; the only import of DOMPurify. Needs a DOM. */
import createPurifier from 'dompurify';

export interface Allowed {
	tags: readonly string[];
	attributes: readonly string[];
}

/** Keeps the text of removed elements, except of scripts and styles. Only http and https addresses are allowed. */
export function safeHtml(html: string, { tags, attributes }: Allowed): string {
	return createPurifier(window).sanitize(html, {
		ALLOWED_TAGS: [...tags],
		ALLOWED_ATTR: [...attributes],
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
		ALLOWED_URI_REGEXP: /^https?:\/\//i,
		// The value of any attribute that is not named here must be such an address.
		ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href')
	});
}
