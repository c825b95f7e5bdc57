/** Which port to listen on: exactly the one that was set, or the default or the next free one after it. */
import { SettingsError } from '../model/settings-error.ts';

export interface PortChoice {
	port: number;
	/** Whether the next free port will do as well. */
	mayMove: boolean;
}

/** How many ports are tried, as in Jupyter. */
const PORTS_TRIED = 50;
const HIGHEST_PORT = 65_535;

/** `value`: of the environment, "8080" for this port only, "8080+" for this or the next free one, 0 for any. Throws a SettingsError. */
export function readPort(name: string, value: string | undefined, usual: number): PortChoice {
	if (value === undefined) return { port: usual, mayMove: true };
	const [, digits, plus] = /^(\d{1,5})(\+?)$/.exec(value) ?? [];
	const port = Number(digits);
	if (digits !== undefined && port <= HIGHEST_PORT) return { port, mayMove: plus === '+' };
	throw new SettingsError(
		`${name} must be a port number, 0 to ${HIGHEST_PORT}, or one with a + behind it for "or the next free one", but is "${value}".`
	);
}

/** The ports to try, in this order. */
export function candidates({ port, mayMove }: PortChoice): number[] {
	if (!mayMove || port === 0) return [port];
	const count = Math.min(PORTS_TRIED, HIGHEST_PORT - port + 1);
	return Array.from({ length: count }, (_, step) => port + step);
}

export function isTaken(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
