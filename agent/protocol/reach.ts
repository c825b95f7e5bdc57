/**
 * How far away an address leads, judged by its host alone. What a name resolves to only a server can find out
 * (agent/server/network.ts).
 */

/**
 * machine: the machine that asks. network: its own network. world: anywhere else. nowhere: no address, or one of those that are
 * reserved, to which nothing should be sent.
 */
export type Reach = 'machine' | 'network' | 'world' | 'nowhere';

/** RFC 6761 § 6.3, RFC 6762 § 3, RFC 8375; home networks resolve names without a dot. */
const NAMES: readonly [Reach, RegExp][] = [
	['machine', /^(.*\.)?localhost$/],
	['network', /\.(local|lan|internal|home\.arpa)$|^[^.]+$/]
];

/** What precedes an IPv4 address that is written as an IPv6 address, in bits. */
const MAPPED = '0'.repeat(80) + '1'.repeat(16);

/** https://www.iana.org/assignments/iana-ipv4-special-registry and …-ipv6-special-registry. The first match counts. */
const NETWORKS = (
	[
		['machine', '127.0.0.0/8 ::1/128'],
		// 100.64.0.0 is also Tailscale's. fe80::/9 includes the former site-local addresses.
		['network', '10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/9'],
		['nowhere', '0.0.0.0/8 192.0.0.0/24 198.18.0.0/15 224.0.0.0/3 ff00::/8'],
		// IPv4 addresses that are translated into IPv6, which lead to the same hosts.
		['nowhere', '::/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16']
	] as const
).flatMap(([reach, networks]) =>
	networks.split(' ').map((network) => {
		const [address = '', length] = network.split('/');
		const before = address.includes(':') ? 0 : MAPPED.length;
		return { reach, prefix: bitsOf(address).slice(0, before + Number(length)) };
	})
);

/** address: a URL, or a host with or without its port. */
export function reachOf(address: string): Reach {
	const url = address.includes('://') ? address : `http://${address}`;
	if (!URL.canParse(url)) return 'nowhere';
	// URL writes an IP address in one way only: 127.1, 0x7f.1 and 2130706433 are 127.0.0.1.
	const host = new URL(url).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
	if (!/^[\d.]+$|:/.test(host)) return NAMES.find(([, name]) => name.test(host))?.[0] ?? 'world';
	const bits = bitsOf(host);
	return NETWORKS.find(({ prefix }) => bits.startsWith(prefix))?.reach ?? 'world';
}

/** The 128 bits of an IP address, as digits. */
export function bitsOf(address: string): string {
	const inBinary = (parts: string[], base: number, length: number) =>
		parts.map((part) => parseInt(part, base).toString(2).padStart(length, '0')).join('');
	if (!address.includes(':')) return MAPPED + inBinary(address.split('.'), 10, 8);
	const [before = [], behind = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
	const zeros = Array<string>(8 - before.length - behind.length).fill('0');
	return inBinary([...before, ...zeros, ...behind], 16, 16);
}
