/** The notebook that Kindle's apps export as HTML. */
import { expect, it } from 'vitest';
import { readNotes } from '../../../src/lib/annotations/exchange/read-notes.ts';

it('reads highlights with their colours and notes', () => {
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

/** What the apps call a highlight and a note, with and without the class that names the colour. */
it.each([
	['Markierung', 'Notiz', 'Gelb'],
	['Surlignement', 'Note', 'jaune'],
	['Subrayado', 'Nota', 'amarillo'],
	['Evidenziazione', 'Nota', 'giallo'],
	['Destaque', 'Nota', 'amarelo'],
	['ハイライト', 'メモ', 'イエロー'],
	['标注', '笔记', '黄色'],
	['Vurgu', 'Not', 'sarı'],
	['Zaznaczenie', 'Notatka', 'żółty'],
	['تمييز', 'ملاحظة', 'أصفر']
])('reads %s and %s', (highlight, note, colour) => {
	for (const named of [`<span class="highlight_yellow">${colour}</span>`, colour]) {
		const html = `<div class="bookTitle">The Ferry</div>
<h3 class="noteHeading">${highlight}(${named}) - Highlights &gt; 20</div><div class="noteText">kept the ferry</h3>
<h3 class="noteHeading">${note} - Highlights &gt; 20</div><div class="noteText">Good.</h3>`;
		const { annotations, skipped } = readNotes(html, 'a.html');
		expect(annotations.map(({ quote, note }) => [quote, note])).toEqual([['kept the ferry', 'Good.']]);
		expect(skipped).toBe(0);
	}
});
