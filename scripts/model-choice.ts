/**
 * Which embedding model a start or a build uses, and where its files come from: the included one, unless the environment says
 * otherwise (.env.example).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HUB } from '../src/lib/site/connect-sources.js';
import { DEFAULT_PROFILE, profileId, type ProfileId } from '../src/lib/search/embedding/models.ts';
import { MODEL_FILES } from '../src/lib/search/embedding/model-files.ts';
import { buildModel } from './build-model.ts';
import { NoWeights } from './model/weights-package.ts';

export interface ModelSource {
	/** As the page gets it: a path of our own origin, another host's address, or '' if there is no model. */
	address: string;
	/** Where the files below `address` are; null if another host has them. */
	folder: string | null;
}

/** `base`: the app's path on its host; '' for the root. */
export const addressBelow = (base: string, { folder, address }: ModelSource): string =>
	folder ? base + address : address;

export interface ModelChoice extends ModelSource {
	profile: ProfileId;
	/** The model for books in other languages, which a reader is asked about; null if none is offered. */
	others: ModelSource | null;
	/** One line for whoever starts the app. */
	label: string;
}

/** Where `npm run model` stores the one for other languages. */
export const FETCHED = resolve('node_modules/.cache/lectern-multilingual');
export const MULTILINGUAL: ProfileId = 'multilingual-e5-small';

type Environment = Record<string, string | undefined>;

/** If the environment asks for something that is not there, throws with what to set. */
export function chooseModel(env: Environment = process.env): ModelChoice {
	const own = chooseOwn(env);
	return { ...own, others: own.profile === DEFAULT_PROFILE ? chooseOthers(env) : null };
}

function chooseOthers({
	MULTILINGUAL_MODEL: model,
	MULTILINGUAL_MODEL_DIR: dir
}: Environment): ModelSource | null {
	if (model && model !== 'hub' && model !== 'none')
		throw new Error(
			`MULTILINGUAL_MODEL is "${model}"; leave it out, or set it to hub or none. A folder of your own goes into MULTILINGUAL_MODEL_DIR.`
		);
	if (dir)
		return { folder: resolve(dir), address: addressOf(resolve(dir), MULTILINGUAL, 'MULTILINGUAL_MODEL_DIR') };
	if (model === 'none') return null;
	const isFetched = !model && existsSync(FETCHED);
	return isFetched
		? { folder: FETCHED, address: addressOf(FETCHED, MULTILINGUAL, 'The cache') }
		: { folder: null, address: HUB };
}

function chooseOwn(env: Environment): Own {
	const profile = profileId(env.EMBEDDING_PROFILE || DEFAULT_PROFILE);
	const { EMBEDDING_MODEL: model, EMBEDDING_MODEL_DIR: dir, PUBLIC_EMBEDDING_MODEL_URL: url } = env;
	if (model && model !== 'hub')
		throw new Error(
			`EMBEDDING_MODEL is "${model}"; leave it out for the model in the box, or set it to hub. A folder of your own goes into EMBEDDING_MODEL_DIR.`
		);
	if (dir) return fromFolder(resolve(dir), profile, resolve(dir));
	if (model)
		return { profile, address: HUB, folder: null, label: `${profile}, fetched by the browser from ${HUB}` };
	if (url)
		return { profile, address: url, folder: null, label: `${profile}, fetched by the browser from ${url}` };
	if (profile !== DEFAULT_PROFILE)
		throw new Error(
			`EMBEDDING_PROFILE is ${profile}, which is not in the box: say with EMBEDDING_MODEL_DIR or EMBEDDING_MODEL=hub where it comes from.`
		);
	return inTheBox();
}

type Own = Omit<ModelChoice, 'others'>;

let box: Own | undefined;

/** The model that came with `npm ci`; if it is missing, search uses words only. It has 23 MB and is hashed once per process. */
export function inTheBox(): Own {
	return (box ??= findInTheBox());
}

function findInTheBox(): Own {
	try {
		return fromFolder(buildModel(), DEFAULT_PROFILE, 'in the box');
	} catch (error) {
		if (!(error instanceof NoWeights)) throw error;
		return {
			...{ profile: DEFAULT_PROFILE, address: '', folder: null },
			label: `none, search goes by words: ${error.message}. Run "npm ci --include=optional", or set EMBEDDING_MODEL=hub or EMBEDDING_MODEL_DIR.`
		};
	}
}

function fromFolder(folder: string, profile: ProfileId, from: string): Own {
	const address = addressOf(folder, profile, 'EMBEDDING_MODEL_DIR');
	return { profile, address, folder, label: `${profile}, ${from} (served by this app)` };
}

/** `setting`: the variable that names the folder. */
function addressOf(folder: string, profile: ProfileId, setting: string): string {
	const missing = MODEL_FILES.filter((file) => !existsSync(join(folder, file)));
	if (missing.length) throw new Error(`${setting} (${folder}) has no ${missing.join(', ')}.`);
	// The address contains a hash of the contents, so a browser's cached copy is always right, and so are vectors made with it.
	const hash = createHash('sha256');
	for (const file of MODEL_FILES) hash.update(readFileSync(join(folder, file)));
	return `/models/${profile}-${hash.digest('hex').slice(0, 16)}/`;
}
