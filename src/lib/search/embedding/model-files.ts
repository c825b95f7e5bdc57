/**
 * Where the model's files are, and which of them this browser keeps. They are on the Hugging Face hub, on a mirror of it, or in
 * a folder on some server.
 */

import { HUB } from '../../site/connect-sources.js';
import type { EmbeddingModel } from './models.ts';

/** The files of a model, relative to its folder. */
export const MODEL_FILES = [
	'config.json',
	'tokenizer.json',
	'tokenizer_config.json',
	'onnx/model_quantized.onnx'
];

export interface ModelLocation {
	/** Absolute, and ends with a slash. */
	remoteHost: string;
	/** As transformers.js expects it; ends with a slash. */
	remotePathTemplate: string;
}

/**
 * `host`: the hub's address; or a base URL that contains `{model}` ("https://mirror/{model}/resolve/main/"); or the folder that
 * contains config.json, tokenizer.json and onnx/model_quantized.onnx ("/models/").
 */
export function locate(host: string, origin: string): ModelLocation {
	const { href } = new URL(host.endsWith('/') ? host : `${host}/`, origin);
	if (href === HUB) return { remoteHost: HUB, remotePathTemplate: '{model}/resolve/{revision}/' };
	const { pathname } = new URL(href);
	return {
		remoteHost: href.slice(0, -pathname.length) + '/',
		remotePathTemplate: decodeURI(pathname).slice(1) || '../'
	};
}

/** The address with which those of the model's files begin. `name`: the model's, on the hub. */
export function folderOf(name: string, host: string, origin: string): string {
	const { remoteHost, remotePathTemplate } = locate(host, origin);
	return remoteHost + remotePathTemplate.replace('{model}', name).replace('{revision}', 'main');
}

// The model's files have a cache of their own, so that a new version of the app does not fetch them again.

export const MODEL_CACHE = 'lectern-model';
/** Where the library kept them in earlier versions. */
const FORMER_CACHE = 'transformers-cache';

/** Drops the files of one model. `folder`: the address with which theirs begin. */
export const dropModel = (folder: string): Promise<void> => drop((address) => address.startsWith(folder));

/** Whether it can be loaded without asking, because it comes with the app, or this browser already has it. */
export async function isCached({ profile, url }: EmbeddingModel): Promise<boolean> {
	if (!profile.download) return true;
	const cache = await caches.open(MODEL_CACHE);
	const folder = folderOf(profile.name, url, location.origin);
	return Boolean(await cache.match(`${folder}onnx/model_quantized.onnx`));
}

/** Deletes other models' files, since a browser that runs out of space might delete the books as well. */
export async function keepOnly(folders: readonly string[]): Promise<void> {
	await caches.delete(FORMER_CACHE);
	await drop((address) => !folders.some((folder) => address.startsWith(folder)));
}

async function drop(isOld: (address: string) => boolean): Promise<void> {
	const cache = await caches.open(MODEL_CACHE);
	const old = (await cache.keys()).filter(({ url }) => isOld(url));
	await Promise.all(old.map((request) => cache.delete(request)));
}
