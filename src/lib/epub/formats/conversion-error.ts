/**
 * locked: has DRM · replica: a PDF in a Kindle book · unreadable: of a convertible format, but damaged · empty: has no text and
 * no pictures.
 */
export type ConversionFault = 'locked' | 'replica' | 'unreadable' | 'empty';

export class ConversionError extends Error {
	override name = 'ConversionError';
	readonly fault: ConversionFault;

	constructor(fault: ConversionFault, options?: ErrorOptions) {
		super(fault, options);
		this.fault = fault;
	}
}
