/**
 * A content security policy for the book's own documents, in addition to the page's that they inherit, the sandbox of their
 * frame, and the neutraliser. It stands first in the head, so that nothing in the document comes before it (HTML § 4.2.5.3,
 * http-equiv Content-Security-Policy).
 */

const XHTML = 'http://www.w3.org/1999/xhtml';
const POLICY = "script-src 'none'";

/** The policy's element; null if the document has none, or if something comes before it. */
export function scriptPolicyOf(doc: Document): Element | null {
	const first = doc.head?.firstElementChild;
	const isPolicy =
		first?.localName === 'meta' &&
		first.getAttribute('http-equiv') === 'Content-Security-Policy' &&
		first.getAttribute('content') === POLICY;
	return isPolicy ? first : null;
}

/** Puts the policy first in the head, which the document must have. CFIs do not lead there, so no position moves. */
export function forbidScripts(doc: Document): void {
	if (scriptPolicyOf(doc)) return;
	const meta = doc.createElementNS(XHTML, 'meta');
	meta.setAttribute('http-equiv', 'Content-Security-Policy');
	meta.setAttribute('content', POLICY);
	doc.head.prepend(meta);
}
