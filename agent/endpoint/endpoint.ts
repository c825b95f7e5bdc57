/** The protocols an endpoint may speak. Most speak the first one, whatever else they speak. */
export type DialectName = 'chat completions' | 'messages' | 'responses';

export interface Endpoint {
	/** Base address, without a trailing slash. */
	url: string;
	model: string;
	/** The dialect that the address implies, if any. */
	dialect?: DialectName;
	/** Set by the reader in the app, not by whoever started the agent. */
	own?: boolean;
}

const PATH = /\/(chat\/completions|messages|responses)$/i;

/** Addresses where Anthropic's protocol is spoken, including others' paths of that name. */
const ANTHROPIC = /^(https:\/\/api\.anthropic\.com|.*\/anthropic)(\/v1)?$/i;

/** An endpoint from an address as people paste it: with a slash, or with a protocol's path at its end, which then chooses the dialect. */
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

/** Google's own protocol, which has no dialect here. The same host also has a compatible address. */
export function isGeminisOwn(url: string): boolean {
	return (
		hostOf(url).toLowerCase() === 'generativelanguage.googleapis.com' &&
		!new URL(url).pathname.split('/').includes('openai')
	);
}

/** Host and port; the address itself if it cannot be parsed. */
export function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : url;
}

/** Names an endpoint in the provider metadata of its replies. */
export function identityOf({ url, model }: Endpoint): string {
	return `${hostOf(url)} ${model}`;
}
