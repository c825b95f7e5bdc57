/** Runs work in batches, one at a time: what is requested while a batch is under way forms the next one. */
export class Batches<Asked, Answer> {
	#waiting: Waiting<Asked, Answer>[] = [];
	#isBusy = false;
	readonly #work: (batch: Asked[]) => Promise<Answer[]>;

	/** work: resolves to one result per request, in their order; a rejection rejects all of them. */
	constructor(work: (batch: Asked[]) => Promise<Answer[]>) {
		this.#work = work;
	}

	ask(asked: Asked): Promise<Answer> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ asked, resolve, reject });
			void this.#next();
		});
	}

	async #next(): Promise<void> {
		if (this.#isBusy) return;
		this.#isBusy = true;
		while (this.#waiting.length > 0) {
			const batch = this.#waiting;
			this.#waiting = [];
			try {
				const answers = await this.#work(batch.map(({ asked }) => asked));
				for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isBusy = false;
	}
}

interface Waiting<Asked, Answer> {
	asked: Asked;
	resolve(answer: Answer): void;
	reject(error: unknown): void;
}
