/** Prepares preset prompts: how far into the book each may go, the text that is sent with it, and the recaps that are saved. */
import { BOOK_START, earlier, isPast, lastBefore, type Position } from '$lib/book/locator.ts';
import type { AgentMessage, Message, ReaderMessage, SentPreset } from '../messages/message.ts';
import { retrievedPassages, textOf } from '../messages/message-list.ts';
import { isSavedRecap, turnsOf, type Turn } from '../privacy/ledger.ts';
import { citedIn } from '../markdown/citation-marks.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { isBuiltIn } from '../privacy/whereabouts.ts';
import { isLimitedToPlace, type Met, type Named, type PresetPrompt } from './preset-prompts.ts';
import { presetText, storyOf, type ContextPassages, type PresetBook } from './preset-text.ts';
import { aboutName, aboutNamed, TIMELINE, type Recap, type RecapArchive } from './recap.ts';
import { choose } from './stretches.ts';
import { nameAsked, whoIsCalled } from './who-asked.ts';
import { keptSentences, namesBeyond, numberedLines } from './kept-sentences.ts';

/** How many mentions are looked at for “Who is Wickham?”, and how many other names are given, of them and of others. */
const FIRST_MENTIONS = 6;
const MAX_OTHERS = 4;
/** Maximum number of mentions of a name whose passages are sent. A passage has up to about 1,000 characters. */
const MAX_MENTIONS = 14;

export interface PresetAnswersParts {
	recaps: RecapArchive;
	/** Rejects if the book's text cannot be read. */
	book(): Promise<PresetBook>;
	/** The end of what is on the screen; null while unknown. */
	here(): Position | null;
	allowance(): number | null;
}

/** A preset prompt about to be asked, with the saved recap that answers it, if any. */
export interface PreparedPreset {
	preset: SentPreset;
	recap: Recap | null;
}

export class PresetAnswers {
	constructor(private readonly parts: PresetAnswersParts) {}

	/** Ties the prompt to the reader's place, and looks for a recap that already answers it. */
	async prepare(question: PresetPrompt): Promise<PreparedPreset> {
		const limitedToPlace = isLimitedToPlace(question);
		const here = this.parts.here() ?? BOOK_START;
		const book = await this.parts.book();
		const upTo = limitedToPlace ? here : question.ahead ? (question.chapter?.end ?? null) : null;
		const current = book.text.chapterAt(lastBefore(here));
		const about = question.chapter?.id ?? (question.kind === 'chapter' ? current.id : undefined);
		const preset: SentPreset = {
			kind: question.kind,
			upTo: upTo && { ...upTo },
			percent: upTo && book.text.percentAt(upTo),
			limitedToPlace,
			...(about === undefined ? {} : { chapter: about }),
			...(question.at ? { at: { ...question.at } } : {}),
			...(question.person
				? { person: await this.#mentionsSince(question.person, here, question.again) }
				: {}),
			...(question.chapters ? { chapters: question.chapters.map(({ id }) => id) } : {}),
			...(question.each ? { each: true } : {}),
			...(question.again ? { again: true } : {})
		};
		const mayReuse = question.kind === 'story' && !question.again;
		const percent = book.text.percentAt(here);
		const recap = mayReuse ? this.parts.recaps.at(here, current.id, percent).catch(() => null) : null;
		return { preset, recap: await recap };
	}

	/** The chapters of the story, with titles that tell them apart. */
	async chapters(): Promise<{ id: string; title: string; end: Position }[]> {
		const book = await this.parts.book();
		return storyOf(book, null).map(({ id, start, end }) => ({ id, title: book.text.nameAt(start), end }));
	}

	/** The text that goes with the question; looked up once, when it is asked. */
	async contextPassages({ text, preset }: ReaderMessage, signal: AbortSignal): Promise<ContextPassages> {
		if (!preset) return { passages: [], recap: null, cut: false };
		const book = await this.parts.book();
		const recap = await this.#base(preset, book);
		return presetText(preset, text, book, { recap, allowance: this.parts.allowance(), signal });
	}

	/** The first mentions of whoever “Who is Wickham?” asks about; null for any other question. met: see AboutBook. */
	async whoAsked(question: string, met: () => Promise<readonly Met[]>): Promise<ContextPassages | null> {
		const name = nameAsked(question, chatStrings.presets.asksWho);
		const found = name === null ? undefined : whoIsCalled(name, await met());
		if (!found) return null;
		const { passages } = await this.parts.book();
		const mentions = await Promise.all(found.mentions.slice(0, FIRST_MENTIONS).map(passages));
		const named = {
			name: found.name,
			others: found.others.slice(0, MAX_OTHERS),
			times: found.mentions.length,
			company: found.with.slice(0, MAX_OTHERS).map((other) => other.name)
		};
		const distinct = new Map(mentions.flat().map((passage) => [passage.id, passage]));
		return { passages: [...distinct.values()], recap: null, cut: true, named };
	}

	/**
	 * Must be called when an answer has ended. Saves a recap, which can be shown again and which the next one can continue.
	 * Resolves to what was saved of the answer.
	 */
	async answered(messages: readonly Message[]): Promise<string[]> {
		const turn = turnsOf(messages).at(-1);
		const preset = turn?.question.preset;
		const last = turn?.replies.at(-1);
		if (!turn || !last || !preset?.upTo || isSavedRecap(turn) || !isCompleteRecap(turn, last)) return [];
		const { upTo } = preset;
		const book = await this.parts.book();
		const model = turn.question.work?.usage.at(-1)?.model ?? '';
		const kept = keptIn(textOf(last), preset, upTo, book, messages);
		for (const part of kept) {
			const passages = citedIn(part.text, messages).filter(({ locator }) => !isPast(locator, upTo));
			const recap = { ...part, passages, model, at: Date.now() };
			// Without storage (here and below), each recap is written from scratch.
			await this.parts.recaps.save(recap).catch(() => undefined);
		}
		return kept.map(({ text }) => text);
	}

	/** Mentions that the description does not cover yet, as many as are sent. */
	async #mentionsSince(
		{ name, others, mentions }: Named,
		here: Position,
		again = false
	): Promise<NonNullable<SentPreset['person']>> {
		const about = aboutNamed({ name, others });
		const before = again ? null : await this.parts.recaps.before(here, { about }).catch(() => null);
		const fresh = mentions.filter(
			(mention) => !isPast(mention, here) && (!before || isPast(mention, before.upTo))
		);
		const chosen = choose(fresh, MAX_MENTIONS);
		const sent = chosen.map(({ section, start, end }) => ({ section, start, end }));
		return { name, others: [...others], mentions: sent };
	}

