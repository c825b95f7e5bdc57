/**
 * Reads what a reply contains besides words for the reader: thoughts, and Harmony's messages, each with a header (role, channel,
 * recipient). https://cookbook.openai.com/articles/openai-harmony
 */
import type { CallGrammar } from './call-grammar.ts';
import { endsThought, isThought, type MarkReader } from './marks.ts';
import type { Parsing } from './reader.ts';
import type { ReplyPieces } from './reply-pieces.ts';
import { knownName } from './text-tool-call.ts';

/** A line that announces the quoted lines below it as thoughts: `*Thinking...*`, `> 💭 **Thought for 5 seconds**` */
const INTRODUCES =
	/^[^\p{L}]{0,8}(?:(?:thinking|reasoning)[^\p{L}]{1,9}(?:\d[\w .]*\W{0,4})?|thought (?:process|for [\w .]+)\W{1,9})$/iu;
const mayIntroduce = (line: string): boolean => {
	const words = line.replace(/^[^\p{L}]{0,8}/u, '').toLowerCase();
	return ['thinking', 'reasoning', 'thought '].some(
		(word) => word.startsWith(words) || words.startsWith(word)
	);
};
/** The summary of a fold is short, and contains a name of thought. */
const isSummary = (text: string): boolean =>
	text.trim().split(/[^\p{L}]+/u).length < 7 && (isThought(text) || text.split(/[^\p{L}]+/u).some(isThought));
/** Brackets that may enclose the name of a fold. */
const CLOSING: Record<string, string> = {
	'[': ']',
	'(': ')',
	'{': '}',
	'<': '>',
	'【': '】',
	'⟨': '⟩',
	'‹': '›',
	'«': '»',
	';': ';'
};
/** Maximum length of a fold's name. */
const FOLD_CHARACTERS = 30;
/** Maximum length of a header, in UTF-16 code units. */
const HEADER_CHARACTERS = 200;
/** After this many calls no further message is looked for. */
const MAX_CALLS = 20;

/**
 * How a thought ends: by a closing mark · with its Harmony message · the same without special tokens · at a key word (ReAct, a heading) ·
 * with the element · with the same brackets around the name's end · at a line of the same characters · with the HTML comment.
 */
type ThoughtEnd =
	| 'mark'
	| 'comment'
	| 'message'
	| 'plain message'
	| 'keyword'
	| { element: string }
	| { brackets: string }
	| { fence: string };

export class Asides {
	/** There has been a thought. */
	any = false;
	/** The thought that goes on to the end of the reply. If a model forgot to close it, it may be all the model said. */
	open = '';
	/** Where in it the answer begins, if there are no calls in it; UTF-16 code units. */
	endsAt = Infinity;

	/** names: tools that may be called. */
	constructor(
		private readonly reader: MarkReader,
		private readonly grammar: CallGrammar,
		private readonly pieces: ReplyPieces,
		private readonly names: readonly string[]
	) {}

