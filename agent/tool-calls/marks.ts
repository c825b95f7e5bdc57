/**
 * The table of marks: tags, special tokens and key words that separate calls, thoughts and turns from the answer. Their spelling
 * differs between models (`<|tool▁calls▁begin|>`, `<minimax:tool_call>`, `[TOOL_CALLS]`), so a mark is looked up by its words.
 * call-grammar.ts reads what follows a mark that opens a call, in any of its grammars.
 */
import { Reader, type Parsing } from './reader.ts';

/**
 * call: calls follow, or a part of one · thought: until its end · channel: a header says what follows (Harmony) · answer: words for
 * the reader follow · result: an invented result · turn: the reply is over, or another's turn begins · noise: markup without a
 * meaning of its own
 */
type MarkKind = 'call' | 'thought' | 'channel' | 'answer' | 'result' | 'turn' | 'noise';

interface Row {
	kind: MarkKind;
	/** Matches the name of the mark: its words in lower case, joined by `_`, without `begin`, `start`, `end` and the like. */
	name: RegExp;
	/** Only within special-token brackets, `<|…|>`, `[…]` or `◁…▷`; an ordinary tag of this name is text. */
	special?: true;
	/** Matches the mark as the model wrote it. */
	text?: RegExp;
}

/** Names models use for their thoughts, as words joined by `_`. */
const THOUGHT =
	/^(?:\p{L}+_)?(?:think(?:ing)?|thoughts?|reasoning|reflection|antthinking|monologue|cot|rationale|deliberation|gedanken(?:gang)?|überlegung(?:en)?|razonamiento|pensamientos?|réflexion|raisonnement|思考|推理)(?:过程|_(?:process|content|block|trace|engine))?$|^scratchpad$|(?:^|_)chain_of_thoughts?$/u;

// First match wins.
const MARKS: readonly Row[] = [
	// DeepSeek R1, Qwen 3, Magistral [THINK], Command A, Kimi-VL ◁think▷, Seed-OSS, MiniCPM 3. https://docs.vllm.ai/en/latest/features/reasoning_outputs/
	{ kind: 'thought', name: THOUGHT },
	// MedGemma: `<unused94>thought` … `<unused95>`. https://huggingface.co/google/medgemma-27b-text-it
	{ kind: 'thought', name: /^unused9[45]$/ },
	// Apertus. https://github.com/vllm-project/vllm/blob/main/vllm/entrypoints/openai/tool_parsers/apertus_tool_parser.py
	{ kind: 'thought', name: /^inner$/, special: true },
	// gpt-oss (Harmony), Functionary 2.4, Gemma 4. https://cookbook.openai.com/articles/openai-harmony
	{ kind: 'channel', name: /^(?:channel|from|recipient|header|)$/, special: true },
	// Hermes, Qwen, DeepSeek, GLM, Llama: results that the model invents. https://github.com/NousResearch/Hermes-Function-Calling
	{
		kind: 'result',
		name: /(?:^|_)(?:tool|function|execution|action)(?:_call)?_?(?:response|result|output)s?$|^observation$/
	},
	// Hermes, Qwen, Mistral, Llama, DeepSeek, Kimi, GLM, MiniMax, InternLM, Nemotron, Granite and most others. https://docs.vllm.ai/en/latest/features/tool_calling/
	{
		kind: 'call',
		name: /(?:^|_)(?:tools?|toolcalls?|toolcode|functions?|functioncall|invoke|plugin|interpreter|action|python|apis?)(?:_|$)|^calls?$|^code$|^execute$/
	},
	// Command R7B <|START_RESPONSE|>, Hunyuan <answer>, Granite <response>. https://docs.cohere.com/docs/command-a-reasoning-hf
	{ kind: 'answer', name: /^(?:response|answer|text|final|all)$/ },
	// ChatML <|im_end|>, Llama 3 <|eot_id|>, Harmony <|return|>, Command R, GLM <|user|>, Mistral [INST]. https://huggingface.co/docs/transformers/chat_templating
	{
		kind: 'turn',
		name: /^(?:im|turn|turn_token|eot|eot_id|eom|eom_id|endoftext|sentence|header_id|user|human|system|assistant|chatbot_token|user_token|return|stop|inst|role|message_(?:model|user|tool))$/,
		special: true
	},
	// Gemma's and Gemini's unused tokens, and Llama's first one.
	{ kind: 'noise', name: /^(?:unused\d+|ctrl\d+|bos|pad|unk)$/ },
	// Gemma <end_of_turn>, Mistral </s>. https://ai.google.dev/gemma/docs/core/prompt-structure
	{ kind: 'turn', name: /^(?:turn|eos|s)$/, text: /(?:_of_turn|[<[]eos|<\/?s)[>\]]?$/ }
];

/** MiniMax M3 puts this in front of every tag. */
export const NAMESPACE_MARK = ']<]minimax[>[';

/** Text uses square brackets too, as in `[NOTE]`, so only these are marks. */
const BRACKET_MARK =
	/^\[\/?(?:(?:END_)?(?:TOOL|FUNCTION)_\w+|AVAILABLE_TOOLS|ARGS|CALL_ID|THINK|INST|EOS)\]$/;

