/** Environment variables, read by name. One that is not set is undefined; a wrong one is reported by name. */
import { MAX_PORT, type Address, type PortChoice } from './address.ts';

export class SettingsError extends Error {
	override readonly name = 'SettingsError';
}

/** All methods throw a SettingsError. */
export class Variables {
	constructor(private readonly environment: Record<string, string | undefined>) {}

	/** A variable that is set but empty, as in a copied .env.example, counts as not set. */
	text(name: string): string | undefined {
		return this.environment[name]?.trim() || undefined;
	}

	number(name: string, min: number, max: number): number | undefined {
		return this.#as(`a number from ${min} to ${max}`, name, (value) => {
			const number = Number(value);
			return number >= min && number <= max ? number : undefined;
		});
	}

	whole(name: string, min: number, max: number): number | undefined {
		const number = this.number(name, min, max);
		return this.#as('a whole number', name, () => (Number.isInteger(number) ? number : undefined));
	}

	seconds(name: string): number | undefined {
		return this.#as('a number of seconds', name, (value) => {
			const number = Number(value);
			return number > 0 && number <= 86_400 ? number : undefined;
		});
	}

	oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
		return this.#as(`one of ${allowed.join(', ')}`, name, (value) =>
			allowed.find((option) => option === value.toLowerCase())
		);
	}

	/** "8080" means this port only, "8080+" this or the next free one, 0 any. */
	port(name: string, usual: number): PortChoice {
		const what = `a port number, 0 to ${MAX_PORT}, or one with a + behind it for "or the next free one"`;
		const choice = this.#as(what, name, (value) => {
			const [, digits, plus] = /^(\d{1,5})(\+?)$/.exec(value) ?? [];
			const port = Number(digits);
			return port <= MAX_PORT ? { port, mayMove: plus === '+' } : undefined;
		});
		return choice ?? { port: usual, mayMove: true };
	}

	/** If only a port is given, the address is this machine's. */
	addressOrOff(name: string): Address | 'off' | undefined {
		return this.#as('a port, an address with a port, or off', name, (value) => {
			if (value === 'off') return value;
			const [, host, digits] = /^(?:(.*):)?(\d+)$/.exec(value) ?? [];
			const port = Number(digits);
			return port <= MAX_PORT ? { host: host?.replace(/^\[|\]$/g, '') || '127.0.0.1', port } : undefined;
		});
	}

	/** what: describes the expected value, for when `read` finds none. */
	#as<T>(what: string, name: string, read: (value: string) => T | undefined): T | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		const found = read(value);
		if (found !== undefined) return found;
		throw new SettingsError(`${name} must be ${what}, but is "${value}".`);
	}
}
