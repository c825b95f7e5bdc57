/**
 * Which addresses the agent may be sent to. Where others than this machine's reader can reach it, an endpoint that a page
 * names must not lead to inner services: neither by its name, nor by a name that resolves to another address the second
 * time, nor by a redirect. So the address is checked when the connection is made. The only import of undici, which ends what is silent for
 * 300 seconds: a model may be for longer.
 */
import { lookup, promises } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { hostOf } from './address.ts';

/** https://www.iana.org/assignments/iana-ipv4-special-registry and …-ipv6-special-registry: what is not public. */
const INNER = new BlockList();
for (const [network, prefix] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 3]
] as const)
	INNER.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
	['::', 127],
	// IPv6 forms of IPv4 addresses lead where those lead: mapped ones are checked below, translated ones refused.
	['64:ff9b::', 96],
	['64:ff9b:1::', 48],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 10],
	['fec0::', 10],
	['ff00::', 8]
] as const)
	INNER.addSubnet(network, prefix, 'ipv6');

/** Whether an address is a private, link-local, loopback or otherwise not a public one. BlockList unwraps `::ffff:10.0.0.1` itself. */
export function isInner(address: string): boolean {
	return INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export class InnerAddressError extends Error {
	override readonly name = 'InnerAddressError';

	constructor(host: string) {
		super(`${host} is an address inside the server's own network, which this server does not allow.`);
	}
}

/** Rejects with an InnerAddressError when the address of an endpoint leads to an inner one; a name that is not found is left to the request. */
export async function assertPublic(url: string): Promise<void> {
	const host = hostOf(new URL(url));
	const addresses = isIP(host)
		? [{ address: host }]
		: await promises.lookup(host, { all: true }).catch(() => []);
	if (addresses.some(({ address }) => isInner(address))) throw new InnerAddressError(host);
}

/**
 * Lets this process's `fetch` wait for an answer, and for each piece of it, for so long. publicBut: it may connect to public addresses and
 * to these only, origins that the operator has set; null: to all. Returns what undoes it.
 */
export function setFetch(idleSeconds: number, publicBut: readonly string[] | null): () => void {
	const before = getGlobalDispatcher();
	// The agent's own clock comes first, and tells the reader why.
	const ms = (idleSeconds + 5) * 1000;
	const timeouts = { headersTimeout: ms, bodyTimeout: ms };
	setGlobalDispatcher(publicBut ? publicOnly(publicBut, timeouts) : new Agent(timeouts));
	return () => setGlobalDispatcher(before);
}

/** A `fetch` of its own that does. */
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
			// No name is looked up where the address stands in the URL.
			if (isIP(host) && isInner(host)) return callback(new InnerAddressError(host), null);
			connectToPublic(options, callback);
		}
	});
}

function portOf({ port, protocol }: URL): string {
	return port || (protocol === 'https:' ? '443' : '80');
}

/** It does what dns.lookup does, but fails when any of the addresses is an inner one. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, '', 0);
		if (addresses.some(({ address }) => isInner(address)))
			return callback(new InnerAddressError(hostname), '', 0);
		if (options.all) return callback(null, addresses);
		callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
	});
};
