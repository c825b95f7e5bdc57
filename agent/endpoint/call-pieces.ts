/**
 * Sorts the pieces of streamed tool calls by the call they belong to. Servers leave out the index or always send 0, leave out ids
 * or send empty ones, repeat the name in each piece, and send arguments as an object or repeat them whole.
 */
import { isRecord, parsedJson } from '../protocol/json.ts';
import type { CallPiece } from './piece.ts';

interface OpenCall {
	id: string;
	name: string;
	args: string;
	/** The server's own index of the call. */
	number: number | null;
	/** JSON that came with the call and is wanted back with it. */
	extra: string;
}

export class CallPieces {
	readonly #calls: OpenCall[] = [];

	get count(): number {
		return this.#calls.length;
	}

	/** Whether there are calls, and the arguments of each are complete. */
	get areWhole(): boolean {
		return this.count > 0 && this.#calls.every(({ args }) => isRecord(parsedJson(args)));
	}

	/** toolCalls: from a delta; legacy: its `function_call`, from before OpenAI allowed several calls at once. */
	read(toolCalls: unknown, legacy: unknown): CallPiece[] {
		const pieces = Array.isArray(toolCalls)
			? (toolCalls as unknown[])
			: isRecord(toolCalls)
				? 'function' in toolCalls || 'name' in toolCalls
					? [toolCalls]
					: Object.values(toolCalls)
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

	/** The call that a piece continues; -1: it begins a new one. */
	#find({ id, name, args, number }: Omit<OpenCall, 'extra'>): number {
		const byId = id ? this.#calls.findLastIndex((call) => call.id === id) : -1;
		const same = number === null ? byId : this.#calls.findLastIndex((call) => call.number === number);
		const call = this.#calls[same];
		if (call) {
			// A new id with a name begins a call. Without a name it does not, because some servers send a fresh id with every
			// piece.
			if (id && call.id && id !== call.id) return byId >= 0 || name ? byId : same;
			// The number or the id is reused, with a whole call each time.
			const follows = !id || !call.id || (/^\s*\{/.test(args) && !args.startsWith(call.args));
			const again =
				name !== '' && call.name !== '' && args !== '' && isRecord(parsedJson(call.args)) && follows;
			return again ? -1 : same;
		}
		// A new number with a name begins a call, even if all calls have the same id.
		if (number !== null) return name ? -1 : byId;
		if (id && name) return byId;
		return name && this.#calls.at(-1)?.name ? -1 : this.#calls.length - 1;
	}

	/** Appends what is new in the arguments. Two objects in a row would begin with "{{", which is not JSON, so the piece repeats everything. */
	#append(call: OpenCall, args: string): string {
		const repeats = call.args.startsWith('{') && args.startsWith(call.args);
		const added = repeats ? args.slice(call.args.length) : args;
		call.args += added;
		return added;
	}
}

/** What a piece adds to the name. Some servers send the name in parts, some repeat it in every piece, and some send everything so far. */
function restOfName(call: OpenCall, name: string): string {
	if (name.startsWith(call.name)) return name.slice(call.name.length);
	return call.args === '' ? name : '';
}
