/** Neutralises attributes: no event handlers, no addresses outside the book, no style sheets that make requests. */
import { mayHaveUrls, replaceCssUrls } from './css-urls.ts';
import { withoutPrefixes } from './prefixed-css.ts';
import { isRemote } from './path.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Attributes that fetch, send, navigate, play or hide by themselves. */
const FORBIDDEN_ATTRIBUTES = new Set(
	(
		'ping target srcdoc formaction action manifest lowsrc dynsrc longdesc cite codebase classid archive profile ' +
		'imagesrcset attributionsrc nonce integrity crossorigin autoplay autofocus contenteditable http-equiv is sandbox ' +
		'allow download data-href popover inert referrerpolicy'
	).split(' ')
);
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'poster', 'data', 'background', 'icon']);
/** Allowed data: URLs: pictures, sound and fonts only, never a page or a style sheet. */
const HARMLESS_DATA =
	/^data:(image|audio|video|font)\/|^data:application\/(x-)?font|^data:application\/vnd\.ms-/i;

/** Neutralises the element's attributes and, for a <style>, its content. */
export function cleanAttributes(element: Element): void {
	const name = element.localName.toLowerCase();
	if (name === 'style') {
		const css = element.textContent ?? '';
		const clean = cleanCss(css);
		if (clean !== css) element.textContent = clean;
	}
	if (!element.hasAttributes()) return;
	for (const attribute of [...element.attributes]) cleanAttribute(element, attribute, name);
}

function cleanAttribute(element: Element, attribute: Attr, elementName: string): void {
	const { value } = attribute;
	const key = attribute.localName.toLowerCase();
	if (attribute.namespaceURI === XMLNS) return;
	if (key === 'srcset') {
		element.removeAttributeNode(attribute);
		const first = value.trim().split(/[\s,]+/)[0];
		// An <img> with only a srcset shows its first candidate; a <source> leaves the choice to its <img>.
		if (elementName === 'img' && !element.hasAttribute('src') && first && isAllowed(first))
			element.setAttribute('src', first);
	} else if (
		key.startsWith('on') ||
		FORBIDDEN_ATTRIBUTES.has(key) ||
		(key === 'base' && attribute.namespaceURI === XML)
	) {
		element.removeAttributeNode(attribute);
	} else if (ADDRESS_ATTRIBUTES.has(key)) {
		cleanAddress(element, attribute, elementName);
	} else if (key === 'style' || (element.namespaceURI !== XHTML && /url|\\/i.test(value))) {
		// SVG's presentation attributes are CSS: fill="url(…)".
		const clean = cleanCss(value);
		if (clean !== value) attribute.value = clean;
	}
}

function cleanAddress(element: Element, attribute: Attr, elementName: string): void {
	const address = attribute.value.trim();
	if (elementName === 'a' || elementName === 'area') {
		if (!isRemote(address)) return;
		element.removeAttributeNode(attribute);
		const outside = address.startsWith('//') ? `https:${address}` : address;
		if (!/^(https?|mailto):/i.test(outside)) return;
		// The app asks before it opens such a link; it stays reachable by keyboard.
		element.setAttribute('data-href', outside);
		if (!element.hasAttribute('role')) element.setAttribute('role', 'link');
		if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '0');
		return;
	}
	const isData = /^data:/i.test(address);
	if (isData && (elementName === 'link' || elementName === 'use')) element.removeAttributeNode(attribute);
	else if (!isAllowed(address)) element.removeAttributeNode(attribute);
}

function isAllowed(address: string): boolean {
	return HARMLESS_DATA.test(address) || !isRemote(address);
}

/** The style sheet without addresses outside the book. */
export function cleanCss(css: string): string {
	const named = withoutPrefixes(css);
	if (!mayHaveUrls(named)) return named;
	return replaceCssUrls(named, (url) => (isAllowed(url) ? url : null));
}
