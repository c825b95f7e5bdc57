/** The page shown instead of a section that is missing or broken, so that the reader knows and turning pages goes on. */
import { forbidScripts } from '$lib/epub/content/script-policy.ts';
import { messageOf } from '$lib/errors/message.ts';
import { strings } from '$lib/strings/strings.ts';

const words = strings.around.unreadable;

export function unreadablePage(reason: string): Document {
	const doc = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'html', null);
	const element = (name: string, parent: Element, text = ''): Element => {
		const made = doc.createElementNS('http://www.w3.org/1999/xhtml', name);
		made.textContent = text;
		parent.append(made);
		return made;
	};
	const head = element('head', doc.documentElement);
	element('title', head, words.title);
	const body = element('body', doc.documentElement);
	element('h2', body, words.title);
	element('p', body, reason);
	element('p', body, words.rest);
	forbidScripts(doc);
	return doc;
}

/** A plain sentence about what went wrong with a file of the book. */
export function reasonOf(error: unknown, path: string): string {
	const detail = messageOf(error);
	return words.damaged(path, detail.replace(/\.$/, ''));
}
