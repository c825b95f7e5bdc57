/**
 * The chapters are written in the few Markdown marks that prose needs: `# title`, paragraphs, `> letter`, `_emphasis_`, and
 * `[^1]` with its `[^1]: note`. Anything else must be a mistake, so it throws.
 */
export interface Manuscript {
	title: string;
	/** XHTML of the text without the title, one block element per line. */
	body: string;
	/** XHTML of the footnotes; empty if there are none. */
	notes: string;
}

export function escapeXml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

/** source: the whole text of one chapter file. Throws if it contains other marks. */
export function readManuscript(source: string, name: string): Manuscript {
	const [heading, ...blocks] = source.trim().split(/\n\n+/);
	if (!heading?.startsWith('# ')) throw new Error(`${name} should begin with "# " and its title.`);
	const body: string[] = [];
	const notes: string[] = [];
	for (const block of blocks) {
		const note = /^\[\^(\d+)\]: (.+)$/.exec(block);
		if (note) notes.push(footnote(note[1] ?? '', inline(note[2] ?? '', name)));
		else if (block.startsWith('> ')) body.push(letter(block, name));
		else if (/^[#>*-]|\n/.test(block))
			throw new Error(`${name} has a mark the sample book does not use: ${block}`);
		else body.push(`<p>${inline(block, name)}</p>`);
	}
	return { title: heading.slice(2), body: body.join('\n'), notes: notes.join('\n') };
}

function letter(block: string, name: string): string {
	const paragraphs = block
		.split('\n')
		.map((line) => line.replace(/^> ?/, ''))
		.filter((line) => line !== '')
		.map((line) => `<p>${inline(line, name)}</p>`);
	return `<blockquote>\n${paragraphs.join('\n')}\n</blockquote>`;
}

function inline(text: string, name: string): string {
	const xhtml = escapeXml(text)
		.replace(/_([^_]+)_/g, '<em>$1</em>')
		.replace(
			/\[\^(\d+)\]/g,
			'<a class="noteref" epub:type="noteref" role="doc-noteref" id="noteref-$1" href="#note-$1">$1</a>'
		);
	if (/[_*`[\]]/.test(xhtml)) throw new Error(`${name} has an unfinished mark: ${text}`);
	return xhtml;
}

function footnote(number: string, xhtml: string): string {
	return [
		`<aside epub:type="footnote" role="doc-footnote" id="note-${number}">`,
		`<p><a epub:type="backlink" role="doc-backlink" href="#noteref-${number}">${number}</a> ${xhtml}</p>`,
		'</aside>'
	].join('\n');
}
