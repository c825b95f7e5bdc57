/** What a BCP 47 tag says that counts everywhere: "de-AT" → "de". Books write "de_AT" as well. */
export const primary = (language: string): string => (language.split(/[-_]/)[0] ?? '').toLowerCase();

/** As BCP 47 writes it what a book says: "eng" is "en", "en_US" is "en-US". Null for a name, or where the book says that it does not know. */
export function tagOf(said: string): string | null {
	try {
		const [tag = ''] = Intl.getCanonicalLocales(said.replaceAll('_', '-'));
		return /^[a-z]{2,3}\b/.test(tag) && !/^(mis|mul|und|zxx)\b/.test(tag) ? tag : null;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		// "en, fr", "zh-cmn-Hans".
		const code = /^[a-z]{2,3}(?!\p{L})/iu.exec(said)?.[0];
		return code && code !== said ? tagOf(code) : null;
	}
}
