/** Reads JSON request bodies within limits on size, on depth, and on how much is being read at once. */
import { isTooDeep, MAX_DEPTH, parsedJson } from '../protocol/json.ts';
import { Refusal } from './refuse.ts';

/** After a restart, a long conversation is sent whole; no model could read more than this. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** The sum of the bodies being read or written into a thread at one time. A parsed body takes several times its bytes. */
const MAX_BYTES_AT_ONCE = 48 * 1024 * 1024;

export class BodyReader {
	readonly #maxBytes: number;
	readonly #maxAtOnce: number;
	#atOnce = 0;

	constructor({ maxBytes = MAX_BODY_BYTES, maxAtOnce = Math.max(MAX_BYTES_AT_ONCE, maxBytes) } = {}) {
		this.#maxBytes = maxBytes;
		this.#maxAtOnce = maxAtOnce;
	}

	/** Reads the body and passes it to `work`. Its bytes count as being read until `work` has ended. Rejects with a Refusal. */
	async with<T>(request: Request, work: (body: { json: unknown; bytes: number }) => Promise<T>): Promise<T> {
		let counted = 0;
		const count = (bytes: number) => {
			if (counted + bytes > this.#maxBytes) throw new Refusal(413, tooLarge(this.#maxBytes));
			if (this.#atOnce + bytes > this.#maxAtOnce)
				throw new Refusal(503, 'The agent is reading too much at once. Try again in a moment.', {
					retrySeconds: 1
				});
			counted += bytes;
			this.#atOnce += bytes;
		};
		try {
			// A body that declares too great a length is refused before any of it is read.
			if (Number(request.headers.get('content-length')) > this.#maxBytes)
				throw new Refusal(413, tooLarge(this.#maxBytes));
			const parts: Uint8Array[] = [];
			const reader = request.body?.getReader();
			for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
				count(part.value.byteLength);
				parts.push(part.value);
			}
			return await work({ json: parse(Buffer.concat(parts).toString('utf8')), bytes: counted });
		} finally {
			this.#atOnce -= counted;
		}
	}
}

export function tooLarge(maxBytes: number): string {
	return `The request is over ${Math.round(maxBytes / 1024 / 102.4) / 10} MB.`;
}

function parse(text: string): unknown {
	const value = parsedJson(text);
	if (value === undefined) throw new Refusal(400, 'The body is no JSON.');
	if (isTooDeep(value)) throw new Refusal(422, `The body nests over ${MAX_DEPTH} levels deep.`);
	return value;
}
