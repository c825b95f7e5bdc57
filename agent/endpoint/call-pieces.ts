/**
 * The pieces of streamed tool calls, sorted by the call they belong to. Servers leave out the index or send 0 for all,
 * leave out ids or send empty ones, repeat the name in each piece, send arguments as an object or all of them again.
 */
import { isRecord, parsedJson } from '../protocol/json.ts';
import type { CallPiece } from './piece.ts';

interface OpenCall {
	id: string;
	name: string;
	args: string;
	/** The server's own number for it. */
	number: number | null;
	/** JSON of what belongs to the call and is wanted back with it. */
	extra: string;
}

export class CallPieces {
	readonly #calls: OpenCall[] = [];

	get count(): number {
		return this.#calls.length;
	}

	/** toolCalls: of a delta; legacy: its `function_call`, as before OpenAI had several at once. */
	read(toolCalls: unknown, legacy: unknown): CallPiece[] {
		const pieces = Array.isArray(toolCalls)
			? (toolCalls as unknown[])
			: isRecord(toolCalls)
				? [toolCalls]
				: [];
		if (isRecord(legacy)) pieces.push({ index: 0, function: legacy });
		return pieces.filter(isRecord).flatMap((piece) => this.#readPiece(piece));
	}

	/** Call index → JSON of its `extra_content` (Gemini's thought signatures). */
	extras(): Record<string, string> {
		return Object.fromEntries(
			this.#calls.flatMap(({ extra }, index) => (extra ? [[String(index), extra] as const] : []))
		);
	}

	#readPiece(piece: Record<string, unknown>): CallPiece[] {
		// OpenAI's custom tools have theirs under `custom`, with `input`.
		const inner = [piece.function, piece.custom].find(isRecord) ?? piece;
		const id = typeof piece.id === 'string' ? piece.id : typeof piece.id === 'number' ? String(piece.id) : '';
		const name = typeof inner.name === 'string' ? inner.name : '';
		const given = inner.arguments ?? inner.parameters ?? inner.input;
		const args =
			typeof given === 'string' ? given : given === null || given === undefined ? '' : JSON.stringify(given);
		const number = typeof piece.index === 'number' ? piece.index : null;
		let index = this.#find({ id, name, args, number });
		const isNew = index < 0;
		if (isNew) index = this.#calls.push({ id, name: '', args: '', number, extra: '' }) - 1;
		const call = this.#calls[index];
		if (!call) return [];
		if (isRecord(piece.extra_content)) call.extra = JSON.stringify(piece.extra_content);
		const newName = restOfName(call, name);
		call.name += newName;
		const newArgs = this.#append(call, args);
		if (!isNew && !newName && !newArgs) return [];
		return [
			{
				index,
				...(isNew && id ? { id } : {}),
				...(newName ? { name: newName } : {}),
				args: newArgs
			}
		];
	}

	/** The call that a piece goes on with; -1: it begins one. */
	#find({ id, name, args, number }: Omit<OpenCall, 'extra'>): number {
		const byId = id ? this.#calls.findLastIndex((call) => call.id === id) : -1;
		const same = number === null ? byId : this.#calls.findLastIndex((call) => call.number === number);
		const call = this.#calls[same];
		if (call) {
			// A new id begins a call if a name comes with it; some servers send a fresh one with every piece.
			if (id && call.id && id !== call.id) return byId >= 0 || name ? byId : same;
			// The number, or the id, is used again, with a whole call each time.
			const follows = !id || !call.id || (/^\s*\{/.test(args) && !args.startsWith(call.args));
			const again =
				name !== '' && call.name !== '' && args !== '' && isRecord(parsedJson(call.args)) && follows;
			return again ? -1 : same;
		}
		// A new number begins a call if a name comes with it, also where all calls have one id.
		if (number !== null) return name ? -1 : byId;
		if (id && name) return byId;
		return name && this.#calls.at(-1)?.name ? -1 : this.#calls.length - 1;
	}

	/** What is new of the arguments. Two objects in a row would begin with "{{", which is no JSON: then it is all of it again. */
	#append(call: OpenCall, args: string): string {
		const repeats = call.args.startsWith('{') && args.startsWith(call.args);
		const added = repeats ? args.slice(call.args.length) : args;
		call.args += added;
		return added;
	}
}

/** What a piece adds to the name: some servers say it in pieces, some with every piece, and some all of it so far. */
function restOfName(call: OpenCall, name: string): string {
	if (name.startsWith(call.name)) return name.slice(call.name.length);
	return call.args === '' ? name : '';
}
