/** Which saved words this version of the app understands: apart from the packing, which brings all stemmers with it. */
import { CHUNKER_VERSION } from '../text/chunk.ts';

/** Raise it when words.ts gives a word another form, or when the packing changes: older postings are made again. */
const POSTINGS_VERSION = '2';

const CURRENT = `${POSTINGS_VERSION}.${CHUNKER_VERSION}.`;

/** `cut`: says how the book was cut. */
export const currentVersion = (cut: string): string => CURRENT + cut;

export const isCurrent = (version: string): boolean => version.startsWith(CURRENT);
