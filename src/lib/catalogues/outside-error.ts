/** Why something of the web could not be fetched or read; the message says it to the reader, with what to do next. */
import { catalogueStrings } from '$lib/strings/catalogues.ts';
import { said } from '$lib/strings/strings.ts';

/**
 * offline · away: it does not answer · blocked: it lets no page in, and there is no server of one's own to go through · unguarded: that
 * server wants a token first · inner: an address in one's own network that somebody else named · missing · refused: not for this reader ·
 * large: more than it may be · type: something else than what was asked for · loop: it leads in a circle · broken: it cannot be read ·
 * noText: a page without an article · login: of it only those read who sign in · busy: it wants a pause
 */
export type OutsideFault = Exclude<keyof typeof catalogueStrings.faults, 'signIn'>;

export class OutsideError extends Error {
	override readonly name = 'OutsideError';
	readonly fault: OutsideFault;

	/** about: the host. */
	constructor(fault: OutsideFault, about = '', options?: ErrorOptions) {
		super(said(catalogueStrings.faults[fault], { host: about }), options);
		this.fault = fault;
	}
}

/** What a server says about itself and its fields where it asks who one is: an authentication document (OPDS Authentication 1.0). */
export interface SignInPage {
	title: string;
	description: string;
	/** Names of the two fields; '' for the usual ones. */
	user: string;
	password: string;
}

/** The server at `origin` asks who one is. */
export class SignInError extends Error {
	override readonly name = 'SignInError';
	readonly origin: string;
	readonly page: SignInPage;
	/** One was tried. */
	readonly isWrong: boolean;

	constructor(origin: string, page: SignInPage, isWrong: boolean) {
		super(catalogueStrings.faults.signIn({ host: new URL(origin).host }));
		[this.origin, this.page, this.isWrong] = [origin, page, isWrong];
	}
}
