/** The page shown instead of a section that is missing or broken, so that the reader knows and turning pages goes on. */
import { forbidScripts } from '$lib/epub/content/script-policy.ts';
import { messageOf } from '$lib/errors/message.ts';
import { EMPTY_PART } from './frame-names.ts';
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

/** What a page may show besides words. */
const SHOWN = 'img, svg, video, audio, canvas, math, hr, table, object, [style]';

/**
 * Says on a page with nothing on it that the book has nothing there. By an attribute, which page-style.ts shows: no text is
 * added, so positions stay. A page that draws itself by its style sheet alone may be meant to look empty.
 */
export function markEmpty(doc: Document): void {
	const { body } = doc;
	if (!body || /\S/.test(body.textContent ?? '') || body.querySelector(SHOWN)) return;
	if (doc.querySelector('style, link[rel~="stylesheet"]') && body.querySelector('[class], [id]')) return;
	body.setAttribute(EMPTY_PART, strings.around.emptyPart);
}

/** A plain sentence about what went wrong with a file of the book. */
export function reasonOf(error: unknown, path: string): string {
	const detail = messageOf(error);
	return words.damaged(path, detail.replace(/\.$/, ''));
}
