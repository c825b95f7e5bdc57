/** How an endpoint is spoken to. Most speak the first, whatever else they speak. */
export type DialectName = 'chat completions' | 'messages' | 'responses';

/** Which model is asked, and where. */
export interface Endpoint {
	/** Base address, without a slash at the end. */
	url: string;
	model: string;
	/** As the address says; left out, it says nothing. */
	dialect?: DialectName;
	/** Set by the reader in the app, not where the agent was started. */
	own?: boolean;
}

const PATH = /\/(chat\/completions|messages|responses)$/i;

/** Where Anthropic's protocol is spoken, or so called by others. */
const ANTHROPIC = /^(https:\/\/api\.anthropic\.com|.*\/anthropic)(\/v1)?$/i;

/** An address as people paste it: with a slash, or with a protocol's path at its end, which then says how to speak. */
export function endpointAt(address: string, model: string): Endpoint {
	const pasted = address.trim().replace(/\/+$/, '');
	const url = pasted.replace(PATH, '').replace(/\/+$/, '');
	const path = PATH.exec(pasted)?.[1]?.toLowerCase().replace('/', ' ') as DialectName | undefined;
	const base = ANTHROPIC.exec(url)?.[1];
	if (path) return { url, model, dialect: path };
	return base ? { url: `${base}/v1`, model, dialect: 'messages' } : { url, model };
}

export function isAnthropic(url: string): boolean {
	return hostOf(url).toLowerCase() === 'api.anthropic.com';
}

/** Google's own protocol, which has no dialect here: below the same host there is one that has. */
export function isGeminisOwn(url: string): boolean {
	return (
		hostOf(url).toLowerCase() === 'generativelanguage.googleapis.com' &&
		!new URL(url).pathname.split('/').includes('openai')
	);
}

/** Host and port; the address itself where it is none. */
export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : url;
}

/** Names an endpoint in the provider metadata of its replies. */
export function identityOf({ url, model }: Endpoint): string {
	return `${hostOf(url)} ${model}`;
}
