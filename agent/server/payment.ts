/** A run that is paid for, as the routes see it. What is paid, and with what, is the till's. */

/** How a run ended. `stopped`: by the reader, or by a line that broke. */
export type RunEnd = 'answered' | 'paused' | 'failed' | 'stopped';

/** Refused: 402 where another payment would help, 400 where this one is not what was asked for, 503 where the mint is away. */
export class PaymentError extends Error {
	override readonly name = 'PaymentError';
	readonly status: 400 | 402 | 503;

	constructor(status: PaymentError['status'], message: string) {
		super(message);
		this.status = status;
	}
}

export interface PaidRun {
	/** What is given back at once, as the token was of more than the price. */
	change: string | null;
	/** Once, before the reader learns of the end. said: whether some of an answer was sent. */
	end(how: RunEnd, said: boolean): Promise<void>;
}

/** How a run has ended, by what it streamed. */
export class RunWatch {
	/** Until it has ended by itself, it has failed. */
	how: RunEnd = 'failed';
	/** Some of an answer was sent. */
	said = false;
	#seen: RunEnd = 'answered';
	/** The beginning of a line that has not ended. */
	#line = '';

	/** The same stream. */
	along(events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
		return events.pipeThrough(
			new TransformStream<Uint8Array, Uint8Array>({
				transform: (part, controller) => {
					this.#read(part);
					controller.enqueue(part);
				},
				flush: () => void (this.how = this.#seen)
			})
		);
	}

	#read(part: Uint8Array): void {
		// What is looked for is ASCII.
		const lines = (this.#line + Buffer.from(part).toString('latin1')).split('\n');
		this.#line = lines.pop() ?? '';
		for (const line of lines) {
			if (line.startsWith('event: error')) this.#seen = 'failed';
			else if (line.startsWith('data: {"__interrupt__"')) this.#seen = 'paused';
			else if (line.startsWith('data: [') && /"content":"[^"]/.test(line)) this.said = true;
		}
	}
}
