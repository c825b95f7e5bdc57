/**
 * What an endpoint needs that most do not, learnt from how it refuses a request. The request is then repeated the way the endpoint
 * wants it. Refusals are recognised by words, because servers use different statuses and codes for the same thing.
 */
import { EndpointError } from './endpoint-error.ts';
import { hostOf, type Endpoint } from './endpoint.ts';

export type Trait =
	/** The model, or its tools, are served only through OpenAI's Responses. */
	| 'wants-responses'
	/** No tools accepted: they are described in the instructions instead. */
	| 'no-tools'
	/** Only the simplest argument schemas accepted. */
	| 'plain-schema'
	/** Cannot be told to call none of the offered tools, or calls them anyway. Then it is offered none. */
	| 'no-tool-choice'
	/** What it should cache must be marked (Anthropic's models), or must not be. */
	| 'cache-marks'
	| 'no-cache-marks'
	/** Sends replies in one piece, or does so with tools, or for an account that may not stream. */
	| 'no-stream'
	/** Does not know the option for usage figures. */
	| 'no-usage'
	/** Calls the limit of a reply max_completion_tokens (OpenAI's reasoning models), or max_tokens again. */
	| 'max-completion-tokens'
	| 'max-tokens'
	/** Accepts no limit, or a smaller one than ours; or its model thinks beyond any limit. */
	| 'no-token-limit'
	/** The model thinks before it speaks, and its thoughts count towards the limit of a reply. */
	| 'thinks'
	/** Accepts no wish about how much the model should think. */
	| 'no-effort'
	/** Gives no summaries of thoughts. */
	| 'no-summaries'
	/** Accepts only its own temperature. */
	| 'no-temperature'
	/** Calls must carry the reasoning that came with them. */
	| 'wants-reasoning'
	/** Refuses reasoning and signatures in a request. */
	| 'no-reasoning'
	/** Calls must carry a signature, even those that have none. */
	| 'wants-signatures'
	/** A tool's result must carry the tool's name. */
	| 'wants-tool-names'
	/** Instructions go into the first user message. */
	| 'no-system-role'
	/** The paths begin with /v1, which the address lacks. */
	| 'under-v1'
	/** Does not accept earlier calls as they are, so they are retold in plain words. */
	| 'plain-history'
	/** Refuses the request for unknown reasons, so everything unnecessary is left out. */
	| 'plain-form';

interface Rule {
	trait: Trait;
	/** Matches the endpoint's words and code. */
	says: RegExp;
	/** Must not match, if the words alone could mean something else. */
	but?: RegExp;
	/** Left out: those of a refusal. null: any. */
	statuses?: readonly number[] | null;
}

const REFUSED = [400, 405, 406, 415, 416, 422];
const ANY_REFUSAL = [...REFUSED, 404, 500, 501];

const NOT_SUPPORTED =
	"(?:(?:is|are|was|were)(?: currently)? ?n[o']t|not|un|cannot be|isn't|aren't|no longer)[ -]?(?:yet |currently )?(?:supported|enabled|available|allowed|implemented|permitted|recogni[sz]ed|accepted)";
const TOOLS =
	'(?:tools?(?: use| usage| calls?| calling| choice)?|tool_(?:use|calls?|choice|calling)|function[ _-]call(?:s|ing)?|functions)';

