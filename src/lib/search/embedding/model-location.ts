/** Where the model's files are: on the Hugging Face hub, on a mirror of it, or in one folder that someone serves. */

export const HUB = 'https://huggingface.co/';

export interface ModelLocation {
	/** Absolute, ends with a slash. */
	remoteHost: string;
	/** As transformers.js fills it in, ends with a slash. */
	remotePathTemplate: string;
}

/**
 * `host`: the hub's address; or a base URL with `{model}` in it ("https://mirror/{model}/resolve/main/"); or the folder
 * that holds config.json, tokenizer.json and onnx/model_quantized.onnx ("/models/").
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

/** The address that the addresses of the model's files begin with. `name`: the model's, on the hub. */
export function folderOf(name: string, host: string, origin: string): string {
	const { remoteHost, remotePathTemplate } = locate(host, origin);
	return remoteHost + remotePathTemplate.replace('{model}', name).replace('{revision}', 'main');
}
