/** Brings a call's arguments into our names and forms. Models use other names for them, and slightly different forms. */
import type { z } from 'zod';
import { contract, isToolName, MALFORMED_ARGUMENTS, MAX_QUERIES, type ToolName } from '../protocol/tools.ts';
import { parseLoosely } from './loose-json.ts';

/** Our name → names that models use instead. Only consulted when ours is missing. */
const ALIASES: Record<string, string[]> = {
	queries: [
		'query',
		'q',
		'search',
		'search_query',
		'search_queries',
		'keywords',
		'terms',
		'text',
		'question',
		'input'
	],
	query: ['queries', 'q', 'search', 'search_query', 'text', 'question', 'input', 'topic'],
	top_k: ['k', 'topk', 'topK', 'limit', 'n', 'num_results', 'max_results', 'count'],
	chapter_id: ['chapter', 'chapterId', 'id', 'section', 'section_id', 'input'],
	from: ['start', 'next_from', 'offset', 'start_at'],
	passage_id: ['passage', 'passageId', 'id', 'citation'],
	fact: ['text', 'memory', 'note', 'content', 'input'],
	quote: ['words', 'exact'],
	text: ['note', 'content', 'body', 'input'],
	book: ['title', 'book_id', 'bookId', 'book_title', 'id'],
	books: ['book', 'titles', 'book_ids', 'book_titles'],
	skip: ['offset', 'start', 'from'],
	percent: ['percentage', 'position', 'progress'],
	colour: ['color'],
	steps: ['todos', 'tasks', 'items', 'plan']
};
/** Texts that models also write as numbers: `"chapter_id": 3`. */
const TEXTS = ['query', 'book', 'chapter_id', 'from', 'passage_id', 'fact', 'quote', 'text'];
/** Replaces the general list for tools where that list would be ambiguous. */
const ALIASES_OF_TOOL: Partial<Record<ToolName, Record<string, string[]>>> = {
	search_book: { chapter_id: ['chapter', 'chapterId', 'section', 'section_id'] },
	open_book: { passage_id: ['passage', 'passageId', 'citation'] },
	go_to: { chapter_id: ['chapter', 'chapterId'], passage_id: ['passage', 'passageId', 'citation'] },
	add_highlight: { quote: ['words', 'exact', 'text'], passage_id: ['passage', 'passageId', 'id', 'citation'] }
};

/** Normalizes tool arguments: names that models use instead of ours, and values in a slightly wrong form. */
export function normalizeArguments(name: string, args: Record<string, unknown>): Record<string, unknown> {
	if (!isToolName(name) || MALFORMED_ARGUMENTS in args) return args;
	const input: z.ZodObject = contract[name].input;
	const fields = Object.keys(input.shape);
	const normalized = { ...args };
	for (const field of fields) {
		if (normalized[field] !== undefined && normalized[field] !== null) continue;
		delete normalized[field];
		const aliases = ALIASES_OF_TOOL[name]?.[field] ?? ALIASES[field] ?? [];
		const alias = aliases.find((other) => normalized[other] !== undefined);
		if (alias === undefined) continue;
		normalized[field] = normalized[alias];
		delete normalized[alias];
	}
	for (const field of fields)
		if (field in normalized) normalized[field] = normalizeValue(field, normalized[field]);
	return normalized;
}

function normalizeValue(field: string, value: unknown): unknown {
	// Small models repeat the same query again and again.
	if (field === 'queries') {
		const list = listOf(value);
		return Array.isArray(list) ? [...new Set<unknown>(list)].slice(0, MAX_QUERIES) : list;
	}
	if (field === 'books' || field === 'steps') return listOf(value);
	if (field === 'query' && Array.isArray(value)) return value.join(' ');
	if ((field === 'top_k' || field === 'percent' || field === 'skip') && typeof value === 'string') {
		const number = Number(value.replace(/%$/, ''));
		return value.trim() && Number.isFinite(number) ? number : value;
	}
	if (TEXTS.includes(field) && typeof value === 'number') return String(value);
	// Models write an id the way they cite it, "[p12]".
	if ((field === 'passage_id' || field === 'from') && typeof value === 'string')
		return value.replace(/^\[|\]$/g, '');
	return value;
}

function listOf(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const list = parseLoosely(value);
	return Array.isArray(list) ? list : [value];
}

/** Whether the arguments fit a tool: at least one, no unknown one, and none missing. */
export function fits(name: string, args: Record<string, unknown>): boolean {
	if (!isToolName(name)) return false;
	const { input } = contract[name];
	const given = normalizeArguments(name, args);
	const fields = Object.keys(given);
	return fields.length > 0 && fields.every((field) => field in input.shape) && input.safeParse(given).success;
}