/** Sentences that say that tools are not supported at all; a complaint about one tool, schema or id does not count. */
const TOOLS_REFUSED = new RegExp(
	[
		`(?:does|do|can|is|are|has|have)(?: ?n[o']t|not| no)(?: currently| yet)? (?:support(?:ed|s|ing)?|enable[ds]?|allow(?:ed)?|accept(?:ed)?|implement(?:ed)?|handle|use|capable of)(?: for| by| the| any| native| external| with| of|\\s|'|"|\`)*${TOOLS}\\b`,
		`(?:^|[^\\w.\\[\\]])['"\`]?${TOOLS}['"\`]?(?: param(?:eter)?s?| field| argument| feature| support)?(?: for this model| with this model)? (?:${NOT_SUPPORTED}|not support)`,
		`no endpoints? (?:found )?that supports? tool`,
		`(?:^|\\W)no ${TOOLS} (?:here|available|allowed|supported|support)`,
		`--enable-auto-tool-choice|--tool-call-parser`,
		`requires? (?:the )?--jinja`,
		`(?:unrecogni[sz]ed|unknown|unexpected|unsupported|invalid|extra)[^.]{0,40}(?:argument|param(?:eter)?|field|input|property|key)s?[^.]{0,30}['"\`:= ](?:tools|functions|tool_choice)(?![\\w.[])`,
		`(?:^|[\\s'"\`(;])(?:body\\.)?(?:tools|functions|tool_choice)['"\`]?: (?:extra|unexpected|unknown|additional)`,
		`without (?:tool|function)[ -]call(?:ing)? support|(?:tool|function)[ -]call(?:ing)? support (?:is )?(?:missing|disabled|off)`,
		`(?:tool|function)[ _-]?(?:use|call(?:s|ing)?) (?:is|are) disabled`,
		`不支持.{0,6}(?:工具|函数)|(?:工具|函数)调用.{0,6}(?:不支持|未启用)`
	].join('|'),
	'i'
);

const STREAM_REFUSED = new RegExp(
	[
		`\\bstream(?:ing|ed)?(?![_\\w])[^.;]{0,30}${NOT_SUPPORTED}`,
		`(?:not|n[o']t|no|without)[^.;]{0,20} support[^.;]{0,40}\\bstream(?:ing|ed)?(?![_\\w])`,
		`['"\`]stream['"\`] does not support|\\bstream['"\`]?\\s*(?:=|:|to|must be|should be)\\s*['"\`]?false|\\bbody\\.stream:`,
		// OpenAI, of the newest models: "Your organization must be verified to stream this model."
		`verified to stream`
	].join('|'),
	'i'
);

/** Keywords that schemas may contain besides types and names. */
const LIMITS =
	'(?:default|(?:min|max)(?:Length|Items|imum)|exclusiveM(?:in|ax)imum|additionalProperties|pattern)';

