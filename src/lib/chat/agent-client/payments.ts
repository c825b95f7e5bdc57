/** The payment for one question, if the agent that answers it wants to be paid. */
import type { Price } from '$agent/protocol/health.ts';
import { TransportError } from './transport.ts';

export interface Paid {
	token: string;
	sats: number;
	/** Must be called once, whether the question was answered or not; returns what was not used to the wallet. */
	end(): Promise<void>;
}

/** Rejects if the reader declines. */
export type Pay = (price: Price, signal: AbortSignal) => Promise<Paid>;

/** A payment from before a reload may be used up; then a second one is needed. */
const MAX_PAYMENTS = 2;

export class Payments {
	#paid: Paid | undefined;
	#made = 0;

	/** pay: undefined if nobody could be asked. */
	constructor(private readonly pay: Pay | undefined) {}

	get token(): string | undefined {
		return this.#paid?.token;
	}

	/** Undefined if nothing was paid. */
	get sats(): number | undefined {
		return this.#paid?.sats;
	}

	/**
	 * Pays what the agent demanded in its refusal. Resolves to false if the error is a different one, or if enough payments were
	 * made. Rejects as `pay` does.
	 */
	async meet(error: unknown, signal: AbortSignal): Promise<boolean> {
		if (!(error instanceof TransportError) || error.kind !== 'payment' || error.price === null) return false;
		if (!this.pay || this.#made++ >= MAX_PAYMENTS) return false;
		await this.#paid?.end();
		this.#paid = undefined;
		this.#paid = await this.pay(error.price, signal);
		return true;
	}

	/** Is not awaited, because a reader who has stopped an answer should not wait for a mint. */
	end(): void {
		void this.#paid?.end().catch(() => undefined);
	}
}
