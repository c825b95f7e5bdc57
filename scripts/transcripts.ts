/**
 * Makes the transcripts in docs/agent.md from real runs, with the real graph, server and SDK client, and scripted models. `node
 * --import tsx scripts/transcripts.ts` writes them; a test fails if they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AgentEvent, Plan } from '../agent/protocol/events.ts';
import { planResult, startConversation, type RunResult } from '../tests/fixtures/agent-client.ts';
import { sentBefore } from '../tests/fixtures/request-rules.ts';
import type { LlmRequest, RawRequest, Step } from '../tests/fixtures/scripted-llm.ts';
import { CASES, usualResult, type Case } from './transcripts/cases.ts';

export const DOCUMENT = 'docs/agent.md';
const BEGIN = '<!-- made by scripts/transcripts.ts -->';
const END = '<!-- end of what is made -->';
const WIDTH = 118;
const ROUNDS = 20;

/** A line of a transcript. request: set for the model's lines, to sort those of parallel branches. */
interface Line {
	who: string;
	text: string;
	request?: LlmRequest;
}

async function transcript({ script, question, result = usualResult, ...more }: Case): Promise<string> {
	const lines: Line[] = [];
	const recorded = async (request: LlmRequest, index: number): Promise<Step[]> => {
		const steps = [await script(request, index)].flat();
		const run = appNote(request);
		if (run) lines.push({ who: 'App→M', text: run });
		lines.push({ who: 'Model', text: steps.map(describeStep).join(''), request });
		return steps;
	};
	const bodies: unknown[] = [];
	const custom: AgentEvent[] = [];
	const raw = ({ path, body }: RawRequest) => {
		if (path.endsWith('/chat/completions')) bodies.push(body);
		return null;
	};
	const { conversation, close } = await startConversation(recorded, { idleSeconds: more.idleSeconds, raw });
	try {
		conversation.settings = more.settings ?? {};
		if (more.tools) conversation.book = { ...conversation.book, tools: more.tools };
		lines.push({ who: 'Reader', text: question });
		let run = await conversation.ask(question);
		for (let round = 0; round < ROUNDS; round++) {
			lines.push(...linesOf(run));
			if (!run.paused) break;
			custom.push(...run.custom);
			const answers = run.calls.map((call) => {
				const content = call.name === 'write_plan' ? planResult(call, custom) : result(call);
				const no = content instanceof Error;
				const said = typeof content === 'string' ? content : JSON.stringify(content);
				lines.push({ who: 'Browser', text: no ? content.message : said });
				return { call, content: no ? content.message : content, ...(no ? { status: 'error' as const } : {}) };
			});
			await conversation.answer(answers);
			run = await conversation.resume();
		}
	} finally {
		await close();
	}
	// Branches ask concurrently, in any order.
	const isOrdered = bodies.length > 1 && !lines.some(({ text }) => text.startsWith('plan: '));
	if (isOrdered) lines.push({ who: 'Cached', text: cacheLine(bodies) });
	return sortBranches(lines).map(writeLine).join('\n');
}

function cacheLine(bodies: readonly unknown[]): string {
	const share = Math.round(100 * sentBefore(bodies));
	return `${share} % of what ${bodies.length} requests sent had been sent before`;
}

/** One step of the model, as one line. */
function describeStep(step: Step): string {
	if ('text' in step) return step.text.replace(/\s*\n\s*/g, ' ');
	if ('calls' in step)
		return step.calls
			.map(({ name, args }) => `→ ${name} ${typeof args === 'string' ? args : JSON.stringify(args)}`)
			.join(' ');
	if ('status' in step) return `${step.status} ${step.message ?? ''}`;
	return 'stall' in step ? ' … silence' : '';
}

/** The app's note at the end of a request; '' if there is none. */
function appNote({ messages }: LlmRequest): string {
	const last = messages.at(-1)?.content ?? '';
	return (
		/(?:Lectern: (?:You (?:are|have)|The (?:time|plan))|This is the real result)[^\n]*/.exec(last)?.[0] ?? ''
	);
}

/** What the page receives in one run, without usage figures. */
function linesOf(run: RunResult): Line[] {
	const lines = run.custom.map(eventLine).filter((line) => line !== null);
	const shown = run.messages.at(-1);
	if (shown?.content) lines.push({ who: 'Shown', text: shown.content });
	for (const { name, args } of run.calls)
		lines.push({ who: 'Pause', text: `${name} ${JSON.stringify(args)}` });
	if (run.error) lines.push({ who: 'Error', text: run.error.message });
	return lines;
}

function eventLine(event: AgentEvent): Line | null {
	const who = 'Event';
	if (event.type === 'notice') return { who, text: `notice ${event.kind}: ${event.text}` };
	if (event.type === 'plan')
		return { who, text: `plan: ${event.plan.steps.map(describePlanStep).join(', ')}` };
	return event.type === 'restart' ? { who, text: 'restart: discard the words so far' } : null;
}

/** Without the scripted model's port, which differs in each run. */
const describePlanStep = ({ state, failure }: Plan['steps'][number]): string =>
	failure ? `${state} (${failure.replace(/http:\/\/[\w.:]+/, 'http://…')})` : state;

/** The requests of parallel branches come in any order; their lines are sorted by text. */
function sortBranches(lines: Line[]): Line[] {
	const isBranch = ({ request }: Line) => request?.messages[0]?.content?.startsWith('You read') ?? false;
	const sorted: Line[] = [];
	for (let at = 0; at < lines.length;) {
		let end = at + 1;
		const first = lines[at];
		if (first && isBranch(first)) while (end < lines.length && isBranch(lines[end] ?? first)) end++;
		sorted.push(
			...lines.slice(at, end).sort((one, other) => (end - at > 1 ? compare(one.text, other.text) : 0))
		);
		at = end;
	}
	return sorted;
}

const compare = (one: string, other: string) => (one < other ? -1 : 1);

function writeLine({ who, text }: Line): string {
	const line = `${who.padEnd(8)}${text.trim()}`;
	return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}

/** All transcripts as Markdown. */
export async function transcripts(): Promise<string> {
	const parts: string[] = [];
	for (const one of CASES) {
		const text = await transcript(one);
		const fence = text.includes('```') ? '````' : '```';
		parts.push(`### ${one.title}\n\n${one.about}\n\n${fence}text\n${text}\n${fence}\n`);
	}
	return parts.join('\n');
}

/** The document with its transcripts replaced by these. */
export function withTranscripts(document: string, made: string): string {
	const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
	if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} needs the lines "${BEGIN}" and "${END}".`);
	return `${document.slice(0, begin + BEGIN.length)}\n\n${made}\n${document.slice(end)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
	writeFileSync(DOCUMENT, withTranscripts(readFileSync(DOCUMENT, 'utf8'), await transcripts()));
