/** A book goes to the search worker in slices: small enough that a question in between waits some ten milliseconds. */
import type { SourceSection } from './chunk.ts';

/** Characters. */
const SLICE_CHARACTERS = 60_000;

export type Sections = Iterable<SourceSection> | AsyncIterable<SourceSection>;

export async function* slices(sections: Sections): AsyncGenerator<SourceSection[]> {
	let slice: SourceSection[] = [];
	let size = 0;
	for await (const { section, text, blocks } of sections) {
		// Only these fields: a section may carry things that cannot be sent to a worker, or need not be.
		slice.push({ section, text, blocks });
		size += text.length;
		if (size < SLICE_CHARACTERS) continue;
		yield slice;
		slice = [];
		size = 0;
	}
	if (slice.length) yield slice;
}
