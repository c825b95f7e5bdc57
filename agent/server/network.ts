/**
 * Which addresses the agent may be sent to. If others than this machine's reader can reach the agent, an endpoint that a page
 * names must not lead to internal services: not by its name, not by a name that resolves differently the second time, and not
 * by a redirect. So the address is checked when the connection is made. This is the only import of undici, whose default limit
 * of 300 silent seconds is too short for a model.
 */
import { lookup, promises } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { reachOf } from '../protocol/reach.ts';
import { hostOf } from './address.ts';
import { Refusal } from './refuse.ts';

/**
 * Whether an address is private, loopback, reserved or otherwise not public. IPv4 addresses that are translated into IPv6 are
 * refused too, although some are public.
 */
export function isInner(address: string): boolean {
	return reachOf(isIP(address) === 6 ? `[${address}]` : address) !== 'world';
}

const innerAddress = (host: string): Refusal =>
	new Refusal(
		403,
		`${host} is an address inside the server's own network, which this server does not allow.`,
		{
			code: 'inner-address'
		}
	);

/**
 * Rejects with a Refusal if an endpoint's address leads into the own network. A name that cannot be resolved is left
 * to the request.
 */
export async function assertPublic(url: string): Promise<void> {
	const host = hostOf(new URL(url));
	const addresses = isIP(host)
		? [{ address: host }]
		: await promises.lookup(host, { all: true }).catch(() => []);
	if (addresses.some(({ address }) => isInner(address))) throw innerAddress(host);
}

/**
 * Lets this process's `fetch` wait this long for an answer, and for each piece of it. Returns a function that undoes it.
 * publicBut: restricts connections to public addresses and to these origins, which the operator has set; null: no restriction.
 */
export function setFetch(idleSeconds: number, publicBut: readonly string[] | null): () => void {
	const before = getGlobalDispatcher();
	// The agent's own clock fires first, and tells the reader why.
	const ms = (idleSeconds + 5) * 1000;
	const timeouts = { headersTimeout: ms, bodyTimeout: ms };
	setGlobalDispatcher(publicBut ? publicOnly(publicBut, timeouts) : new Agent(timeouts));
	return () => setGlobalDispatcher(before);
}

/** A `fetch` that connects only to public addresses and to these. */
export function publicFetch(except: readonly string[]): typeof fetch {
	const dispatcher = publicOnly(except);
	return (url, init) => fetch(url, { ...init, dispatcher } as RequestInit);
}

function publicOnly(except: readonly string[], options: Agent.Options = {}): Agent {
	const known = except.filter((url) => URL.canParse(url)).map((url) => new URL(url));
	const connectAnywhere = buildConnector({});
	const connectToPublic = buildConnector({ lookup: lookupPublic });
	return new Agent({
		...options,
		connect: (options, callback) => {
			const { hostname, port, protocol } = options;
			const host = hostname.replace(/^\[|\]$/g, '');
			const isKnown = known.some(
				(url) => hostOf(url) === host && url.protocol === protocol && portOf(url) === (port || portOf(url))
			);
			if (isKnown) return connectAnywhere(options, callback);
			// No name is looked up if the URL contains an address.
			if (isIP(host) && isInner(host)) return callback(innerAddress(host), null);
			connectToPublic(options, callback);
		}
	});
}

function portOf({ port, protocol }: URL): string {
	return port || (protocol === 'https:' ? '443' : '80');
}

/** Like dns.lookup, but fails if any of the addresses is internal. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, '', 0);
		if (addresses.some(({ address }) => isInner(address))) return callback(innerAddress(hostname), '', 0);
		if (options.all) return callback(null, addresses);
		callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
	});
};
