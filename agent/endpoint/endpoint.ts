/** Which model is asked, and where. */
export interface Endpoint {
	/** Base address, without a slash at the end. */
	url: string;
	model: string;
	/** Set by the reader in the app, not where the agent was started. */
	own?: boolean;
}

/** The base address as people paste it: with a slash, or with the path of the chat completions at its end. */
export function baseAddress(url: string): string {
	return url
		.trim()
		.replace(/\/+$/, '')
		.replace(/\/chat\/completions$/i, '')
		.replace(/\/+$/, '');
}

/** Host and port; the address itself where it is none. */
export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : url;
}

/** Names an endpoint in the provider metadata of its replies. */
export function identityOf({ url, model }: Endpoint): string {
	return `${hostOf(url)} ${model}`;
}
