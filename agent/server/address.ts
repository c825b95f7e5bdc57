/** Where our servers listen: this machine's own names, the ports to try, and the message a forked agent sends its parent. */

/** The names by which this machine reaches itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Whether all of these web pages are served from this machine for this machine. */
export function areLoopback(origins: readonly string[]): boolean {
	return origins.every((origin) => URL.canParse(origin) && LOOPBACK.includes(hostOf(new URL(origin))));
}

/** The host name or address, without the brackets of IPv6. */
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
	/** Whether the next free port may be used instead. */
	mayMove: boolean;
}

/** As many as Jupyter tries. */
const PORTS_TRIED = 50;
export const MAX_PORT = 65_535;

export function candidates({ port, mayMove }: PortChoice): number[] {
	if (!mayMove || port === 0) return [port];
	const count = Math.min(PORTS_TRIED, MAX_PORT - port + 1);
	return Array.from({ length: count }, (_, step) => port + step);
}

export interface Ready {
	agentPort: number;
}

/** The exit code for wrong settings, with which a restart would fail again: EX_CONFIG in sysexits.h. */
export const WRONG_SETTINGS = 78;