	/** The recap that the answer continues. If the reader asks again, it does not continue the rejected one. */
	async #base({ kind, upTo, again, each, person }: SentPreset, book: PresetBook): Promise<Recap | null> {
		if (!upTo || each || (kind !== 'story' && kind !== 'people' && !person)) return null;
		if (person && again) return null;
		const without = again ? book.text.chapterAt(lastBefore(upTo)).id : undefined;
		const about = person && aboutNamed(person);
		return this.parts.recaps.before(upTo, { without, about }).catch(() => null);
	}
}

type KeptText = Pick<Recap, 'about' | 'chapter' | 'title' | 'upTo' | 'percent' | 'text'>;

/** The parts of an answer that are kept: a recap as a whole, a description and chapter lines by sentence. */
function keptIn(
	text: string,
	{ kind, person, chapters = [] }: SentPreset,
	upTo: Position,
	book: PresetBook,
	messages: readonly Message[]
): KeptText[] {
	const known = retrievedPassages([...messages]);
	const at = (place: Position) => ({ upTo: { ...place }, percent: book.text.percentAt(place) });
	const beyond = namesBeyond(book.text.sections.map((section) => section.text));
	const keptAt = (words: string, place: Position) =>
		keptSentences(words, {
			isKnown: (id) => {
				const passage = known.get(id);
				return passage !== undefined && !passage.book && !isPast(passage.locator, place);
			},
			givesAway: beyond(place)
		});
	const { id: chapter, title } = book.text.chapterAt(lastBefore(upTo));
	if (kind === 'story') return [{ chapter, title, ...at(upTo), text }];
	if (person) {
		const kept = keptAt(text, upTo);
		return kept === '' ? [] : [{ about: aboutName(person.name), chapter, title, ...at(upTo), text: kept }];
	}
	const lines = numberedLines(text);
	return chapters.flatMap((id, index) => {
		const read = book.text.chapter(id);
		const end = earlier(read?.end ?? upTo, upTo);
		const kept = keptAt(lines.get(index + 1) ?? '', end);
		return !read || kept === ''
			? []
			: [{ about: TIMELINE, chapter: id, title: read.title, ...at(end), text: kept }];
	});
}

const isCompleteRecap = ({ question }: Turn, last: AgentMessage): boolean =>
	last.ending === 'complete' &&
	textOf(last) !== '' &&
	// A notice says that the answer was cut, or that time ran out.
	!question.work?.notices.length &&
	!question.work?.usage.some(({ endpoint }) => isBuiltIn(endpoint));