const RULES: readonly Rule[] = [
	{
		trait: 'wants-responses',
		says: /\b(only (?:be )?(?:supported|available|served|used)(?: in| by| with| via| through)?|use)(?: the)? ['"`]?\/?(v1\/responses|responses api)\b/i,
		statuses: ANY_REFUSAL
	},
	{
		trait: 'under-v1',
		says: /unexpected endpoint|no route|not found|cannot (post|get)|method not allowed|unknown (path|url|route)|^\s*$|invalid url/i,
		but: /model|deployment|engine/i,
		statuses: [404, 405]
	},
	{ trait: 'under-v1', says: /unexpected endpoint or method/i, statuses: null },
	{ trait: 'no-stream', says: STREAM_REFUSED, statuses: ANY_REFUSAL },
	{ trait: 'no-usage', says: /stream_options|include_usage/i },
	{
		trait: 'max-tokens',
		says: /max_completion_tokens/i,
		but: /max_tokens['"`]? (is|was) not supported|use ['"`]?max_completion_tokens|context/i
	},
	{
		trait: 'max-completion-tokens',
		says: /max_tokens['"`]?[^.]{0,60}(not supported|unsupported|not compatible|deprecated|not permitted)|(unsupported|unrecognized|unknown)[^.]{0,30}max_tokens|use ['"`]?max_completion_tokens/i
	},
	{
		trait: 'no-token-limit',
		says: /max_?(completion_|new_|output_)?tokens/i,
		but: /context(?!_window)|prompt|messages|too long/i
	},
	{ trait: 'no-summaries', says: /reasoning[_. ]summar/i },
	{
		trait: 'no-effort',
		says: /reasoning[_.]effort|adaptive thinking|not support thinking|\bthink value\b|\beffort\b|enable_thinking|\bthinking\.type\b|(unknown|unrecogni[sz]ed|unexpected|unsupported|extra)[^.;]{0,40}['"`.]thinking\b|\bbody\.(thinking|reasoning)\b/i
	},
	{ trait: 'no-temperature', says: /temperature/i },
	{
		trait: 'no-reasoning',
		says: /(propert\w+|field|input|parameter|key|argument)s?[^.;]{0,40}\breasoning(_content|_details)?\b[^.;]{0,30}(unsupported|not supported|not allowed|unexpected|unknown)|\b(reasoning(_content|_details)?|extra_content)\b['"`]?[^.;]{0,60}(unsupported|is not supported|not permitted|not allowed|unexpected|unknown|unrecognized|extra)|encrypted[ _]content|invalid ['"`]?signature|thinking['"`]? blocks[^.;]{0,60}cannot be modified/i
	},
	{ trait: 'no-tool-choice', says: /tool_?choice/i },
	{
		trait: 'wants-reasoning',
		says: /reasoning_content|reasoning content|thinking (mode|block|content)|reasoning (must|is missing)/i,
		statuses: ANY_REFUSAL
	},
	{ trait: 'wants-signatures', says: /thought_?signature/i, statuses: ANY_REFUSAL },
	{
		trait: 'wants-tool-names',
		says: /function_?response\.name|name cannot be empty|tool_name/i
	},
	{
		trait: 'no-system-role',
		says: /unknown variant ['"`]system|role['"`]?: (invalid role ['"`]system|input should be ['"`]user['"`] or)|system (role|message|prompt|instruction)s?\b[^.]{0,40}(not|n't|un)[ -]?(supported|allowed|enabled)|(not|n't) support[^.]{0,30}system|(system|developer) instruction is not enabled|only user(,| and) assistant/i,
		statuses: ANY_REFUSAL
	},
	{
		trait: 'plain-schema',
		says: new RegExp(
			`invalid schema for function|json schema is invalid|\\banyOf\\b|\\$schema|schema contains an unsupported|(?:schema|parameters|propert(?:y|ies)|keyword|field)[^.]{0,80}\\b${LIMITS}\\b|\\b${LIMITS}\\b['"\`]?[^.]{0,60}(?:${NOT_SUPPORTED}|unsupported|unknown|unrecogni[sz]ed|invalid)|(?:unsupported|unknown|unrecogni[sz]ed|invalid)[^.]{0,40}\\b${LIMITS}\\b`,
			'i'
		)
	},
	{ trait: 'no-cache-marks', says: /cache_control/i },

	{ trait: 'no-tools', says: TOOLS_REFUSED, statuses: ANY_REFUSAL }
];

/** Complaints about the form of the history, in the many wordings of servers and chat templates. */
const ABOUT_HISTORY =
	/\brole|tool_call|tool call|tool result|tool message|template|jinja|alternat|conversation|messages?\b|content|function call/i;
/** Not about the form: nothing can be learnt, and the reader must act. */
const NOT_ABOUT_FORM =
	/api.?key|credential|unauthori|authenticat|billing|quota|credit|balance|payment|content[ _-]?(filter|policy|management)|responsible|moderation|flagged|safety/i;

interface LessonContext {
	known: ReadonlySet<Trait>;
	/** Whether tools are offered natively, and may be described instead. */
	tools: boolean;
	mayCall?: boolean;
	/** Whether the request contains earlier calls in the native form. */
	calls: boolean;
	/** Whether the address already has a version in its path. */
	versioned: boolean;
}

/** The trait a refusal teaches; null: it teaches nothing new. With it the request should be sent again. */
export function lessonFrom(
	error: unknown,
	{ known, tools, mayCall = true, calls, versioned }: LessonContext
): Trait | null {
	const refusal = causeOf(error);
	if (!refusal) return null;
	const { status = 200, code = '' } = refusal.failure;
	const text = `${refusal.message} ${code}`;
	if (isUnreadCall(refusal)) return tools && !known.has('no-tools') ? 'no-tools' : null;
	if (isTooLong(refusal)) return null;
	for (const { trait, says, but, statuses = REFUSED } of RULES) {
		if (known.has(trait) || !says.test(text) || but?.test(text)) continue;
		if ((trait === 'no-tools' && !tools) || (trait === 'under-v1' && versioned)) continue;
		if (trait === 'plain-schema' && !tools) continue;
		if (trait === 'no-tool-choice' && (mayCall || !tools)) continue;
		if (trait === 'max-tokens' && !known.has('max-completion-tokens')) continue;
		// An error that was sent with 200 counts by its words.
		if (statuses && status !== 200 && !statuses.includes(status)) continue;
		return trait;
	}
	if (!calls || known.has('plain-history') || NOT_ABOUT_FORM.test(text)) return null;
	const isForm = [400, 422].includes(status) || (status === 500 && ABOUT_HISTORY.test(text));
	return isForm ? 'plain-history' : null;
}

/** Traits that may help if a refusal is not understood, to be tried in this order. */
const GUESSES = ['plain-form', 'no-tools'] as const;

/** The next guess; null: none is left, or the refusal is not about the request's form. */
export function guessFrom(
	error: unknown,
	{ known, tools }: Pick<LessonContext, 'known' | 'tools'>
): Trait | null {
	const refusal = causeOf(error);
	if (!refusal || ![400, 422].includes(refusal.failure.status ?? 0)) return null;
	const isOther =
		isTooLong(refusal) || isBlocked(refusal) || isUnknownModel(refusal) || isAboutCredit(refusal);
	if (isOther || NOT_ABOUT_FORM.test(`${refusal.message} ${refusal.failure.code ?? ''}`)) return null;
	return GUESSES.find((guess) => !known.has(guess) && (tools || guess !== 'no-tools')) ?? null;
}

/** Relays say it with 503, others with 400. */
const UNKNOWN_MODEL =
	/model.{0,60}(does not exist|not found|not exist|unknown|decommissioned|不存在)|(no such|unknown|invalid|non-serverless) model|no available channels? for model|model.{0,60}not supported by any provider|模型不存在|模型.{0,80}无可用渠道|\bmodel_(not_found|not_available|not_supported|decommissioned)\b/i;

/** Whether the endpoint does not serve the model, or has no such address. */
export function isUnknownModel({ message, failure: { code = '', status = 200 } }: EndpointError): boolean {
	return status === 404 || ([400, 422, 503].includes(status) && UNKNOWN_MODEL.test(`${message} ${code}`));
}

/** The traits that are known for a host, so that nobody waits for a refusal. */
export function traitsOfHost(endpoint: Endpoint): Trait[] {
	const host = hostOf(endpoint.url).toLowerCase();
	const traits: Trait[] = [];
	if (/(^|\.)api\.openai\.com$|\.openai\.azure\.com$/.test(host)) traits.push('max-completion-tokens');
	if (/(^|\.)mistral\.ai$/.test(host)) traits.push('no-usage');
	if (/deepseek\.com$|moonshot\.(ai|cn)$|kimi\.com$|minimaxi?\.(io|com|chat)$|xiaomimimo\.com$/.test(host))
		traits.push('wants-reasoning');
	if (/(^|\.)openrouter\.ai$/.test(host) && /claude/i.test(endpoint.model)) traits.push('cache-marks');
	if (THINKING_FAMILIES.test(endpoint.model)) traits.push('thinks');
	return traits;
}

/** Models that think unless told not to. Others show it with their first reply. */
const THINKING_FAMILIES =
	/(^|\/)o[134](-|$)|gpt-5(?!.*chat)|gpt-oss|deepseek-(r\d|v[4-9]|reasoner)|qwq|magistral|think|reason|gemini-(2\.5|[3-9])|grok-[3-9]|glm-(4\.[5-9]|[5-9])|kimi-k2\.[5-9]|minimax-m\d/i;

const TOO_LONG =
	/(context|input)[ _-]?(length|window|size|limit)|too long|maximum context|exceeds? (the )?(available|maximum|max|model)[^.]{0,40}(context|token|length)|prompt (is|has) too|too many (input |prompt )?tokens|input (is )?too (long|large)|request (too large|entity too large)|reduce the length|n_ctx|max_model_len|maximum number of tokens|token limit|tokens?[^.]{0,40}must be <=|上下文长度|(输入|提示词?).{0,6}(过长|超)/i;

/** The complaint concerns one field of the request. */
const FIELD_TOO_LONG =
	/string too long|expected a string with maximum length|max_tokens['"`]? must be less than or equal/i;

export function isTooLong(error: EndpointError): boolean {
	const { status = 200, code = '' } = error.failure;
	if (status === 413) return true;
	if (![200, 400, 422, 500, 429].includes(status)) return false;
	// A limit per minute does not concern one request, unless the request could never fit.
	if (status === 429 && !/request too large/i.test(error.message)) return false;
	return TOO_LONG.test(`${error.message} ${code}`) && !FIELD_TOO_LONG.test(error.message);
}

/** Statuses of requests that a content filter refused; an error in a stream has 200. */
const BLOCKED_STATUSES = [200, 400, 403, 422, 451];
const BLOCKED =
	/content[ _-]?(filter|policy|management)|responsible[ _]?ai|data_inspection|prohibited_content|new_sensitive/i;
const BLOCKED_CODE = /moderation|flagged|safety/i;
/** On its own such a word may be a model's name or a parameter's, or refer to the account. */
const VERDICT = '(?<![\\w-])(?:moderation|flagged|safety)(?![\\w-])';
const JUDGED =
	'\\b(?:inputs?|prompts?|contents?|questions?|messages?|texts?|outputs?|responses?|requests?)\\b';
const BLOCKED_WORDS = new RegExp(`${JUDGED}[^.;]{0,60}${VERDICT}|${VERDICT}[^.;]{0,60}${JUDGED}`, 'i');
const OF_ACCOUNT = /\b(account|organi[sz]ation|api[ _-]?key|project)\b[^.;]{0,30}\bflagged\b/i;

/** Whether the reader must pay, or has set a limit there. Some say it with 400, 412 or 429. */
export function isAboutCredit({ message, failure: { code = '', status } }: EndpointError): boolean {
	return (
		status === 402 ||
		/insufficient[_ ](balance|credits?|quota|funds)|credit balance|no credits? left|billing_(hard_limit|not_active)|payment required|budget has been exceeded|budget_exceeded|spending limit|arrear|good standing|余额|欠费/i.test(
			`${code} ${message}`
		)
	);
}

/** Whether the endpoint's content filter refused the request. */
export function isBlocked({ message, failure: { code = '', status = 200 } }: EndpointError): boolean {
	if (!BLOCKED_STATUSES.includes(status)) return false;
	if (BLOCKED.test(`${code} ${message}`) || BLOCKED_CODE.test(code)) return true;
	return BLOCKED_WORDS.test(message) && !OF_ACCOUNT.test(message);
}

/** The window an endpoint reports when a request was too long; null: it does not say. */
export function windowIn(error: EndpointError): number | null {
	if (error.failure.windowTokens) return error.failure.windowTokens;
	const text = error.message
		.replace(/(\d)[,_](?=\d{3})/g, '$1')
		.replace(/\b(\d+(?:\.\d+)?) ?k\b/gi, (_, thousands: string) =>
			String(Math.floor(Number(thousands) * 1000))
		);
	const said =
		// Anthropic: `188240 + 21333 > 200000`
		/(?:>|<=) ?(\d{3,})/.exec(text) ??
		/(?:maximum context length|context (?:length|window|size))(?: is| of|:|=)?(?: only)? \(?(\d{3,})/i.exec(
			text
		) ??
		/(?:n_ctx|max_model_len|max_position_embeddings)\D{0,6}(\d{3,})/i.exec(text) ??
		/(?:maximum|max|limit|allowed|up to|at most)\D{0,40}?(\d{3,})(?! ?\+|\d)/i.exec(text) ??
		/(\d{3,})[ -]tokens? (?:limit|maximum|context)/i.exec(text) ??
		/(?:length should be \[\d+, |长度\D{0,6})(\d{3,})/i.exec(text);
	const tokens = Number(said?.[1]);
	return tokens > 0 ? tokens : null;
}

/** Whether the endpoint could not read a call that its model wrote. */
export const isUnreadCall = (error: unknown): boolean =>
	causeOf(error)?.failure.failedGeneration !== undefined;

/** The endpoint's own error, which LangChain may have wrapped. */
export function causeOf(error: unknown): EndpointError | null {
	for (let next = error; next instanceof Error; next = next.cause)
		if (next instanceof EndpointError) return next;
	return null;
}
