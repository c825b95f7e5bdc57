/** A book goes to the search worker in slices: small enough that a question in between waits some ten milliseconds. */
import type { SourceSection } from './passage.ts';

/** Characters. */
const SLICE = 60_000;

export function* slices(sections: readonly SourceSection[]): Generator<SourceSection[]> {
	let slice: SourceSection[] = [];
	let size = 0;
	for (const { section, text, blocks, headings = [] } of sections) {
		// Only these fields: a section may carry things that cannot be sent to a worker.
		slice.push({
			section,
			text,
			blocks: blocks.map(({ start, end, kind, note, part }) => ({ start, end, kind, note, part })),
			headings: headings.map(({ offset, title }) => ({ offset, title }))
		});
		size += text.length;
		if (size < SLICE) continue;
		yield slice;
		slice = [];
		size = 0;
	}
	if (slice.length) yield slice;
}
