/** Why there is no search by meaning, as reported by a worker. The page has the words for it. */
import { messageOf } from '$lib/errors/message.ts';

export type ModelFault =
	/** No model is set up, or it could not be started, or its answers are empty. */
	| { is: 'none' | 'notStarted' | 'empty' }
	/** `cause`: the browser's message; '' if there is none. */
	| { is: 'stopped'; cause: string }
	/** `host`: null if it is this site. */
	| { is: 'unreachable'; host: string | null }
	| { is: 'unusable'; host: string | null; cause: string };

export class NoModel extends Error {
	override readonly name = 'NoModel';

	constructor(
		readonly fault: ModelFault,
		options?: ErrorOptions
	) {
		super('cause' in fault ? `${fault.is}: ${fault.cause}` : fault.is, options);
	}
}

export const faultOf = (error: unknown): ModelFault =>
	error instanceof NoModel ? error.fault : { is: 'stopped', cause: messageOf(error) };