	/** A reply that begins like Harmony, from servers that leave out its special tokens: `analysisWe need to…` */
	*beginning(): Parsing<void> {
		const reader = this.reader;
		yield* reader.pass(/\s/);
		const start = reader.position;
		if (yield* reader.passed('assistantfinal')) return;
		if (yield* this.#quoted()) return;
		const isAside = (yield* reader.passed('analysis')) || (yield* reader.passed('assistantcommentary'));
		if (isAside && /[\p{Lu}\d"'“]/u.test(yield* reader.peek())) yield* this.thought('plain message');
		else reader.position = start;
	}

	/** `*Thinking...*` and its lines as a quotation, in Poe's style. False if there is none; the position is then unchanged. */
	*#quoted(): Parsing<boolean> {
		const reader = this.reader;
		const start = reader.position;
		let line = '';
		while (mayIntroduce(line) && line.length < HEADER_CHARACTERS) {
			const unit = yield* reader.peek();
			if (unit === '' || unit === '\n') break;
			line += unit;
			reader.position++;
		}
		const introduces = INTRODUCES.test(line);
		if (introduces) yield* reader.pass(/\s/, 40);
		if (!introduces || (yield* reader.peek()) !== '>') {
			reader.position = start;
			return false;
		}
		this.any = true;
		while (yield* reader.passed('>')) {
			reader.keep = reader.position;
			this.pieces.think(`${(yield* reader.pass(/[^\n]/)).trim()}\n`);
			yield* reader.passed('\n');
		}
		return true;
	}

	/** Whether `<summary>Thinking</summary>` follows. The position stays. */
	*isSummaryNext(): Parsing<boolean> {
		const reader = this.reader;
		const start = reader.position;
		yield* reader.pass(/\s/, 8);
		const is = (yield* reader.passed('<summary>')) && isSummary(yield* reader.pass(/[^<\n]/, 60));
		reader.position = start;
		return is;
	}

	/**
	 * A fold at the beginning of a line, recognised by its name whatever surrounds it: `[thinking]`, `{% thinking %}`,
	 * `(thinking)`, `:::thinking`. It is text if it does not end the same way. False if none begins; the position is then
	 * unchanged.
	 */
	*fold(): Parsing<boolean> {
		const reader = this.reader;
		const start = reader.position;
		const opening = (yield* reader.passed('&lt;')) ? '&lt;' : yield* reader.pass(/[^\p{L}\p{N}\s]/u, 5);
		const isFence = /^([`~:])\1\1/.test(opening);
		// An angle bracket followed directly by something is a mark.
		const isMark = /^<[/|]*$/.test(opening) && (yield* reader.peek()) !== ' ';
		yield* reader.pass(/ /, 1);
		const name = isMark ? '' : yield* reader.pass(/[\p{L} _-]/u, FOLD_CHARACTERS);
		let isFold = isThought(isFence ? name.replace(/^details /, '') : name);
		if (isFold && isFence) isFold = /^\W*$/.test(yield* reader.pass(/[^\n]/, FOLD_CHARACTERS));
		else if (isFold) {
			const ending = yield* reader.pass(/[^\p{L}\p{N}\s/]/u, opening === '&lt;' ? 0 : opening.length);
			const last = CLOSING[opening.replace(/[%!\\-]/g, '').charAt(0)];
			const ends = opening === '&lt;' ? yield* reader.passed('&gt;') : last && ending.endsWith(last);
			isFold = Boolean(ends) && !/[(:]/.test(yield* reader.peek());
		}
		// No page shows a comment.
		if (!isFold && opening.startsWith('<!--')) {
			reader.position = start + 4;
			yield* this.thought('comment', '<!--');
			return true;
		}
		if (!isFold) {
			reader.position = start;
			return false;
		}
		const fence = /^[`~:]+/.exec(opening)?.[0] ?? '';
		yield* this.thought(isFence ? { fence } : { brackets: opening }, reader.since(start));
		return true;
	}

	/** A message without special tokens: `assistantcommentary to=functions.x`. False if there is none; the position is then unchanged. */
	*plainMessage(): Parsing<boolean> {
		const reader = this.reader;
		const start = reader.position;
		yield* reader.passed('assistant');
		const isCommentary = yield* reader.passed('commentary to=');
		if (isCommentary && ((yield* reader.passed('user')) || (yield* reader.passed('all')))) return true;
		if (isCommentary || (yield* reader.passed('to='))) {
			const to = yield* reader.pass(/[\w.:-]/, 80);
			const isTool = to.startsWith('functions.') || knownName(to, this.names) !== null;
			if (isTool && (yield* this.message(`to=${to}`))) return true;
		}
		reader.position = start;
		return false;
	}

	/** A message from its header on. header: what is known of it. False: the message is not the model's. */
	*message(header: string): Parsing<boolean> {
		const text = yield* this.#header(header);
		this.pieces.line = '';
		if (/^\s*(?:(?:user|system|developer|tool)\b|functions\.)/.test(text)) return false;
		const to = /\bto=([\w.:-]+)/.exec(text)?.[1] ?? '';
		if (to && !/^(?:all|user|assistant|self)$/.test(to)) return yield* this.#toTool(to);
		const isForReader = to === 'user' || to === 'all';
		if (to === 'self' || /analysis|thought|thinking/.test(text) || (/commentary/.test(text) && !isForReader))
			yield* this.thought('message');
		return true;
	}

	/** Whether a message begins here. The position stays. */
	*isMessageNext(): Parsing<boolean> {
		const start = this.reader.position;
		const mark = yield* this.reader.mark();
		this.reader.position = start;
		return mark?.kind === 'channel';
	}

	/** The calls in a message to a tool, and in those that follow it. False: there are none. */
	*#toTool(to: string): Parsing<boolean> {
		const reader = this.reader;
		const { calls } = this.pieces;
		yield* reader.pass(/\s/, 40);
		if ((yield* reader.peek()) === '<') calls.push(...(yield* this.grammar.calls('sure')));
		else {
			const name = knownName(to, this.names) ?? to.replace(/^functions\./, '');
			const call = yield* this.grammar.callOf(name, 'sure');
			if (!call) return false;
			calls.push(call, ...(yield* this.grammar.calls('code', true)));
		}
		// Another call may follow in a message of its own.
		const mark = yield* reader.mark();
		if (mark?.kind === 'channel' && calls.length < MAX_CALLS) yield* this.message('');
		return calls.length > 0;
	}

	/** The words of the header without its marks, up to where the message itself begins. known: the part that was already read. */
	*#header(known: string): Parsing<string> {
		const reader = this.reader;
		let text = known;
		while (text.length < HEADER_CHARACTERS) {
			text += yield* reader.pass(/[^<{\n]/, HEADER_CHARACTERS);
			const start = reader.position;
			yield* reader.pass(/\s/, 20);
			const mark = yield* reader.mark();
			if (!mark?.special) {
				reader.position = start;
				break;
			}
			if (/^(?:message|content)$/.test(mark.name)) break;
			text += mark.name === 'recipient' ? ' to=' : ' ';
		}
		return text;
	}

	/**
	 * A thought, up to its end or the end of the reply. said: its introduction, to be shown if the thought turns out to be the
	 * answer. isSure: it is reported before its end.
	 */
	*thought(end: ThoughtEnd, said = '', isSure = true): Parsing<void> {
		const reader = this.reader;
		const special =
			end === 'comment'
				? /-/g
				: typeof end === 'object' && 'brackets' in end
					? /[<[◁\n({【⟨‹«&\\]/g
					: /[<[◁\nac]/g;
		let depth = 1;
		this.open = said;
		this.endsAt = said ? 0 : Infinity;
		this.any = true;
		let isLineStart = true;
		for (;;) {
			const start = reader.position;
			reader.keep = start;
			const unit = yield* reader.peek();
			if (unit === '') return;
			if (typeof end === 'object' && 'element' in end && unit === '<') {
				const mark = yield* reader.mark();
				if (mark?.name === end.element) depth += mark.closes ? -1 : 1;
			}
			if (depth === 0 || (yield* this.#ends(end, unit, isLineStart))) {
				if (!isSure) this.pieces.think(this.open.slice(said.length));
				this.open = '';
				this.pieces.line = '';
				return;
			}
			if (this.pieces.finished) return;
			if (reader.position === start) reader.position++;
			// A key word may follow the spaces at the beginning of a line.
			const isBlank: boolean = unit === '\n' || (isLineStart && /\s/.test(unit));
			const text: string = reader.since(start) + (isBlank ? '' : reader.rush(special));
			isLineStart = /\n\s*$/.test(text) || (isLineStart && !text.trim());
			this.open += text;
			if (isSure) this.pieces.think(text);
		}
	}

	*#ends(end: ThoughtEnd, unit: string, isLineStart: boolean): Parsing<boolean> {
		const reader = this.reader;
		const start = reader.position;
		if (typeof end === 'object') {
			if ('element' in end) return false;
			if ('fence' in end) {
				if (!isLineStart || !(yield* reader.passed(end.fence))) return false;
				yield* reader.pass(/[`~: \t]/, FOLD_CHARACTERS);
				if (/^[\r\n]?$/.test(yield* reader.peek())) return true;
				reader.position = start;
				return false;
			}
			if (!(yield* reader.passed(end.brackets))) return false;
			if (endsThought(yield* reader.pass(/[\p{L} _/-]/u, FOLD_CHARACTERS))) {
				if (end.brackets === '&lt;') yield* reader.passed('&gt;');
				else yield* reader.pass(/[^\p{L}\p{N}\s]/u, end.brackets.length);
				return true;
			}
			reader.position = start;
			return false;
		}
		if (end === 'comment') return yield* reader.passed('-->');
		if (end === 'plain message') {
			if (unit !== 'a' && unit !== 'c') return false;
			return (yield* reader.passed('assistantfinal')) || (yield* this.plainMessage());
		}
		if (end === 'keyword') {
			if (!isLineStart || !/\S/.test(unit)) return false;
			const keyword = yield* reader.keyword();
			if (keyword === 'action') reader.position = start;
			return keyword === 'action' || keyword === 'answer';
		}
		const mark = yield* reader.mark();
		if (!mark) return false;
		if (mark.closes && (mark.kind === 'thought' || mark.name === 'channel')) return true;
		// `<think>…<think>`: where no other end comes, that was it.
		if (end === 'mark' && mark.kind === 'thought') this.endsAt = this.open.length + mark.text.length;
		const isTurn = mark.kind === 'turn' && mark.special;
		if (end === 'mark') {
			this.pieces.finished = isTurn;
			return false;
		}
		const isNext = isTurn || (mark.special && (mark.kind === 'channel' || mark.name === 'call'));
		if (isNext) reader.position = start;
		return isNext;
	}
}
