/** The model on a graphics card (or on one in software, which shows that it is right and not how fast). */
import { loadTokenizer, Model, prepare } from '../../src/lib/search/embedding/model.ts';
import { MODEL, pieces } from './material.ts';
import { milliseconds } from './measuring.ts';

export interface Card {
	name: string;
	/** The lowest cosine of a token's vector on the card to the one of the same floats on the processor. */
	agreement: number;
	processorPerSecond: number;
	cardPerSecond: number;
}

/** Null where there is no card. */
export async function card(count: number): Promise<Card | null> {
	interface Adapter {
		info: { vendor: string; architecture: string };
	}
	const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<Adapter | null> } };
	const adapter = await gpu?.requestAdapter();
	if (!adapter) return null;
	prepare(MODEL.url, 'webgpu');
	const { profile } = MODEL;
	const { dimensions } = profile;
	const encode = await loadTokenizer(profile.name);
	const rows = (await pieces(count)).map((text) => encode.text(text).slice(0, 100));
	const measure = async (model: Model) => {
		await model.run(rows, 100);
		let states = new Float32Array();
		const time = await milliseconds(async () => (states = (await model.run(rows, 100)).last.slice()));
		return { states, perSecond: (1000 * count) / time };
	};
	const processor = await measure(await Model.load(profile, 'wasm'));
	const { last: floats } = await (await Model.load(profile, 'wasm', true)).run(rows, 100);
	const onCard = await measure(await Model.load(profile, 'webgpu'));
	let agreement = 1;
	for (let token = 0; token < floats.length; token += dimensions)
		agreement = Math.min(agreement, cosine(floats, onCard.states, token));
	return {
		name: `${adapter.info.vendor} ${adapter.info.architecture}`,
		agreement,
		processorPerSecond: processor.perSecond,
		cardPerSecond: onCard.perSecond
	};
}

function cosine(a: Float32Array, b: Float32Array, from: number): number {
	let [ab, aa, bb] = [0, 0, 0];
	for (let i = from; i < from + MODEL.profile.dimensions; i++) {
		const [x = 0, y = 0] = [a[i], b[i]];
		ab += x * y;
		aa += x * x;
		bb += y * y;
	}
	return ab / Math.sqrt(aa * bb);
}
