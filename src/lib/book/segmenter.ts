/** The browser's own cutting of text into words and sentences. It stands apart from what corrects it, which the shelf can do without. */

const segmenters = new Map<string, Intl.Segmenter>();

/** The segmenter for a language. English is used if the tag is not valid (books have all kinds of tags). */
export function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
	const key = `${language} ${granularity}`;
	let found = segmenters.get(key);
	if (!found) {
		try {
			found = new Intl.Segmenter(language, { granularity });
		} catch {
			found = new Intl.Segmenter('en', { granularity });
		}
		segmenters.set(key, found);
	}
	return found;
}
