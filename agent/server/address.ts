/** Where a server of ours listens: the names of this machine, the ports to try, and what a forked agent tells its parent. */
import { codeOf } from './error-code.ts';

/** The names of this machine on itself, and which web pages are on it. */
export const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Whether all of these web pages are served from this machine for this machine. */
export function areLoopback(origins: readonly string[]): boolean {
	return origins.every((origin) => URL.canParse(origin) && LOOPBACK.includes(hostOf(new URL(origin))));
}

/** The name or address without the brackets of IPv6, as the lists here have it. */
export function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '');
}

export interface Address {
	host: string;
	/** 0 takes any free port. */
	port: number;
}

export interface PortChoice {
	port: number;
	/** Whether the next free port will do as well. */
	mayMove: boolean;
}

/** How many ports are tried, as in Jupyter. */
const PORTS_TRIED = 50;
export const HIGHEST_PORT = 65_535;

/** The ports to try, in this order. */
export function candidates({ port, mayMove }: PortChoice): number[] {
	if (!mayMove || port === 0) return [port];
	const count = Math.min(PORTS_TRIED, HIGHEST_PORT - port + 1);
	return Array.from({ length: count }, (_, step) => port + step);
}

export function isTaken(error: unknown): boolean {
	return codeOf(error) === 'EADDRINUSE';
}

export interface Ready {
	/** The port that it listens on. */
	agentPort: number;
}

/** The settings are wrong, and starting again would end the same way: EX_CONFIG of sysexits.h. */
export const WRONG_SETTINGS = 78;
