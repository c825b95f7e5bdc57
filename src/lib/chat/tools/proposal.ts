/** What exactly would happen if the reader says yes to a tool with an effect. */
import { contract, isEffectTool, type EffectTool, type ToolInput } from '$agent/protocol/tools.ts';
import { strings } from '$lib/strings/strings.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { placeOf } from '../quotes/marked-quotes.ts';
import type { RetrievedPassage, ToolPart } from '../messages/message.ts';
import { QuotedWords } from '../quotes/quote-match.ts';

export interface Proposal {
	title: string;
	/** The words of the book, the note or the fact; empty where there are none. */
	words: string;
	/** Of a highlight, as the reader calls it; empty for all else. */
	colour: string;
	place: string;
	/** The passage that is meant, to look at before answering. */
	passage: RetrievedPassage | null;
}

export interface Known {
	passages: ReadonlyMap<string, RetrievedPassage>;
	/** Passage id → text. */
	texts: ReadonlyMap<string, string>;
	contents: readonly { id: string; title: string }[];
}

const { approval } = strings.chat;

/** One entry a tool with an effect: the type checker names the one that has none, so that nothing runs unasked. */
const PROPOSALS: { [N in EffectTool]: (input: ToolInput<N>, known: Known) => Proposal } = {
	add_highlight: ({ passage_id: id, quote, colour = 'yellow' }, known) => ({
		title: approval.highlight,
		words: wordsOf(known.texts.get(id) ?? '', quote),
		colour: strings.annotations.colours[colour],
		...spot(id, known)
	}),
	add_note: ({ passage_id: id, text }, known) => {
		const place = id === undefined ? { place: approval.yourPlace, passage: null } : spot(id, known);
		return { title: approval.note, words: text, colour: '', ...place };
	},
	remember: ({ fact }) => ({
		...{ title: approval.remember, words: fact, colour: '' },
		...{ place: approval.everywhere, passage: null }
	}),
	go_to: ({ passage_id: id, chapter_id, percent }, known) => {
		const plain = { title: approval.goTo, words: '', colour: '' };
		if (id !== undefined) return { ...plain, ...spot(id, known) };
		const chapter = known.contents.find((entry) => entry.id === chapter_id)?.title;
		const place = percent === undefined ? (chapter ?? approval.unknownPlace) : formatPercent(percent);
		return { ...plain, place, passage: null };
	}
};

/** Null where the arguments are wrong: then there is nothing to agree to, and the model is told so. */
export function proposalOf({ name, args }: Pick<ToolPart, 'name' | 'args'>, known: Known): Proposal | null {
	if (!isEffectTool(name)) return null;
	const input = contract[name].input.safeParse(args);
	// The schema of a name belongs to its proposal; TypeScript cannot follow a union of pairs.
	const propose = PROPOSALS[name] as (input: unknown, known: Known) => Proposal;
	return input.success ? propose(input.data, known) : null;
}

/** As the book has them, because those are marked; the model may write other dashes or quotes. */
function wordsOf(passage: string, quote: string | undefined): string {
	if (quote === undefined) return passage;
	const found = new QuotedWords(quote).findIn(passage);
	return found ? passage.slice(found.start, found.end) : quote;
}

function spot(id: string, { passages }: Known): Pick<Proposal, 'place' | 'passage'> {
	const passage = passages.get(id) ?? null;
	return { place: passage ? placeOf(passage) : approval.unknownPlace, passage };
}
