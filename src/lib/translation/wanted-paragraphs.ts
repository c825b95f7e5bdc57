/** Which paragraphs are translated first: those on the page, then those that come next, then the rest of the book. */
import type { Locator } from '$lib/book/locator.ts';
import type { Paragraph } from './paragraphs.ts';

/** UTF-16 units per request, and ahead of the page. */
const BATCH_UNITS = 3000;
const AHEAD_UNITS = 6000;

/** seen: what is on the page. */
export function nearPage(
	paragraphs: readonly Paragraph[],
	seen: readonly Locator[]
): { visible: Paragraph[]; ahead: Paragraph[] } {
	const visible = paragraphs.filter((each) =>
		seen.some((page) => page.section === each.section && each.end > page.start && each.start < page.end)
	);
	const [first] = visible;
	const after = first ? paragraphs.slice(paragraphs.indexOf(first) + visible.length) : [];
	let units = 0;
	return { visible, ahead: after.filter(({ text }) => (units += text.length) <= AHEAD_UNITS) };
}

/** As many paragraphs as fit into one request, each text once, without those that are already translated. */
export function nextBatch(wanted: readonly Paragraph[], isThere: (hash: string) => boolean): Paragraph[] {
	const batch: Paragraph[] = [];
	let units = 0;
	for (const each of wanted) {
		if (isThere(each.hash) || batch.some(({ hash }) => hash === each.hash)) continue;
		if (batch.length > 0 && units + each.text.length > BATCH_UNITS) break;
		batch.push(each);
		units += each.text.length;
		if (units >= BATCH_UNITS) break;
	}
	return batch;
}
