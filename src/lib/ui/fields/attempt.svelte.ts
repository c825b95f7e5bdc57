/** What a reader asks for in a form and what may fail: one thing at a time, and what went wrong stands there until the next. */
import { messageOf } from '$lib/errors/message.ts';

export class Attempt {
	busy = $state(false);
	/** '' where nothing went wrong. */
	problem = $state('');

	/** Does nothing while another goes on. Never rejects. say: what went wrong, for the reader. */
	async run(work: () => Promise<unknown>, say: (error: unknown) => string = messageOf): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		this.problem = '';
		try {
			await work();
		} catch (error) {
			this.problem = say(error);
		}
		this.busy = false;
	}
}
