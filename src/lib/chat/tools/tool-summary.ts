/** One line about what a tool did, and the details that are shown when it is expanded. */
import { contract, isToolName, type ToolName } from '$agent/protocol/tools.ts';
import { coverageGap, shelfGap } from '$agent/protocol/tool-shapes.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { strings } from '$lib/strings/strings.ts';
import { z } from 'zod';
import { REFUSED, textsIn } from '../messages/message-list.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { ToolPart } from '../messages/message.ts';

export interface ToolSummary {
	line: string;
	queries: string[];
	/** Exactly what was sent to the model. */
	passages: { place: RetrievedPassage; text: string }[];
	/** Why the search did not cover the whole book, or why the tool failed. */
	note: string;
}

const { tools } = chatStrings;

/** Tools whose result is a list of passages. */
const COUNTED = ['search_book', 'search_library', 'get_chapter', 'get_reading_position', 'get_highlights'];

/** question: the reader's. It stands above, so it is not told again as what was searched for. */
export function summarise(part: ToolPart, question: string): ToolSummary {
	const queries = queriesOf(part.args).filter((query) => query !== question);
	if (part.state.phase === 'running') {
		return { line: doing(part.name), queries, passages: [], note: '' };
	}
	if (part.state.phase === 'failed') {
		const line = part.state.content === REFUSED ? tools.refused : tools.failed;
		return {
			line: line({ line: done(part, null, queries) }),
			queries,
			passages: [],
			note: part.state.content
		};
	}
	const output: unknown = JSON.parse(part.state.content);
	const texts = textsIn(output);
	// The passages behind a plan's notes were sent to its branches.
	const sent = part.name === 'write_plan' ? [] : part.state.passages;
	const passages = sent.map((place) => ({ place, text: texts.get(place.id) ?? '' }));
	const counted = COUNTED.includes(part.name) ? ` · ${tools.passages({ count: passages.length })}` : '';
	return { line: done(part, output, queries) + counted, queries, passages, note: noteOf(output) };
}

function doing(name: string): string {
	return isToolName(name) ? DOING[name] : tools.waiting({ name });
}

const DOING: Record<ToolName, string> = tools.doing;
const ABOUT: Record<ToolName, string> = tools.about;

function done({ name, args }: ToolPart, output: unknown, queries: string[]): string {
	if (!isToolName(name)) return tools.unknown({ name });
	if (queries.length > 0 && name !== 'remember') return tools.searched({ what: ABOUT[name], queries });
	if (name === 'get_chapter') {
		const read = contract.get_chapter.output.safeParse(output).data;
		return read ? tools.readChapter({ chapter: read.chapter }) : ABOUT[name];
	}
	if (name === 'ask_reader') {
		const { question } = contract.ask_reader.input.safeParse(args).data ?? {};
		const { answer } = contract.ask_reader.output.safeParse(output).data ?? {};
		if (question === undefined || answer === undefined) return ABOUT[name];
		return answer === null ? tools.askedInVain({ question }) : tools.asked({ question, answer });
	}
	if (name === 'go_to') {
		const place = contract.go_to.output.safeParse(output).data;
		return place ? tools.wentTo({ chapter: place.chapter }) : ABOUT[name];
	}
	if (name === 'open_book') {
		const book = contract.open_book.output.safeParse(output).data;
		return book ? tools.opensBook({ title: book.title }) : ABOUT[name];
	}
	return ABOUT[name];
}

const queryArguments = z.object({ queries: z.array(z.string()).optional(), query: z.string().optional() });

function queriesOf(args: unknown): string[] {
	const { queries, query } = queryArguments.safeParse(args).data ?? {};
	return queries ?? (query ? [query] : []);
}

const coverageShape = z.object({
	gap: z
		.enum([...coverageGap.options, ...shelfGap.options])
		.optional()
		.catch(undefined),
	books: z.number().catch(0),
	indexed: z.number().catch(0),
	total: z.number().catch(0),
	/** Books. */
	not_loaded: z.number().catch(0),
	/** Passages. */
	left_out: z.number().catch(0),
	note: z.string().optional()
});
const noted = z.object({ coverage: coverageShape.optional(), note: z.string().optional() });
type Covered = z.output<typeof coverageShape>;

function noteOf(output: unknown): string {
	const { note, coverage } = noted.safeParse(output).data ?? {};
	// The note is worded for the model; in results that an older build stored, it is worded for the reader.
	return note ?? ((coverage && gapNotes(coverage)) || coverage?.note) ?? '';
}

/** What a search did not cover. Empty if it covered everything. */
function gapNotes(covered: Covered): string {
	const { unread, unreadAll, leftOut } = strings.search.coverage;
	const { gap, books, not_loaded: waiting, left_out: beyond } = covered;
	return [
		gap ? gapNote(gap, covered) : '',
		waiting > 0 ? (books === 0 ? unreadAll : unread({ count: waiting })) : '',
		beyond > 0 ? leftOut({ count: beyond }) : ''
	]
		.filter(Boolean)
		.join(' ');
}

function gapNote(gap: NonNullable<Covered['gap']>, { indexed, total }: Covered): string {
	const words = strings.search.coverage;
	return {
		late: words.late,
		reading: words.reading({ total }),
		offered: words.wordsOnly({ reason: '' }).trim(),
		model: words.model,
		indexing: words.indexing({ indexed, total }),
		paused: words.paused({ indexed, total }),
		'words-only': words.wordsOnly({ reason: '' }).trim(),
		'not-indexed': words.noMeaning,
		'model-failed': words.noModel,
		partial: words.someMeaning({ indexed, total })
	}[gap];
}
