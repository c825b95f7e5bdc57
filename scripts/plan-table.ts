/**
 * Makes the table of plans in docs/agent.md. The same simulated model is asked the same questions, as one that calls tools
 * natively and as one that gets them described in text. `node --import tsx scripts/plan-table.ts` writes it; a test fails if it
 * is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ToolName } from '../agent/protocol/tools.ts';
import { planResult, startConversation, type WireCall } from '../tests/fixtures/agent-client.ts';
import { kindOfCall } from '../tests/fixtures/model-call-kind.ts';
import type { LlmRequest, Script, Step } from '../tests/fixtures/scripted-llm.ts';

const DOCUMENT = 'docs/agent.md';
const BEGIN = '<!-- made by scripts/plan-table.ts -->';
const END = '<!-- end of the table of plans -->';

/** How a model makes a plan: with the tool, by itself, or because the question asks for one. */
const WAYS = [
	{ name: 'native, plans with the tool', plans: true },
	{ name: 'native, plans, and looks up by itself', plans: true, byItself: true },
	{ name: 'native, never plans', plans: false },
	{ name: 'native, without the tool', plans: false, without: true },
	{ name: 'JSON', plans: false, protocol: 'json' }
] as const satisfies readonly Way[];
interface Way {
	name: string;
	plans: boolean;
	byItself?: boolean;
	without?: boolean;
	protocol?: 'json';
}

const QUESTIONS = [
	{ name: 'simple', text: 'Who wrote this?', steps: 0 },
	{ name: 'two look-ups', text: 'When was the creature made?', steps: 2 },
	{ name: 'broad, 3 steps', text: 'Trace the theme of guilt throughout the book.', steps: 3 },
	{ name: 'broad, 5 steps', text: 'Trace the theme of sleep throughout the book.', steps: 5 }
] as const;
type Question = (typeof QUESTIONS)[number];

const PASSAGES = 5;
const PASSAGE_CHARACTERS = 600;
const WORDS = 'It was on a dreary night of November that I beheld the accomplishment of my toils. ';

/** Different passages for each search, as long as the book's. */
function found({ args }: WireCall): object {
	const query = String((args.queries as string[])[0]);
	const passages = Array.from({ length: PASSAGES }, (_, index) => ({
		id: `p${query.replace(/\W+/g, '')}${index}`,
		chapter_id: 'c5',
		chapter: 'Chapter 5',
		percent: 20,
		score: 0.9,
		text: `${query}. ${WORDS.repeat(8)}`.slice(0, PASSAGE_CHARACTERS)
	}));
	return { passages, coverage: { mode: 'both', indexed: 900, total: 900 } };
}

const isBroad = ({ name }: Question) => name.startsWith('broad');
const stepsOf = ({ name, steps }: Question) =>
	Array.from({ length: steps }, (_, index) => ({
		text: `${name}, part ${index + 1}`,
		queries: [`part ${index + 1}`]
	}));
/** This many words, none of which is repeated as in a model that goes in circles. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at * at}`).join(' ');
const NOTES = `${words(60)} [ppart10].`;
const ANSWER = `${words(120)} [ppart10].`;

function imitation(way: Way, question: Question): Script {
	const steps = stepsOf(question);
	const call = (...calls: { name: ToolName; args: object }[]): Step =>
		way.protocol
			? { text: JSON.stringify(calls.map(({ name, args }) => ({ tool: name, args }))) }
			: { calls };
	const search = (index: number) =>
		({ name: 'search_book', args: { queries: steps[index]?.queries } }) as const;
	/** Its own list of steps, the first `done` of which are ticked. */
	const list = (done: number) => {
		const listed = steps.map(({ text }, index) => ({ text, ...(index < done ? { done: true } : {}) }));
		return { name: 'write_plan', args: { steps: listed } } as const;
	};
	return (request) => {
		const kind = kindOfCall(request);
		if (kind === 'plan') return { text: JSON.stringify({ broad: true, steps }) };
		if (kind === 'check') return { text: '{"answered": false, "drop": [], "add": []}' };
		if (kind === 'notes') return { text: NOTES };
		const results = resultsIn(request);
		const mayCall = way.protocol ? !isToAnswer(request) : request.tools.length > 0;
		if (!mayCall) return { text: ANSWER };
		if (isBroad(question) && way.plans && !way.byItself)
			return results === 0 ? call({ name: 'write_plan', args: { steps } }) : { text: ANSWER };
		if (isBroad(question) && way.byItself) {
			// It ticks a step with the call that looks up the next one.
			const done = results / 2;
			if (done < steps.length) return call(list(done), search(done));
			return done === steps.length ? call(list(done)) : { text: ANSWER };
		}
		return results < steps.length ? call(search(results)) : { text: ANSWER };
	};
}

const resultsIn = ({ messages }: LlmRequest): number =>
	messages.reduce(
		(sum, { role, content }) =>
			sum + (role === 'tool' ? 1 : (content?.match(/^Result of \w+:/gm)?.length ?? 0)),
		0
	);
const isToAnswer = ({ messages }: LlmRequest): boolean =>
	messages.some(({ content }) => content?.includes('Lectern: The plan is worked off'));

interface Outcome {
	answered: boolean;
	requests: number;
	sent: number;
	written: number;
	/** Number of ticked steps and of all; '' without a plan. */
	ticked: string;
}

async function ask(way: Way, question: Question): Promise<Outcome> {
	const { conversation, close } = await startConversation(imitation(way, question));
	try {
		const tools: ToolName[] = ['search_book', 'get_chapter', 'get_table_of_contents', 'ask_reader'];
		conversation.book = { ...conversation.book, tools: way.without ? tools : [...tools, 'write_plan'] };
		conversation.settings = way.protocol ? { protocol: way.protocol } : {};
		const { answer, custom } = await conversation.askAndAnswer(question.text, (call, custom) =>
			call.name === 'write_plan' ? planResult(call, custom) : found(call)
		);
		const usages = custom.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
		const steps = custom.flatMap((event) => (event.type === 'plan' ? [event.plan] : [])).at(-1)?.steps ?? [];
		const ticked = steps.filter(({ state }) => state === 'done').length;
		return {
			answered: answer === ANSWER,
			requests: usages.length,
			sent: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
			written: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
			ticked: steps.length > 0 ? `${ticked} of ${steps.length}` : ''
		};
	} finally {
		await close();
	}
}

export async function planTable(): Promise<string> {
	const rows = [['question', 'model', 'requests', 'tokens sent', 'tokens written', 'steps ticked']];
	for (const question of QUESTIONS)
		for (const way of WAYS) {
			if (way.plans && !isBroad(question)) continue;
			const { answered, requests, sent, written, ticked } = await ask(way, question);
			const figures = [requests, sent, written].map((figure) => figure.toLocaleString('en'));
			rows.push([question.name, way.name, ...figures, answered ? ticked : 'not answered']);
		}
	const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
	const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
	const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
	return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}

export function withPlanTable(document: string, table: string): string {
	const [before = '', rest = ''] = document.split(BEGIN);
	return `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const table = await planTable();
	console.log(table);
	if (!process.argv.includes('--print'))
		writeFileSync(DOCUMENT, withPlanTable(readFileSync(DOCUMENT, 'utf8'), table));
}
