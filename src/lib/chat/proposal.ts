/** What exactly would happen if the reader says yes to a tool with an effect. */
import { contract } from '$agent/contract.ts';
import { strings } from '$lib/strings/strings.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { placeOf } from './marked-quotes.ts';
import type { HandedPassage, ToolPart } from './message.ts';
import { QuotedWords } from './quote-match.ts';

export interface Proposal {
	title: string;
	/** The words of the book, the note or the fact; empty where there are none. */
	words: string;
	/** Of a highlight, as the reader calls it; empty for all else. */
	colour: string;
	place: string;
	/** The passage that is meant, to look at before answering. */
	passage: HandedPassage | null;
}

export interface Known {
	passages: ReadonlyMap<string, HandedPassage>;
	/** Passage id → text. */
	texts: ReadonlyMap<string, string>;
	contents: readonly { id: string; title: string }[];
}

const { approval } = strings.chat;

/** Null where the arguments are wrong: then there is nothing to agree to, and the model is told so. */
export function proposalOf({ name, args }: Pick<ToolPart, 'name' | 'args'>, known: Known): Proposal | null {
	if (name === 'add_highlight') {
		const input = contract.add_highlight.input.safeParse(args);
		if (!input.success) return null;
		const { passage_id: id, quote, colour = 'yellow' } = input.data;
		return {
			title: approval.highlight,
			words: wordsOf(known.texts.get(id) ?? '', quote),
			colour: strings.annotations.colours[colour],
			...spot(id, known)
		};
	}
	if (name === 'add_note') {
		const input = contract.add_note.input.safeParse(args);
		if (!input.success) return null;
		const { passage_id: id, text } = input.data;
		const place = id === undefined ? { place: approval.yourPlace, passage: null } : spot(id, known);
		return { title: approval.note, words: text, colour: '', ...place };
	}
	if (name === 'remember') {
		const input = contract.remember.input.safeParse(args);
		if (!input.success) return null;
		return {
			title: approval.remember,
			words: input.data.fact,
			colour: '',
			place: approval.everywhere,
			passage: null
		};
	}
	const input = contract.go_to.input.safeParse(args);
	if (name !== 'go_to' || !input.success) return null;
	const { passage_id: id, chapter_id, percent } = input.data;
	if (id !== undefined) return { title: approval.goTo, words: '', colour: '', ...spot(id, known) };
	const chapter = known.contents.find((entry) => entry.id === chapter_id)?.title;
	const place = percent === undefined ? (chapter ?? approval.unknownPlace) : formatPercent(percent);
	return { title: approval.goTo, words: '', colour: '', place, passage: null };
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
