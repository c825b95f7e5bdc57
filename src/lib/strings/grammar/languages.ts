/** The languages of the interface, and which of them a reader gets. */

/** Each by its own name, as a reader who cannot read the present one looks for it. */
export const LANGUAGES = {
	en: 'English',
	de: 'Deutsch',
	es: 'Español',
	fr: 'Français',
	ja: '日本語',
	ar: 'العربية'
} as const;
/** A BCP 47 primary language. */
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (value: unknown): value is Language =>
	typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** 'de' of 'de-AT'. */
const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** preferred: BCP 47 tags, the best first, as in `navigator.languages`. */
export function pickLanguage(chosen: Language | null, preferred: readonly string[]): Language {
	return chosen ?? preferred.map(primary).find(isLanguage) ?? 'en';
}

/** The reader's own variant of the language ("de-CH"), by which numbers and dates are written. */
export function localeOf(language: Language, preferred = preferredLanguages()): string {
	return preferred.find((tag) => primary(tag) === language) ?? language;
}

/** Node before 21 has no `navigator`. */
export const preferredLanguages = (): readonly string[] =>
	(globalThis.navigator as Navigator | undefined)?.languages ?? [];
