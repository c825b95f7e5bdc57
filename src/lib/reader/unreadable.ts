/** The page shown in place of a chapter that is missing or broken, so that the reader knows and turning pages goes on. */

export function unreadablePage(reason: string): Document {
	const doc = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'html', null);
	const element = (name: string, parent: Element, text = ''): Element => {
		const made = doc.createElementNS('http://www.w3.org/1999/xhtml', name);
		made.textContent = text;
		parent.append(made);
		return made;
	};
	const head = element('head', doc.documentElement);
	element('title', head, 'This part of the book cannot be shown');
	const body = element('body', doc.documentElement);
	element('h2', body, 'This part of the book cannot be shown');
	element('p', body, reason);
	element('p', body, 'The rest of the book is not affected: turn the page to go on reading.');
	return doc;
}

/** A plain sentence about what went wrong with a file of the book. */
export function reasonOf(error: unknown, path: string): string {
	const detail = error instanceof Error ? error.message : String(error);
	return `The file “${path}” in this EPUB is missing or damaged (${detail.replace(/\.$/, '')}).`;
}
