/** One line about what a tool did, and what there is to see when it is opened. */
import { contract, isToolName, type ToolName } from '$agent/contract.ts';
import { z } from 'zod';
import type { HandedPassage, ToolPart } from './message.ts';

export interface ToolSummary {
	line: string;
	queries: string[];
	/** Exactly what was sent to the model. */
	passages: { place: HandedPassage; text: string }[];
	/** Why the search saw less than the whole book, or why the tool failed. */
	note: string;
}

export function summarise(part: ToolPart): ToolSummary {
	const queries = queriesOf(part.args);
	if (part.state.phase === 'running') {
		return { line: doing(part.name), queries, passages: [], note: '' };
	}
	if (part.state.phase === 'failed') {
		return { line: `${done(part, null)} · failed`, queries, passages: [], note: part.state.content };
	}
	const output: unknown = JSON.parse(part.state.content);
	const texts = textsOf(part.name, output);
	const passages = part.state.passages.map((place) => ({ place, text: texts.get(place.id) ?? '' }));
	const count = passages.length === 1 ? '1 passage' : `${passages.length} passages`;
	const counted =
		part.name === 'get_table_of_contents' || part.name === 'get_book_metadata' ? '' : ` · ${count}`;
	return { line: done(part, output) + counted, queries, passages, note: coverageNote(output) };
}

function doing(name: string): string {
	return isToolName(name) ? contract[name].status : `Waiting for ${name}`;
}

const ABOUT: Record<ToolName, string> = {
	search_book: 'Searched the book',
	search_library: 'Searched your library',
	get_chapter: 'Read a chapter',
	get_table_of_contents: 'Read the table of contents',
	get_book_metadata: "Read the book's details",
	get_reading_position: 'Looked at your page'
};

function done({ name, args }: ToolPart, output: unknown): string {
	if (!isToolName(name)) return `Asked for “${name}”`;
	if (name === 'search_book' || name === 'search_library') {
		const queries = queriesOf(args).map((query) => `“${query}”`);
		return queries.length > 0 ? `${ABOUT[name]} for ${queries.join(', ')}` : ABOUT[name];
	}
	if (name === 'get_chapter') {
		const chapter = contract.get_chapter.output.safeParse(output);
		return chapter.success ? `Read “${chapter.data.chapter}”` : ABOUT[name];
	}
	return ABOUT[name];
}

function queriesOf(args: unknown): string[] {
	const input = contract.search_book.input.safeParse(args);
	return input.success ? input.data.queries : [];
}

/** Passage id → the text as it was sent. */
function textsOf(name: string, output: unknown): Map<string, string> {
	if (name === 'get_reading_position') {
		const position = contract.get_reading_position.output.safeParse(output);
		return texts(position.success ? position.data.page : []);
	}
	if (name === 'search_book') {
		const found = contract.search_book.output.safeParse(output);
		return texts(found.success ? found.data.passages : []);
	}
	if (name === 'search_library') {
		const found = contract.search_library.output.safeParse(output);
		return texts(found.success ? found.data.books.flatMap((book) => book.passages) : []);
	}
	const chapter = contract.get_chapter.output.safeParse(output);
	return texts(chapter.success ? chapter.data.passages : []);
}

function texts(passages: { id: string; text: string }[]): Map<string, string> {
	return new Map(passages.map(({ id, text }) => [id, text]));
}

function coverageNote(output: unknown): string {
	const found = z.object({ coverage: z.object({ note: z.string().optional() }) }).safeParse(output);
	return found.success ? (found.data.coverage.note ?? '') : '';
}
