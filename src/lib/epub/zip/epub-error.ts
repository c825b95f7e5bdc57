/** Why a file cannot be opened, in words for the person who dropped it: what is wrong with it and what to do next. */

/**
 * not-epub: something else altogether · damaged: an EPUB that cannot be read · drm: encrypted, the key is elsewhere ·
 * empty: nothing in it · bomb: would unpack to far more than a book.
 */
export type EpubFault = 'not-epub' | 'damaged' | 'drm' | 'empty' | 'bomb';

export class EpubError extends Error {
	override name = 'EpubError';
	readonly reason: EpubFault;

	constructor(reason: EpubFault, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}
