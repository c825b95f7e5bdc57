/** The network interfaces that a host setting selects, and the addresses by which a browser reaches them. */
import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { LOOPBACK } from '../../agent/server/address.ts';

const EVERY_INTERFACE = ['0.0.0.0', '::', ''];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);
export const isEvery = (host: string): boolean => EVERY_INTERFACE.includes(host);

/** The host as written in a URL. */
export const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** The address at which this machine itself reaches a server bound to `host`. */
export function fromHere(host: string): string {
	if (host === '::') return '::1';
	return isEvery(host) ? '127.0.0.1' : host;
}

/** What must be free for `http://localhost:<port>` to be ours, since a browser may use either loopback address for localhost. */
export function addressesOf(host: string): string[] {
	return isLoopback(host) || isEvery(host) ? [...new Set([host, '127.0.0.1', '::1'])] : [host];
}

/** Addresses for a browser, the best first: on this machine, then over the network. */
export function urlsOf(host: string, port: number, base = ''): string[] {
	const url = (name: string) => `http://${inUrl(name)}:${port}${base}`;
	if (isLoopback(host)) return [url(host === '::1' ? host : 'localhost')];
	if (!isEvery(host)) return [url(host)];
	return [url('localhost'), ...networkAddresses().map(url)];
}

/** IPv4 only, because nobody types the others. */
function networkAddresses(): string[] {
	return Object.values(networkInterfaces())
		.flatMap((addresses) => addresses ?? [])
		.filter(({ family, internal }) => family === 'IPv4' && !internal)
		.map(({ address }) => address);
}

/**
 * In a container, the addresses seen here are not those that a browser outside can use. The variables are set by our Dockerfile,
 * podman and systemd; the files by Docker and podman.
 */
export function inContainer(env: NodeJS.ProcessEnv = process.env): boolean {
	return Boolean(env.container) || existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}
