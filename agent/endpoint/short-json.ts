/** The JSON of a short answer: a list of models, or what a server says of itself. */

/** The longest list is that of OpenRouter, less than a tenth of this. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Rejects where it is no JSON, or does not end within `maxBytes`: an endpoint may send without end, and nobody has memory for that. */
export async function shortJson(response: Response, maxBytes = MAX_BYTES): Promise<unknown> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	try {
		for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
			bytes += part.value.byteLength;
			if (bytes > maxBytes) throw new Error(`The answer is over ${maxBytes} bytes long.`);
			text += decoder.decode(part.value, { stream: true });
		}
		return JSON.parse(text + decoder.decode()) as unknown;
	} finally {
		void reader?.cancel().catch(() => undefined);
	}
}
