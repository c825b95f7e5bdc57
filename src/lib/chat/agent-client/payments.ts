/** What is paid for one question, where the agent that answers it wants to be paid. */
import type { Price } from '$agent/protocol/health.ts';
import { TransportError } from './transport.ts';

export interface Paid {
	token: string;
	sats: number;
	/** Once, whether it was answered or not: what was not used comes back. */
	end(): Promise<void>;
}

/** Rejects where the reader would rather not. */
export type Pay = (price: Price, signal: AbortSignal) => Promise<Paid>;

/** A payment of before a reload may be used up; then there is another. */
const MAX_PAYMENTS = 2;

export class Payments {
	readonly #pay: Pay | undefined;
	#paid: Paid | undefined;
	#made = 0;

	/** pay: undefined where nobody could be asked. */
	constructor(pay: Pay | undefined) {
		this.#pay = pay;
	}

	get token(): string | undefined {
		return this.#paid?.token;
	}

	/** Undefined where nothing was paid. */
	get sats(): number | undefined {
		return this.#paid?.sats;
	}

	/** Pays what the agent asked for by refusing; to false where the error is another, or it was paid often enough. Rejects as `pay` does. */
	async meet(error: unknown, signal: AbortSignal): Promise<boolean> {
		if (!(error instanceof TransportError) || error.kind !== 'payment' || error.price === null) return false;
		if (!this.#pay || this.#made++ >= MAX_PAYMENTS) return false;
		await this.#paid?.end();
		this.#paid = undefined;
		this.#paid = await this.#pay(error.price, signal);
		return true;
	}

	/** Nobody who has stopped an answer waits for a mint. */
	end(): void {
		void this.#paid?.end().catch(() => undefined);
	}
}
