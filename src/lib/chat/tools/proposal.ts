/** What exactly a tool with an effect would do if the reader approves it. */
import { contract, isEffectTool, type EffectTool, type ToolInput } from '$agent/protocol/tools.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { annotationStrings } from '$lib/strings/annotations.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { placeOf } from '../quotes/citations.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { ToolPart } from '../messages/message.ts';
import { QuotedWords } from '../quotes/quote-match.ts';

export interface Proposal {
	title: string;
	/** The words to highlight, the note or the fact. */
	words?: string;
	/** The name of a highlight's colour. */
	colour?: string;
	place: string;
	/** The passage it concerns, so that the reader can look at it first. */
	passage: RetrievedPassage | null;
}

export interface Known {
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Texts by passage id. */
	texts: ReadonlyMap<string, string>;
	contents: readonly { id: string; title: string }[];
	/** The title of the book that the model names; null if there is none. */
	titleOf?: (book: string) => string | null;
}

const { approval } = chatStrings;

/** One entry for each tool with an effect. The type checker reports a missing one, so that none runs without approval. */
const PROPOSALS: { [N in EffectTool]: (input: ToolInput<N>, known: Known) => Proposal | null } = {
	add_highlight: ({ passage_id: id, quote, colour = 'yellow' }, known) => ({
		title: approval.highlight,
		words: wordsOf(known.texts.get(id) ?? '', quote),
		colour: annotationStrings.colours[colour],
		...spot(id, known)
	}),
	add_note: ({ passage_id: id, text }, known) => {
		const place = id === undefined ? { place: approval.yourPlace, passage: null } : spot(id, known);
		return { title: approval.note, words: text, ...place };
	},
	remember: ({ fact }) => ({
		title: approval.remember,
		words: fact,
		place: approval.everywhere,
		passage: null
	}),
	go_to: ({ passage_id: id, chapter_id, percent }, known) => {
		const title = approval.goTo;
		if (id !== undefined) return { title, ...spot(id, known) };
		const chapter = known.contents.find((entry) => entry.id === chapter_id)?.title;
		const place = percent === undefined ? (chapter ?? approval.unknownPlace) : formatPercent(percent);
		return { title, place, passage: null };
	},
	open_book: ({ book, passage_id: id }, { passages, titleOf }) => {
		const title = titleOf?.(book) ?? null;
		const passage = (id === undefined ? null : passages.get(id)) ?? null;
		if (title === null || (id !== undefined && !passage)) return null;
		return { title: approval.openBook, place: passage ? placeOf(passage) : title, passage };
	}
};

/** Null if the arguments are invalid: there is nothing to approve, and the call fails with an explanation for the model. */
export function proposalOf({ name, args }: Pick<ToolPart, 'name' | 'args'>, known: Known): Proposal | null {
	if (!isEffectTool(name)) return null;
	const input = contract[name].input.safeParse(args);
	// The schema of a name belongs to its proposal, but TypeScript cannot follow a union of pairs.
	const propose = PROPOSALS[name] as (input: unknown, known: Known) => Proposal | null;
	return input.success ? propose(input.data, known) : null;
}

/** The book's own words, because those are highlighted; the model may write other dashes or quotation marks. */
function wordsOf(passage: string, quote: string | undefined): string {
	if (quote === undefined) return passage;
	const found = new QuotedWords(quote).findIn(passage);
	return found ? passage.slice(found.start, found.end) : quote;
}

function spot(id: string, { passages }: Known): Pick<Proposal, 'place' | 'passage'> {
	const passage = passages.get(id) ?? null;
	return { place: passage ? placeOf(passage) : approval.unknownPlace, passage };
}
