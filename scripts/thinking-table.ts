/**
 * Makes the table of thinking models in docs/agent.md. Simulated models think for some time before every reply, and their
 * endpoints count this towards max_tokens; they are asked each kind of question through the real graph. `node --import tsx
 * scripts/thinking-table.ts` writes it; a test asks some of the questions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { planResult, startConversation, SEARCH_RESULT } from '../tests/fixtures/agent-client.ts';
import { kindOfCall } from '../tests/fixtures/model-call-kind.ts';
import type { RawReply, RawRequest, WireMessage } from '../tests/fixtures/scripted-llm.ts';

const DOCUMENT = 'docs/agent.md';
const BEGIN = '<!-- made by scripts/thinking-table.ts -->';
const END = '<!-- end of the thinking table -->';

export const THOUGHTS = [0, 500, 2500, 10_000, 30_000] as const;
/** Where the thoughts are: in a field of their own, in the text, in a part of the content, or only in the usage figures. */
export const FIELDS = ['reasoning_content', 'reasoning', '<think>', 'content parts', 'figures only'] as const;
export const KINDS = ['simple', 'look-ups', 'broad', 'this page', 'in circles', 'planned'] as const;
export interface Thinker {
	thoughts: number;
	field: (typeof FIELDS)[number];
	kind: (typeof KINDS)[number];
}
export interface Outcome {
	answered: boolean;
	/** Steps of a plan that have notes, out of all. */
	notes: string;
	/** Requests to the model, including those that were cut off. */
	requests: number;
	cut: number;
}

const QUESTIONS: Record<Thinker['kind'], string> = {
	simple: 'Who wrote this?',
	'look-ups': 'When was the creature made?',
	broad: 'Trace the theme of guilt throughout the book.',
	'this page': 'Explain what is on this page.',
	'in circles': 'Where was it?',
	planned: 'How do guilt and sleep hang together?'
};
const STEPS = ['first', 'second', 'third'].map((text) => ({ text, queries: [text] }));
const PLAN = JSON.stringify({ broad: true, steps: STEPS });
const NEW_PLAN = JSON.stringify({ why: 'The ship may help.', steps: [{ text: 'ship', queries: ['ship'] }] });
const ANSWER = 'It was on a "dreary night of November" [p12].';

interface Body {
	messages: WireMessage[];
	tools?: unknown[];
	tool_choice?: unknown;
	max_tokens?: number;
}

/** What it says after thinking: text, or a call. */
function saying(kind: Thinker['kind'], body: Body): { text: string } | { call: string; args: object } {
	const call = kindOfCall(body);
	if (call === 'plan') return { text: PLAN };
	if (call === 'rethink') return { text: NEW_PLAN };
	if (call === 'check') return { text: '{"answered": true}' };
	if (call === 'notes') return { text: 'Noted [p12].' };
	const mayCall = body.tools !== undefined && body.tool_choice !== 'none';
	const found = body.messages.filter(({ role }) => role === 'tool').length;
	if (mayCall && kind === 'look-ups' && found < 2) return search(`night ${found}`);
	if (mayCall && kind === 'in circles') return search('night');
	if (mayCall && kind === 'planned' && found === 0) return { call: 'write_plan', args: { steps: STEPS } };
	return { text: ANSWER };
}

const search = (query: string) => ({ call: 'search_book', args: { queries: [query] } });

const delta = (fields: object, finish: string | null = null) => ({
	choices: [{ index: 0, delta: fields, finish_reason: finish }]
});
const CHARACTERS_PER_TOKEN = 4;
const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

function thoughtPieces(text: string, field: Thinker['field']): object[] {
	const pieces = text.match(/[\s\S]{1,2000}/g) ?? [];
	if (field === 'figures only' || pieces.length === 0) return [];
	if (field === 'content parts')
		return pieces.map((piece) =>
			delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: piece }] }] })
		);
	if (field !== '<think>') return pieces.map((piece) => delta({ [field]: piece }));
	return ['<think>\n', ...pieces].map((piece) => delta({ content: piece }));
}

