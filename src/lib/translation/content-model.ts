/**
 * Makes the markup of careless books valid for other readers, which refuse more than browsers do (HTML § 3.2.5). The author's styles are
 * not kept, so a list or table with something else in it is as good as a `div`.
 */

/** Elements that any reader understands. The author's styles are left out. */
export const KEPT = new Set(
	(
		'a abbr article aside b bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ' +
		'ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead tr u ul var'
	).split(' ')
);

const PHRASING =
	'p, pre, h1, h2, h3, h4, h5, h6, abbr, b, bdi, bdo, cite, code, dfn, em, i, kbd, q, ruby, s, samp, small, span, strong, sub, sup, u, var';
const BLOCKS =
	'aside, blockquote, div, dl, figure, h1, h2, h3, h4, h5, h6, hr, ol, p, pre, section, table, ul, li, dt, dd, tr, td, th, figcaption';
/** What the names of an element's children, each followed by a space, must be. */
const CHILDREN: Readonly<Record<string, RegExp>> = {
	dl: /^((dt )+(dd )+)+$/,
	figure: /^((figcaption )?((?!figcaption)\S+ )*|((?!figcaption)\S+ )*figcaption )$/,
	ruby: /^((rp )?rt (rp )?)+$/,
	table: /^(caption )?(thead )?((tbody )*|(tr )+)(tfoot )?$/,
	thead: /^(tr )*$/,
	tbody: /^(tr )*$/,
	tfoot: /^(tr )*$/,
	tr: /^(t[dh] )*$/
};
const PARENTS: Readonly<Record<string, RegExp>> = {
	li: /^[uo]l$/,
	dt: /^dl$/,
	dd: /^dl$/,
	figcaption: /^figure$/,
	rt: /^ruby$/,
	rp: /^ruby$/,
	caption: /^table$/,
	thead: /^table$/,
	tbody: /^table$/,
	tfoot: /^table$/,
	tr: /^(table|t(head|body|foot))$/,
	td: /^tr$/,
	th: /^tr$/
};
/** Text may stand beside the children of these. */
const WITH_TEXT = /^(figure|ruby)$/;
const VALUES = new Map([
	['class', /\S/],
	['id', /^\S+$/],
	['lang', /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i],
	['dir', /^(ltr|rtl|auto)$/],
	['href', /^/],
	['src', /^/],
	['alt', /^/],
	['colspan', /^[1-9]\d{0,2}$/],
	['rowspan', /^[1-9]\d{0,2}$/],
	// Prefixes are declared in the author's documents only.
	['epub:type', /^[\w\s-]*\w[\w\s-]*$/]
]);

export const isValidAttribute = (name: string, value: string): boolean =>
	VALUES.get(name)?.test(value) === true;

/** Changes the elements of a document in place. */
export function makeValid(body: HTMLElement): void {
	// Links may lead to them.
	for (const target of body.querySelectorAll('[id]'))
		if (!KEPT.has(target.localName)) rename(target, target.querySelector(BLOCKS) ? 'div' : 'span');
	for (const outer of body.querySelectorAll(PHRASING)) {
		const blocks = outer.querySelectorAll(BLOCKS);
		if (/^h\d$/.test(outer.localName)) for (const block of blocks) rename(block, 'span');
		else if (blocks.length > 0) rename(outer, 'div');
	}
	for (const list of body.querySelectorAll('ul, ol'))
		for (const child of [...list.childNodes])
			if (isContent(child) && child.nodeName.toLowerCase() !== 'li') {
				const item = make(list, 'li');
				child.replaceWith(item);
				item.append(child);
			}
	// In document order, so that the rows of what is no longer a table are found to be outside of one.
	for (const element of body.querySelectorAll([...Object.keys(CHILDREN), ...Object.keys(PARENTS)].join())) {
		const { localName: name, parentElement: parent } = element;
		const content = [...element.childNodes].filter(isContent);
		const names = content.map((node) => (node instanceof Element ? `${node.localName} ` : '')).join('');
		const hasText = !WITH_TEXT.test(name) && content.some((node) => !(node instanceof Element));
		const isRight = !CHILDREN[name] || (!hasText && CHILDREN[name].test(names));
		if (!isRight || PARENTS[name]?.test(parent?.localName ?? '') === false)
			rename(element, /^r/.test(name) ? 'span' : 'div');
	}
}

/** Column groups are not written. */
const isContent = (node: ChildNode): boolean =>
	node instanceof Element
		? !/^col/.test(node.localName)
		: node.nodeType === 3 && /\S/.test(node.nodeValue ?? '');

const make = ({ ownerDocument, namespaceURI }: Element, name: string) =>
	ownerDocument.createElementNS(namespaceURI, name);

function rename(element: Element, name: string): void {
	const made = make(element, name);
	for (const { name: attribute, value } of element.attributes) made.setAttribute(attribute, value);
	made.append(...element.childNodes);
	element.replaceWith(made);
}
