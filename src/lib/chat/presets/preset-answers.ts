/** What stands behind the buttons' questions: how far each may go, the text it is asked with, and the story that is kept. */
import type { Position } from '$lib/book/locator.ts';
import {
	retrievedPassages,
	textOf,
	type AgentMessage,
	type Message,
	type ReaderMessage,
	type Ready
} from '../messages/message.ts';
import { isKept, turnsOf, type Turn } from '../privacy/ledger.ts';
import { retrievedTexts } from '../messages/retrieved-texts.ts';
import { BOOK_START } from '$lib/book/position.ts';
import { isHeld, type PresetPrompt } from './preset-prompts.ts';
import { presetText, type Brought, type ReadBook } from './preset-text.ts';
import type { Story, RecapArchive } from './recap.ts';

export interface PresetAnswersParts {
	stories: RecapArchive;
	/** Rejects where the text of the book cannot be read. */
	book(): Promise<ReadBook>;
	/** The end of what is on the screen; null while it is not known. */
	here(): Position | null;
	allowance(): number | null;
}

/** A question that is about to be asked, with its answer where that is known already. */
export interface Begun {
	ready: Ready;
	kept: Story | null;
}

/** Usage of the agent's own quotes; they are no telling. */
const QUOTES = 'built in';
const CITED = /\[([\w:-]+)\]/g;

export class PresetAnswers {
	readonly #parts: PresetAnswersParts;

	constructor(parts: PresetAnswersParts) {
		this.#parts = parts;
	}

	/** The question as it is kept with its place, and the answer where it was told already. */
	async begin(question: PresetPrompt): Promise<Begun> {
		const held = isHeld(question);
		const here = this.#parts.here() ?? BOOK_START;
		const book = await this.#parts.book();
		const upTo = held ? here : question.ahead ? (question.chapter?.end ?? null) : null;
		const inHere = book.chapterAt(before(here));
		const about = question.chapter?.id ?? (question.kind === 'chapter' ? inHere.id : undefined);
		const ready: Ready = {
			kind: question.kind,
			upTo: upTo && { ...upTo },
			percent: upTo && book.percentAt(upTo),
			held,
			...(about === undefined ? {} : { chapter: about }),
			...(question.at ? { at: { ...question.at } } : {}),
			...(question.again ? { again: true } : {})
		};
		const shown = question.kind === 'story' && !question.again;
		return { ready, kept: shown ? await this.#fitting(book, here) : null };
	}

	/** Looked up when the question is asked, and kept with it. */
	async brought({ text, ready }: ReaderMessage, signal: AbortSignal): Promise<Brought> {
		if (!ready) return { passages: [], told: null, cut: false };
		const book = await this.#parts.book();
		const told = await this.#base(ready, book);
		return presetText(ready, text, book, { told, allowance: this.#parts.allowance(), signal });
	}

	/** An answer is complete: a story is kept, so that it need not be told again, and grows from there. */
	async answered(messages: readonly Message[]): Promise<void> {
		const turn = turnsOf(messages).at(-1);
		const upTo = turn?.question.ready?.kind === 'story' ? turn.question.ready.upTo : null;
		const last = turn?.replies.at(-1);
		if (!turn || !upTo || !last || isKept(turn) || !isTold(turn, last)) return;
		const book = await this.#parts.book();
		const { id, title } = book.chapterAt(before(upTo));
		const text = textOf(last);
		// A browser without storage tells the story anew each time, here and below.
		const telling = {
			...{ chapter: id, title, upTo: { ...upTo }, percent: book.percentAt(upTo), text },
			passages: citedIn(text, messages),
			model: turn.question.work?.usage.at(-1)?.model ?? '',
			at: Date.now()
		};
		await this.#parts.stories.keep(telling).catch(() => undefined);
	}

	async #fitting(book: ReadBook, here: Position): Promise<Story | null> {
		const { id } = book.chapterAt(before(here));
		return this.#parts.stories.at(here, id, book.percentAt(here)).catch(() => null);
	}

	/** What the answer grows from; told again, it does not grow from what did not please. */
	async #base({ kind, upTo, again }: Ready, book: ReadBook): Promise<Story | null> {
		if (!upTo || (kind !== 'story' && kind !== 'people')) return null;
		const without = again ? book.chapterAt(before(upTo)).id : undefined;
		return this.#parts.stories.before(upTo, without).catch(() => null);
	}
}

/** The last place that was read: a chapter that begins where the page ends is not read yet. */
const before = ({ section, offset }: Position): Position =>
	offset === 0 && section > 0
		? { section: section - 1, offset: Number.MAX_SAFE_INTEGER }
		: { section, offset: Math.max(0, offset - 1) };

const isTold = ({ question }: Turn, last: AgentMessage): boolean =>
	last.ending === 'complete' &&
	textOf(last) !== '' &&
	// It was cut, or time ran out.
	!question.work?.notices.length &&
	!question.work?.usage.some(({ endpoint }) => endpoint === QUOTES);

function citedIn(text: string, messages: readonly Message[]): Story['passages'] {
	const known = retrievedPassages([...messages]);
	const texts = retrievedTexts(messages);
	const ids = new Set([...text.matchAll(CITED)].map((match) => match[1] ?? ''));
	return [...ids].flatMap((id) => {
		const passage = known.get(id);
		return passage && !passage.book ? [{ ...passage, text: texts.get(id) ?? '' }] : [];
	});
}
