/** A paid run, as the routes see it. The till knows what is paid and how. */

/** How a run ended. `stopped`: by the reader, or because the connection broke. */
export type RunEnd = 'answered' | 'paused' | 'failed' | 'stopped';

export interface PaidRun {
	/** What is given back at once, if the token was worth more than the price. */
	change: string | null;
	/** Called once, before the reader learns of the end. said: whether part of an answer was sent. */
	end(how: RunEnd, said: boolean): Promise<void>;
}

/** Tells how a run ended from what it streamed. */
export class RunWatch {
	/** A run counts as failed until its stream has ended by itself. */
	how: RunEnd = 'failed';
	/** Whether part of an answer was sent. */
	said = false;
	#seen: RunEnd = 'answered';
	/** The beginning of an incomplete line. */
	#line = '';

	/** Returns the same stream and watches it. */
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
		// Latin-1 will do, since everything searched for is ASCII.
		const lines = (this.#line + Buffer.from(part).toString('latin1')).split('\n');
		this.#line = lines.pop() ?? '';
		for (const line of lines) {
			if (line.startsWith('event: error')) this.#seen = 'failed';
			else if (line.startsWith('data: {"__interrupt__"')) this.#seen = 'paused';
			else if (line.startsWith('data: [') && /"content":"[^"]/.test(line)) this.said = true;
		}
	}
}