function reply({ thoughts, field, kind }: Thinker, body: Body): { pieces: object[]; cut: boolean } {
	const limit = body.max_tokens ?? Infinity;
	const thought = 'hmm '.repeat(Math.min(thoughts, limit));
	const said = saying(kind, body);
	const written = 'text' in said ? said.text : JSON.stringify(said.args);
	const cut = thoughts + tokensOf(written) > limit;
	const words = cut ? written.slice(0, Math.max(0, limit - thoughts) * CHARACTERS_PER_TOKEN) : written;
	const closes = field === '<think>' && thoughts > 0 && thoughts < limit;
	const call = { index: 0, id: `call_${body.messages.length}`, type: 'function' };
	const usage = {
		prompt_tokens: tokensOf(JSON.stringify(body.messages)),
		completion_tokens: Math.min(thoughts, limit) + tokensOf(words),
		...(field === 'figures only'
			? { completion_tokens_details: { reasoning_tokens: Math.min(thoughts, limit) } }
			: {})
	};
	const pieces = [
		...thoughtPieces(thought, field),
		...(closes ? [delta({ content: '\n</think>\n' })] : []),
		...(words === ''
			? []
			: 'text' in said
				? [delta({ content: words })]
				: [delta({ tool_calls: [{ ...call, function: { name: said.call, arguments: words } }] })]),
		delta({}, cut ? 'length' : 'text' in said ? 'stop' : 'tool_calls'),
		{ choices: [], usage }
	];
	return { pieces, cut };
}

/** Asks the question through the real graph. */
export async function ask(thinker: Thinker): Promise<Outcome> {
	let requests = 0;
	let cut = 0;
	const raw = ({ path, body }: RawRequest): RawReply | null => {
		if (!path.endsWith('/chat/completions')) return null;
		requests++;
		const made = reply(thinker, body as Body);
		if (made.cut) cut++;
		const lines = made.pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`);
		return { pieces: [lines.join(''), 'data: [DONE]\n\n'] };
	};
	const { conversation, close } = await startConversation(() => ({ text: '' }), { raw });
	try {
		if (thinker.kind === 'this page')
			conversation.book = { ...conversation.book, preset: { kind: 'page', text: PAGE, cut: false } };
		if (thinker.kind === 'planned')
			conversation.book = { ...conversation.book, tools: ['search_book', 'write_plan'] };
		const { answer, custom } = await conversation.askAndAnswer(QUESTIONS[thinker.kind], (call, custom) =>
			call.name === 'write_plan' ? planResult(call, custom) : { ...SEARCH_RESULT, query: call.args.queries }
		);
		const plan = custom.flatMap((event) => (event.type === 'plan' ? [event.plan] : [])).at(-1);
		const steps = plan?.steps ?? [];
		const noted = steps.filter(({ notes }) => notes).length;
		return { answered: answer === ANSWER, notes: `${noted} of ${steps.length}`, requests, cut };
	} finally {
		await close();
	}
}

const PAGE = SEARCH_RESULT.passages.map(({ id, chapter, percent, text }) => ({ id, chapter, percent, text }));

async function table(): Promise<string> {
	const rows: string[][] = [['thoughts', 'where they are', ...KINDS]];
	let [answered, noted, asked] = [0, 0, 0];
	for (const thoughts of THOUGHTS)
		for (const field of thoughts === 0 ? FIELDS.slice(0, 1) : FIELDS) {
			const cells = [];
			for (const kind of KINDS) {
				const outcome = await ask({ thoughts, field, kind });
				const [done, of] = outcome.notes.split(' of ');
				asked++;
				if (outcome.answered) answered++;
				if (done === of) noted++;
				const again = outcome.cut > 0 ? `, ${outcome.cut} cut` : '';
				const notes = done === of ? '' : `, notes ${outcome.notes}`;
				cells.push(outcome.answered ? `${outcome.requests}${again}${notes}` : 'no answer');
			}
			rows.push([
				thoughts.toLocaleString('en'),
				thoughts === 0 ? 'nowhere' : field.replace('<think>', '`<think>`'),
				...cells
			]);
		}
	const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
	const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
	return [
		`${answered} of ${asked} questions answered, ${noted} with notes on every step of their plan. In the cells: requests of the model, and how many were cut in the middle of a thought and made again.`,
		[line(rows[0]!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`]
			.concat(rows.slice(1).map(line))
			.join('\n')
	].join('\n\n');
}

async function main(): Promise<void> {
	const made = await table();
	console.log(made);
	if (process.argv.includes('--print')) return;
	const document = readFileSync(DOCUMENT, 'utf8');
	const [before = '', rest = ''] = document.split(BEGIN);
	writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${made}\n\n${END}${rest.split(END)[1] ?? ''}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
