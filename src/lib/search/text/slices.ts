/** A book goes to the search worker in slices that are small enough for a question in between to wait only some ten milliseconds. */
import type { SourceSection } from './chunk.ts';

/** The number of characters in a slice. */
const SLICE_CHARACTERS = 60_000;

export type Sections = Iterable<SourceSection> | AsyncIterable<SourceSection>;

export async function* slices(sections: Sections): AsyncGenerator<SourceSection[]> {
	let slice: SourceSection[] = [];
	let size = 0;
	for await (const { section, text, blocks } of sections) {
		// Only these fields are passed, since a section may carry things that a worker cannot receive or does not need.
		slice.push({ section, text, blocks });
		size += text.length;
		if (size < SLICE_CHARACTERS) continue;
		yield slice;
		slice = [];
		size = 0;
	}
	if (slice.length) yield slice;
}
