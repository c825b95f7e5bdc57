/** The part of a BCP 47 tag that names the language: "de-AT" → "de". Books also write "de_AT". */
export const primary = (language: string): string => (language.split(/[-_]/)[0] ?? '').toLowerCase();

/** A book's declared language as BCP 47: "eng" is "en", "en_US" is "en-US". null for a name, or if the book says that it is unknown. */
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

/** Whether most letters of a text are Arabic, Hebrew or of another right-to-left script. */
export function readsLeftwards(text: string): boolean {
	const leftwards = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu);
	return leftwards !== null && leftwards.length > (text.match(/\p{L}/gu) ?? []).length / 2;
}
