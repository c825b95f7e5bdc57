/** The models that are offered, and where their weights are. Nothing is requested until the reader presses a button. */
import { HUB } from '$lib/site/connect-sources.js';
import { modelStrings } from '$lib/strings/model.ts';
import type { About, ReadFrom } from './weights.ts';

export interface WeightsOffer {
	name: string;
	repository: string;
	file: string;
	/** Bytes when the model was chosen; the hub says what the download has now. */
	size: number;
	licence: string;
	goodFor: keyof typeof modelStrings.local.goodFor;
}

/** File names and sizes are those of the repositories. None of them requires an account. */
export const OFFERS: readonly WeightsOffer[] = [
	{
		name: 'Qwen3 0.6B',
		repository: 'Qwen/Qwen3-0.6B-GGUF',
		file: 'Qwen3-0.6B-Q8_0.gguf',
		size: 639_446_688,
		licence: 'Apache 2.0',
		goodFor: 'languages'
	},
	{
		name: 'LFM2.5 1.2B',
		repository: 'LiquidAI/LFM2.5-1.2B-Instruct-GGUF',
		file: 'LFM2.5-1.2B-Instruct-Q4_K_M.gguf',
		size: 730_895_168,
		licence: 'LFM Open License 1.0',
		goodFor: 'answers'
	},
	{
		name: 'SmolLM2 360M',
		repository: 'HuggingFaceTB/SmolLM2-360M-Instruct-GGUF',
		file: 'smollm2-360m-instruct-q8_0.gguf',
		size: 386_000_000,
		licence: 'Apache 2.0',
		goodFor: 'english'
	},
	{
		name: 'Gemma 3 270M',
		repository: 'ggml-org/gemma-3-270m-it-GGUF',
		file: 'gemma-3-270m-it-Q8_0.gguf',
		size: 291_545_600,
		licence: 'Gemma Terms of Use',
		goodFor: 'small'
	}
];

interface Listing {
	/** The commit, so that a download that continues later takes the same file. */
	sha?: string;
	siblings?: { rfilename: string; size?: number; lfs?: { sha256?: string; size?: number } }[];
}

/**
 * What the hub has now. The hash is the hub's own. It reveals a broken download, or a storage host that sends something else, but
 * not a hub that was broken into: nobody here has checked the weights.
 */
export async function lookUp({ name, repository, file }: WeightsOffer, signal: AbortSignal): Promise<About> {
	const response = await fetch(`${HUB}api/models/${repository}?blobs=true`, { signal });
	if (!response.ok) throw new Error(modelStrings.local.hubSays({ status: response.status }));
	const { sha, siblings = [] } = (await response.json()) as Listing;
	const found = siblings.find(({ rfilename }) => rfilename === file);
	const size = found?.lfs?.size ?? found?.size;
	if (!sha || !size || !found?.lfs?.sha256) throw new Error(modelStrings.local.notThere);
	return { name, size, sha256: found.lfs.sha256, url: `${HUB}${repository}/resolve/${sha}/${file}` };
}

/** A host may ignore the range and send the whole file. https://www.rfc-editor.org/rfc/rfc9110#name-range */
export const fromHub =
	(url: string): ReadFrom =>
	async (start, signal) => {
		const headers: HeadersInit = start > 0 ? { range: `bytes=${start}-` } : {};
		const response = await fetch(url, { headers, signal });
		if (!response.ok || !response.body)
			throw new Error(modelStrings.local.hubSays({ status: response.status }));
		return response.status === 206 ? response.body : response.body.pipeThrough(without(start));
	};

/** Drops this many bytes at the beginning. */
function without(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
	let left = bytes;
	return new TransformStream({
		transform(chunk, controller) {
			const dropped = Math.min(left, chunk.byteLength);
			left -= dropped;
			if (dropped < chunk.byteLength) controller.enqueue(chunk.subarray(dropped));
		}
	});
}
