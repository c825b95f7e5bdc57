/**
 * A model's reply in the form in which it goes into the thread. Models send broken JSON, duplicate ids or nothing at all;
 * stored as they came, any of these would make every later request of the thread fail.
 */
import { AIMessage, AIMessageChunk } from '@langchain/core/messages';
import { normalizeArguments } from './argument-aliases.ts';
import { MALFORMED_ARGUMENTS } from '../protocol/tools.ts';
import { isStrictId, newCallId } from '../messages/call-ids.ts';
import type { CallWithId } from '../messages/history.ts';
import { keepsake, type Keepsake } from '../protocol/keepsake.ts';
import { declaredArguments } from '../protocol/declared-arguments.ts';

/** Longest piece of malformed arguments that goes into the thread, in UTF-16 code units. */
const MAX_MALFORMED_CHARACTERS = 2000;

export interface ReplyOptions {
	/** Message and call ids in the thread: some servers send the same ones with every reply. */
	usedIds: ReadonlySet<string>;
	/** Whether calls may stay in the reply; once no tool is on offer they may not. */
	calls: boolean;
	/** Where the reply comes from, see identityOf; left out, nothing is kept for it. */
	endpoint?: string | null;
}

/** A new message without provider-specific fields; null when there is neither text nor a call in it. */
export function normalizeReply(reply: AIMessage | AIMessageChunk, options: ReplyOptions): AIMessage | null {
	const usedIds = new Set(options.usedIds);
	const unique = (id: string | undefined, make: () => string): string => {
		const own = id && !usedIds.has(id) ? id : make();
		usedIds.add(own);
		return own;
	};
	const uniqueCall = (id = '') => unique(isStrictId(id) ? id : undefined, newCallId);
	const calls: CallWithId[] = options.calls
		? rawCalls(reply).map((call) => ({
				type: 'tool_call',
				id: uniqueCall(call.id),
				name: validName(call.name),
				args: declaredArguments(
					validName(call.name),
					normalizeArguments(
						validName(call.name),
						typeof call.args === 'string' ? parseArguments(call.args) : call.args
					)
				)
			}))
		: [];
	if (!reply.text.trim() && calls.length === 0) return null;
	const kept = keptOf(reply, calls, options.endpoint);
	return new AIMessage({
		id: unique(reply.id, () => crypto.randomUUID()),
		content: reply.text,
		tool_calls: calls,
		additional_kwargs: kept ? { keepsake: kept } : {}
	});
}

/** What came with the calls and is wanted back with them; the reader's calls by their index in the reply. */
function keptOf(
	reply: AIMessage | AIMessageChunk,
	calls: readonly CallWithId[],
	endpoint: string | null | undefined
): Keepsake | null {
	if (!endpoint || calls.length === 0) return null;
	const kept = keepsake.safeParse({ ...Object(reply.additional_kwargs.keepsake), endpoint });
	if (!kept.success || Object.keys(kept.data).length === 1) return null;
	const extras = Object.entries(kept.data.calls ?? {}).flatMap(([index, extra]) => {
		const id = calls[Number(index)]?.id;
		return id ? [[id, extra] as const] : [];
	});
	const { calls: _byIndex, ...rest } = kept.data;
	return extras.length > 0 ? { ...rest, calls: Object.fromEntries(extras) } : rest;
}

interface RawCall {
	id?: string;
	name?: string;
	args: string | Record<string, unknown>;
}

/** From the chunks if there are any: LangChain's own parser completes JSON that was cut off, which hides the error. */
function rawCalls(reply: AIMessage | AIMessageChunk): RawCall[] {
	const chunks = 'tool_call_chunks' in reply ? (reply.tool_call_chunks ?? []) : [];
	if (chunks.length > 0) {
		const calls: (RawCall & { args: string })[] = [];
		for (const chunk of chunks) {
			const last = calls.at(-1);
			// Servers that leave out the index send the rest of the arguments as a call without id and name.
			if (last && !chunk.id && !chunk.name) last.args += chunk.args ?? '';
			else calls.push({ id: chunk.id, name: chunk.name, args: chunk.args ?? '' });
		}
		return calls;
	}
	return [
		...(reply.tool_calls ?? []).map((call) => ({ id: call.id, name: call.name, args: call.args })),
		...(reply.invalid_tool_calls ?? []).map((call) => ({
			id: call.id,
			name: call.name,
			args: call.args ?? ''
		}))
	];
}

function parseArguments(text: string): Record<string, unknown> {
	if (!text.trim()) return {};
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
		return { [MALFORMED_ARGUMENTS]: text.slice(0, MAX_MALFORMED_CHARACTERS) };
	} catch {
		return { [MALFORMED_ARGUMENTS]: text.slice(0, MAX_MALFORMED_CHARACTERS) };
	}
}

/** Endpoints refuse a history with a function name outside these characters. */
function validName(name: string | undefined): string {
	return (name ?? '').replace(/[^\w-]/g, '_').slice(0, 64) || 'unknown_tool';
}