/** Words that only say which end of a pair a mark is. */
const EDGES = /^(?:begin|start|open|prefix|end|close|stop|suffix|of|section)$/;
const CLOSING_EDGES = /^(?:end|close|stop|suffix)$/;

const joined = (words: string): string =>
	words
		.toLowerCase()
		.replace(/[^\p{L}]+/gu, '_')
		.replace(/^_|_$/g, '');
/** Whether words announce thoughts: `Thinking`, `start of reasoning`, `Show thoughts`. */
export const isThought = (words: string): boolean =>
	THOUGHT.test(
		joined(words).replace(/^(?:(?:start|begin|begins|of|show|my|the)_)+|_(?:open|start|begins?)$/g, '')
	);
/** Whether words end thoughts: `end thinking`, `/think`. */
export const endsThought = (words: string): boolean => {
	const [first = '', ...rest] = joined(words).split('_');
	return /^(?:end|close|stop|done|finished)/.test(first)
		? isThought([first.replace(/^(?:end|close|stop|done|finished)/, ''), ...rest].join(' '))
		: words.includes('/') && isThought(words.replace('/', ''));
};

export interface Mark {
	/** null: an element without a meaning here, such as `<b>` or `<parameter=x>`. */
	kind: MarkKind | null;
	/** As the model wrote it. */
	text: string;
	/** Its words in lower case, joined by `_`, without those of EDGES. */
	name: string;
	closes: boolean;
	/** Written in special-token brackets. */
	special: boolean;
	/** It is a thought because of an attribute, and ends with its own name: `<div class="thinking">…</div>` */
	isNamedByAttribute: boolean;
	/** What it names: "x" for `<invoke name="x">` and `<function=x>`. */
	attribute: string | null;
}

/** Open WebUI's `<details type="reasoning">`, `<div class="thinking">` */
const ATTRIBUTE =
	/\s(?:class|type|id|name|role|kind|channel|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))/g;

/** text: a whole tag or special token, from bracket to bracket. */
function markOf(text: string): Mark {
	const special = /[|｜◁]/.test(text) || text.startsWith('[');
	const inner = text.replace(/^[<[◁]+/, '').replace(/[>\]▷]+$/, '');
	const written = /^[|｜/\s]*(?:[A-Z]{4}｜)?([^\s=|｜]*)/.exec(inner)?.[1] ?? '';
	// PLaMo: `<|plamo:begin_tool_name:plamo|>`
	const all = written
		.toLowerCase()
		.replace(/^(\w+):(.*):\1$/, '$2')
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const name = all.filter((word) => !EDGES.test(word)).join('_');
	const attribute =
		/(?:^[^\s=]*|\s(?:name|tool|tool_name|function|key))\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>|｜/]+))/.exec(
			inner
		);
	// `</x>`, `<|/x|>`, `<|end_x|>`, and Gemma's `<x|>`, which closes `<|x>`.
	const closes =
		/^[<[◁]+[|｜]?\/|^<\w.*[|｜]>$|^<unused95>$/.test(text) || all.some((word) => CLOSING_EDGES.test(word));
	const row = MARKS.find(
		(row) => (special || !row.special) && row.name.test(name) && (!row.text || row.text.test(text))
	);
	// `<|end|>` ends a message; `<|start|>` begins one.
	const kind = row?.kind === 'channel' && closes ? (name ? 'noise' : 'turn') : row?.kind;
	const values = [...inner.matchAll(ATTRIBUTE)].map(([, a, b, c]) => a ?? b ?? c ?? '');
	return {
		kind: kind ?? (special ? 'noise' : values.some(isThought) ? 'thought' : null),
		text,
		name,
		isNamedByAttribute: !kind && values.some(isThought),
		closes,
		special,
		attribute: attribute ? (attribute[1] ?? attribute[2] ?? attribute[3] ?? '') : null
	};
}

/** Key words at the beginning of a line, in lower case, as used by ReAct prompts, Qwen-Agent and small models. */
const KEYWORDS = {
	action: 'action|tool|tool call|tool name|function|function call|function name|call|calling'.split('|'),
	input: 'action input|tool input|function input|input|arguments|args|parameters|params'.split('|'),
	thought:
		'thought|thoughts|thought process|thinking|thinking process|my thoughts|reasoning|reasoning process|chain of thought|reflection|inner monologue|scratchpad|gedanken|gedankengang|überlegung|überlegungen|razonamiento|pensamiento|réflexion|raisonnement|思考|思考过程|推理'.split(
			'|'
		),
	answer:
		'final answer|answer|final response|response|antwort|respuesta|respuesta final|réponse|réponse finale|回答|答案|end thinking|end of thinking|done thinking|end thought|end of thought|end of thoughts|end reasoning|end of reasoning'.split(
			'|'
		)
};
type Keyword = keyof typeof KEYWORDS;

const ALL_KEYWORDS = Object.values(KEYWORDS).flat();

