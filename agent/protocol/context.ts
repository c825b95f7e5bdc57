/**
 * What the browser sends with each question: the open book, the reader's place, and passages it has looked up beforehand. Text that
 * is too long is cut here, so that no question is refused for it.
 */
import { z } from 'zod';
import { MAX_TOOL_ROUNDS } from './run.ts';
import { DEFAULT_TOOLS, isToolName, type ToolName } from './tools.ts';

/** A text of at most `max` UTF-16 code units; a longer one is cut, not refused. */
const text = (max: number) => z.string().transform((value) => value.slice(0, max));
const list = <T extends z.ZodType>(item: T, max: number) =>
	z.array(item).transform((items) => items.slice(0, max));
const percent = z.number().min(0).max(100);

const preloaded = z.object({
	id: z.string().min(1).max(100).describe('Passage id, as a tool would give it'),
	chapter: text(300),
	percent,
	text: text(4000),
	book: text(300).nullish().describe('Title of another book of the reader’s that it is from')
});

export const presetKinds = z.enum([
	'story',
	'people',
	'page',
	'chapter',
	'who',
	'explain',
	'person',
	'timeline',
	'translate'
]);
export type PresetKind = z.output<typeof presetKinds>;

/** Somebody, with their other names, how often the book names them so far, and with whom. */
export const named = z.object({
	name: text(300),
	others: list(text(300), 20),
	times: z.number(),
	company: list(text(300), 8)
});

/** A preset prompt: a question that a button asks, with the text it is about, in reading order. */
const preset = z.object({
	kind: presetKinds,
	recap: z
		.object({ percent, text: text(12_000) })
		.nullish()
		.describe('What was answered at an earlier place; `text` then goes on from there'),
	text: list(preloaded, 160),
	named: named.nullish().describe('Whom the question is about'),
	cut: z.boolean().describe('Whether parts are left out of `text`')
});
export type Preset = z.output<typeof preset>;

/** Sent instead of an open book when the reader asks about all books. */
const shelf = z.object({
	books: z.number().int().nonnegative().describe('On the shelf'),
	begun: z.number().int().nonnegative().describe('Of those, begun and not finished'),
	finished: z.number().int().nonnegative(),
	unread: z.number().int().nonnegative().describe('Never begun'),
	looks_into_unread: z.boolean().describe('Whether passages of books never begun are shown')
});
export type ShelfContext = z.output<typeof shelf>;

export const bookContext = z.object({
	shelf: shelf.nullish().describe('No book is open; the fields about the open book say nothing then'),
	title: text(1000),
	authors: list(text(300), 50),
	language: text(50).nullable(),
	chapter: text(1000).nullable().describe('Title of the chapter the reader is in'),
	chapter_id: text(100).nullish(),
	percent: percent.describe('How far the reader is'),
	contents: list(z.object({ id: text(100), title: text(300) }), 300)
		.nullish()
		.describe('Chapters in order; cut to fit by the browser, not beyond the spoiler limit'),
	contents_cut: z.boolean().nullish().describe('Whether chapters are missing from `contents`'),
	window: z
		.object({ before: list(text(3000), 4), active: text(6000), after: list(text(3000), 4) })
		.nullish()
		.describe('The paragraph at the top of what the reader sees, and its neighbours'),
	selection: text(6000).nullish(),
	index: z
		.object({ indexed: z.number().int(), total: z.number().int(), note: text(300).nullish() })
		.nullish()
		.describe('How much of the book the search by meaning can see'),
	spoiler: z
		.object({ percent, chapter: text(1000).nullable() })
		.nullish()
		.describe('Nothing beyond this place is shown to anybody; null: no limit'),
	highlights: z.number().int().nonnegative().nullish().describe('How many the reader has in this book'),
	preloaded: list(preloaded, 12).nullish(),
	preset: preset.nullish(),
	interface_language: text(50).nullish().describe("Language of the reader's app, a BCP 47 tag"),
	memories: list(text(500), 30).nullish().describe('What the reader asked to be remembered'),
	tools: list(z.string(), 60)
		.transform((names) => names.filter(isToolName))
		.nullish()
		.describe('Tools that the browser can run; left out, DEFAULT_TOOLS')
});

/** After parsing: cut to fit, without unknown tools. */
export type BookContext = z.output<typeof bookContext>;
export type Preloaded = z.output<typeof preloaded>;

/** What was being read when a question was asked; stored in `additional_kwargs.reading` of the human message. */
export const reading = z.object({ chapter: text(300).nullable(), percent, paragraph: text(2000) });
export type ReadingMoment = z.output<typeof reading>;

export function offeredTools(book: BookContext | null): readonly ToolName[] {
	return book?.tools ?? DEFAULT_TOOLS;
}

/** The tool that searches what the question is about: the open book, or the whole shelf. */
export const searchTool = (book: BookContext | null): 'search_book' | 'search_library' =>
	book?.shelf ? 'search_library' : 'search_book';

export const protocols = z.enum(['auto', 'native', 'json']);
export type Protocol = z.output<typeof protocols>;

/** Length of the longest key. Some endpoints take an ecash token as key, and longer ones do not fit into a request's headers. */
const MAX_KEY = 12_000;

/** The reader's own endpoint. The key is used for this run and not stored. */
export const modelChoice = z.object({
	baseUrl: z
		.url({ protocol: /^https?$/, error: 'The address of the endpoint must begin with http:// or https://.' })
		.max(1000)
		.refine((url) => !/^[^/]*\/\/[^/]*@|[?#]/.test(url), {
			error:
				'The address of the endpoint takes no password, question mark or #. The key has a field of its own.'
		}),
	apiKey: z.string().max(MAX_KEY).nullish(),
	model: z.string().trim().min(1, { error: 'Say which model to use.' }).max(300),
	smallModel: z
		.string()
		.trim()
		.max(300)
		.nullish()
		.describe('Of the same endpoint: plans, takes notes and sums up')
});
export type ModelChoice = z.output<typeof modelChoice>;

/** Limits of one question that the page asks for. Missing ones are the server's; those above its maximum are lowered to it. */
const budgetWishes = z
	.object({
		rounds: z.number().int().min(0).max(MAX_TOOL_ROUNDS).describe('Rounds of tool calls'),
		seconds: z.number().positive().max(86_400).describe('Time of the language model, the browser’s left out'),
		chooseTokens: z.number().int().min(50).max(100_000).describe('Output tokens for choosing tools'),
		answerTokens: z.number().int().min(50).max(100_000).describe('Output tokens for answering'),
		contextTokens: z.number().int().min(1000).max(10_000_000).describe("The model's window")
	})
	.partial();
export type BudgetWishes = z.output<typeof budgetWishes>;

export const MAX_FALLBACKS = 3;

/** Sent as the `context` of each run, resumes included. It is never part of the thread, so no key is ever stored. */
export const runSettings = z.object({
	model: modelChoice.nullish(),
	pageModel: z
		.string()
		.nullish()
		.describe('Name of a model in the page, which answers where the agent is there too'),
	fallbacks: z
		.array(modelChoice.omit({ smallModel: true }))
		.max(MAX_FALLBACKS)
		.nullish()
		.describe('Asked in this order where the model fails'),
	temperature: z.number().min(0).max(2).nullish(),
	effort: z.enum(['quick', 'thorough']).nullish().describe('How much the model thinks before it answers'),
	protocol: protocols.nullish(),
	plan: z.enum(['auto', 'off', 'on']).nullish(),
	budgets: budgetWishes.nullish()
});
export type RunSettings = z.output<typeof runSettings>;
