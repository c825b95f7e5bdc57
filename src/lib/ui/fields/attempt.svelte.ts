/** Runs an action of a form that may fail, one at a time. The error stays visible until the next attempt. */
import { messageOf } from '$lib/errors/message.ts';

export class Attempt {
	busy = $state(false);
	/** '' if nothing went wrong. */
	problem = $state('');

	/** Does nothing while another attempt is running. Never rejects. say: the error, worded for the reader. */
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