/** A line that is nothing but a heading: `### Action`, `**Action**`, `=== Action ===`, `Thinking...` */
const HEADING = /^(?:#{1,6} |\*\*.*\*\*\s*$|={2}|-{2}|\.{3}|…)|(?:\.{3}|…)\**$/;

/** "Action 1", "**Action" and "✿ACTION✿" are "action". */
function plainKeyword(text: string): string {
	return text
		.toLowerCase()
		.replace(/[*\p{So}\p{Cs}#=\d.…]|^-+|-+$/gu, '')
		.replace(/[_\s]+/g, ' ')
		.trimStart();
}

function mayBecomeKeyword(text: string): boolean {
	if (/^(?:[*✿#=.-]{7}|[\d\s])/.test(text)) return false;
	const plain = plainKeyword(text);
	return ALL_KEYWORDS.some((keyword) => `${keyword} `.startsWith(plain));
}

function keywordOf(text: string): Keyword | null {
	const plain = plainKeyword(text).trimEnd();
	const kinds = Object.keys(KEYWORDS) as Keyword[];
	return kinds.find((kind) => KEYWORDS[kind].includes(plain)) ?? null;
}

/** Maximum length of a tag or special token with its attributes. */
const MAX_MARK_CHARACTERS = 160;
export const MAX_NAME_CHARACTERS = 80;

/** Reads marks and key words where they begin, and only as long as the text may still be one. */
export class MarkReader extends Reader {
	/**
	 * A tag or special token; null if the text at `<`, `[` or `◁` is not one. `may` ends the reading early for names nobody looks
	 * for. attributes: whether an attribute may decide what it is.
	 */
	*mark(may: (mark: Mark) => boolean = () => true, attributes = true): Parsing<Mark | null> {
		const first = yield* this.peek();
		if (first === '[') return yield* this.#bracketMark();
		if (first !== '<' && first !== '◁') return null;
		yield* this.passed(NAMESPACE_MARK.slice(1));
		const opening = this.position;
		this.position++;
		if (first === '<') yield* this.pass(/</, 2);
		if (!/[a-z|｜/_]/i.test(yield* this.peek())) return null;
		const name = yield* this.pass(/[\w|｜▁/:."“-]/, MAX_NAME_CHARACTERS);
		const opened = this.since(opening);
		if (!/[a-z"]/i.test(name)) return null;
		const mayBeNamed =
			attributes && (opened === '<details' || (/^<[a-z]+$/i.test(opened) && (yield* this.peek()) === ' '));
		if (!mayBeNamed && !may(markOf(opened))) return null;
		yield* this.pass(/[^<>▷\n]/, MAX_MARK_CHARACTERS);
		const close = first === '◁' ? '▷' : '>';
		if ((yield* this.peek()) !== close) return null;
		yield* this.pass(/[>▷]/, opened.startsWith('<<') ? 3 : 1);
		const mark = markOf(this.since(opening));
		// Kimi K3 writes `<|open|>call tool="x"<|sep|>` for `<call tool="x">`.
		if (!/^<\|(?:open|close)\|>$/.test(mark.text)) return mark;
		const inner = yield* this.pass(/[^<>\n]/, MAX_MARK_CHARACTERS);
		yield* this.passed('<|sep|>');
		return markOf(`<|${mark.closes ? '/' : ''}${inner}|>`);
	}

	/** Only letters, so that `[p12]` and `[a link]` pass at once. */
	*#bracketMark(): Parsing<Mark | null> {
		const start = this.position;
		this.position++;
		yield* this.pass((yield* this.peek()) === '/' ? /[\w/]/ : /[A-Z_]/, MAX_NAME_CHARACTERS);
		yield* this.passed(']');
		const text = this.since(start);
		const isEnd = text.startsWith('[/') && text.endsWith(']') && isThought(text.slice(2, -1));
		return isEnd || BRACKET_MARK.test(text) ? markOf(text) : null;
	}

	/** `Action:`, `**Action Input:**`, `### Action` and the like; null if there is none, with the position unchanged. */
	*keyword(): Parsing<Keyword | null> {
		const start = this.position;
		for (;;) {
			const unit = yield* this.peek();
			const text = this.since(start);
			if (/[:：]/.test(unit) && keywordOf(text)) break;
			if (/^[\r\n]?$/.test(unit) && HEADING.test(text) && keywordOf(text)) return keywordOf(text);
			if (
				!/[\p{L}\d_ *\p{So}#=.…\p{Cs}-]/u.test(unit) ||
				!mayBecomeKeyword(text + unit) ||
				text.length > 30
			) {
				this.position = start;
				return null;
			}
			this.position++;
		}
		const keyword = keywordOf(this.since(start));
		this.position++;
		yield* this.pass(/[* \t]/, 8);
		return keyword;
	}

	/** Skips the opening of a code fence, if one comes. */
	*fence(): Parsing<void> {
		if (!(yield* this.passed('```'))) return;
		yield* this.pass(/[\w-]/, 20);
		yield* this.pass(/\s/, 20);
	}
}
