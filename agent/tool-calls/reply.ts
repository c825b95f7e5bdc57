/**
 * A model's reply in the form in which it goes into the thread. Models send broken JSON, duplicate ids or nothing at all. Stored
 * unchanged, any of these would make every later request of the thread fail.
 */
import { AIMessage } from '@langchain/core/messages';
import type { Reply } from '../endpoint/piece.ts';
import { toolNames } from '../protocol/tools.ts';
import { isStrictId, newCallId, type CallWithId } from '../messages/history.ts';
import { providerMetadata, type ProviderMetadata } from '../protocol/provider-metadata.ts';
import { declaredArguments } from '../protocol/thread-values.ts';
import { normalizeArguments } from './arguments.ts';
import { parseWhole } from './loose-json.ts';
import { callsIn, knownName, malformed, toArguments } from './text-tool-call.ts';

interface ReplyOptions {
	/** Message and call ids in the thread. Some servers send the same ids with every reply. */
	usedIds: ReadonlySet<string>;
	/** Whether calls may stay in the reply. They may not once no tool is on offer. */
	calls: boolean;
	/** Where the reply comes from, see identityOf; left out: no metadata is kept. */
	endpoint?: string | null;
}

/** A new message without provider-specific fields; null if it contains neither text nor a call. */
export function normalizeReply(reply: Reply, options: ReplyOptions): AIMessage | null {
	const usedIds = new Set(options.usedIds);
	const unique = (id: string | undefined, make: () => string): string => {
		const own = id && !usedIds.has(id) ? id : make();
		usedIds.add(own);
		return own;
	};
	const uniqueCall = (id = '') => unique(isStrictId(id) ? id : undefined, newCallId);
	const begun = reply.calls.filter(({ name, args }) => name || args);
	const raw = options.calls ? begun.flatMap(inParallel) : [];
	const calls = raw.map((call): CallWithId => {
		const name = validName(call.name);
		const given = typeof call.args === 'string' ? parseArguments(call.args) : toArguments(call.args);
		const args = declaredArguments(name, normalizeArguments(name, given));
		return { type: 'tool_call', id: uniqueCall(call.id), name, args };
	});
	if (!reply.text.trim() && calls.length === 0) return null;
	const metadata = metadataOf(reply, calls, options.endpoint);
	return new AIMessage({
		id: unique(reply.id, () => crypto.randomUUID()),
		content: reply.text,
		tool_calls: calls,
		additional_kwargs: metadata ? { providerMetadata: metadata } : {}
	});
}

/** What came with the calls and is wanted back with them. calls: by their index in the reply. */
function metadataOf(
	reply: Reply,
	calls: readonly CallWithId[],
	endpoint: string | null | undefined
): ProviderMetadata | null {
	if (!endpoint || calls.length === 0) return null;
	const kept = providerMetadata.safeParse({ ...reply.metadata, endpoint });
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
	name: string;
	/** JSON as the model wrote it, or the values found in it. */
	args: string | Record<string, unknown>;
}

/** OpenAI's models invent a tool that wraps several calls: `multi_tool_use.parallel`. */
function inParallel(call: RawCall): RawCall[] {
	if (!/multi_tool_use/.test(call.name) || typeof call.args !== 'string') return [call];
	const calls = callsIn(parseWhole(call.args), toolNames);
	return calls.length > 0 ? calls : [call];
}

/** Reads the text of the arguments. `null` and `[]` mean none, and JSON may be encoded twice. Truncated text stays malformed. */
function parseArguments(text: string): Record<string, unknown> {
	if (!text.trim()) return {};
	// Some servers send `{}` first and then the arguments; some models put a fence around them.
	const value = parseWhole(text.replace(/^\s*\{\}(?=\s*\{)|^\s*```\w*\s|```\s*$/g, ''));
	const args = value === undefined ? null : toArguments(value);
	return args && !('input' in args && typeof value !== 'object') && !isList(value) ? args : malformed(text);
}

/** A list of anything but one object. */
function isList(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0 && (value.length > 1 || typeof value[0] !== 'object');
}

/** A tool's own name for "functions.search_book" or "SearchBook". Endpoints refuse a history with other characters in a function name. */
function validName(name: string | undefined): string {
	const own = knownName(name, toolNames) ?? (name ?? '').replace(/[^\w-]/g, '_').slice(0, 64);
	return own || 'unknown_tool';
}
