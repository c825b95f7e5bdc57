/** The notebook that Kindle's apps export as HTML. */
import { expect, it } from 'vitest';
import { readNotes } from '../../../src/lib/annotations/exchange/read-notes.ts';

it('gives highlights in their colours, each with its note', () => {
	const html = `<?xml version="1.0"?><html><body><div class="bodyContainer"><div class="bookTitle">The Ferry</div><div class="authors">Quill, Ada</div>
<div class="sectionHeading">One</div>
<h3 class="noteHeading">Highlight(<span class="highlight_blue">blue</span>) - One &gt; Location 40</h3><div class="noteText">kept the ferry &amp; more</div>
<h3 class="noteHeading">Note - One &gt; Location 40</h3><div class="noteText">Good.<img src="x" onerror="top.hacked=1"></div>
<h3 class="noteHeading">Highlight(<span class="highlight_orange">orange</span>) - One</h3><div class="noteText">Nobody drowned.</div></div></body></html>`;
	const { book, annotations, skipped } = readNotes(html, 'The Ferry-Notebook.html');
	expect(book).toEqual({ id: null, title: 'The Ferry', authors: ['Quill, Ada'] });
	expect(annotations.map(({ quote, note, colour }) => [quote, note, colour])).toEqual([
		['kept the ferry & more', 'Good.', 'blue'],
		['Nobody drowned.', '', undefined]
	]);
	expect(skipped).toBe(0);
	expect('hacked' in globalThis).toBe(false);
});
