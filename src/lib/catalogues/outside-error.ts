/** Why something on the web could not be fetched or read. The message tells the reader, and what to do next. */
import { catalogueStrings } from '$lib/strings/catalogues.ts';
import { said } from '$lib/strings/strings.ts';

/**
 * offline · away: it does not answer · blocked: it admits no page, and there is no server of the reader's to go through ·
 * unguarded: that server must have a token first · inner: an address in the reader's own network that somebody else named ·
 * missing · refused: not for this reader · large: larger than allowed · type: not what was requested · loop: it redirects in a
 * circle · broken: it cannot be read · noText: a page without an article · login: only readers who sign in can read it · busy: it
 * demands a pause
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

/** How a server describes itself and its fields when it asks for a sign-in: an authentication document (OPDS Authentication 1.0). */
export interface SignInPage {
	title: string;
	description: string;
	/** Labels of the two fields; '' for the usual ones. */
	user: string;
	password: string;
}

/** The server at `origin` asks for a sign-in. */
export class SignInError extends Error {
	override readonly name = 'SignInError';
	readonly origin: string;
	readonly page: SignInPage;
	/** Whether one was tried and refused. */
	readonly isWrong: boolean;

	constructor(origin: string, page: SignInPage, isWrong: boolean) {
		super(catalogueStrings.faults.signIn({ host: new URL(origin).host }));
		[this.origin, this.page, this.isWrong] = [origin, page, isWrong];
	}
}
