/** Runs one tool call. Every failure becomes a result that tells the model what would be right. */
import { unlessAborted } from '$lib/async/waiting.ts';
import {
	contract,
	isToolName,
	MALFORMED_ARGUMENTS,
	TOOL_TIMEOUT_MS,
	type ToolInput,
	type ToolName
} from '$agent/protocol/tools.ts';
import { isTooDeep } from '$agent/protocol/json.ts';
import { z } from 'zod';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { atLimits, type Desk } from './desk.ts';
import type { DeskTool } from './tool.ts';
import { offered, tools, type Tools } from './tools.ts';

interface ToolAnswer {
	status: 'success' | 'error';
	/** Compact JSON of the output, or a sentence for the model. */
	content: string;
	passages: RetrievedPassage[];
}

export interface RunOptions {
	/** The reader stopped. This is the only reason for runTool to reject. */
	signal?: AbortSignal | undefined;
	/** Milliseconds. */
	timeout?: number;
	/** The passages that were sent to the model in this conversation, by id. */
	passages?: ReadonlyMap<string, RetrievedPassage>;
}

/** table: the app's, or a test's own. */
export async function runTool(
	call: { id: string; name: string; args: unknown },
	desk: Desk,
	options: RunOptions = {},
	table: Tools = tools
): Promise<ToolAnswer> {
	options.signal?.throwIfAborted();
	const tool = isToolName(call.name) ? table[call.name] : null;
	if (!isToolName(call.name) || !tool?.isFor(desk)) {
		return failure(`There is no tool "${call.name}". The tools are ${offered(desk, table).join(', ')}.`);
	}
	if (typeof call.args === 'object' && call.args !== null && MALFORMED_ARGUMENTS in call.args) {
		return failure(
			`The arguments of ${call.name} were not valid JSON, or too long. ${expected(call.name)} Send them as one short JSON object.`
		);
	}
	if (isTooDeep(call.args))
		return failure(`The arguments of ${call.name} are nested too deeply. ${expected(call.name)}`);
	return runKnown(call.name, call.args, tool as DeskTool<ToolName>, desk, options);
}

async function runKnown<N extends ToolName>(
	name: N,
	args: unknown,
	tool: DeskTool<N>,
	desk: Desk,
	{ signal, timeout = TOOL_TIMEOUT_MS, passages: retrieved = new Map() }: RunOptions
): Promise<ToolAnswer> {
	const input = contract[name].input.safeParse(args);
	if (!input.success) {
		return failure(`Wrong arguments for ${name}: ${sentence(input.error, args)}. ${expected(name)}`);
	}
	const timedOut = AbortSignal.timeout(timeout);
	const either = signal ? AbortSignal.any([signal, timedOut]) : timedOut;
	try {
		// The schema belongs to the tool of that name; TypeScript cannot follow a union of pairs.
		const valid = input.data as ToolInput<N>;
		// The one door: everything a tool sees is cut at the spoiler limits.
		const running = tool.run(atLimits(desk), valid, { signal: either, retrieved });
		const { output, passages } = await unlessAborted(either, running);
		return { status: 'success', content: JSON.stringify(contract[name].output.parse(output)), passages };
	} catch (error) {
		signal?.throwIfAborted();
		if (timedOut.aborted) {
			return failure(
				`${name} took longer than ${timeout / 1000} seconds and was stopped. Ask for less at once.`
			);
		}
		if (error instanceof z.ZodError) {
			return failure(
				`${name} gave an answer of the wrong shape (${sentence(error, null)}). Try another tool.`
			);
		}
		return failure(
			error instanceof Error && error.message ? error.message : `${name} failed: ${String(error)}`
		);
	}
}

function failure(content: string): ToolAnswer {
	return { status: 'error', content, passages: [] };
}

function sentence(error: z.ZodError, args: unknown): string {
	return error.issues
		.slice(0, 4)
		.map((issue) => {
			const place = issue.path.length > 0 ? `"${issue.path.join('.')}"` : 'the arguments';
			const value = JSON.stringify(at(args, issue.path)) ?? 'nothing';
			const got = args === null ? '' : ` (got ${value.length > 80 ? value.slice(0, 80) + '…' : value})`;
			return `${place}: ${issue.message}${got}`;
		})
		.join('; ');
}

function at(value: unknown, path: PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(inner, key) =>
			typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
		value
	);
}

function expected(name: ToolName): string {
	const { properties = {}, required = [] } = z.toJSONSchema(contract[name].input, { io: 'input' });
	const fields = Object.entries(properties);
	if (fields.length === 0) return `${name} takes no arguments: {}.`;
	const described = fields.map(([key, schema]) => {
		const about = typeof schema === 'object' ? schema.description : undefined;
		return `"${key}"${required.includes(key) ? '' : ' (optional)'}: ${about ?? 'see the schema'}`;
	});
	return `It takes ${described.join('; ')}.`;
}
