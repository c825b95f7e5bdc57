/** What a language's sentences are made with: plural forms, lists and numbers, by the rules of `Intl`. */
import { localeOf, type Language } from './languages.ts';

/** A form for each category that the language has (CLDR's plural rules); `#` stands for the number, as in ICU's messages. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Grammar {
	/** 1234 → "1,234". */
	number: (value: number) => string;
	/** 0.042 → "4%". */
	percent: (share: number) => string;
	/** plural(3, { one: '# book', other: '# books' }) → "3 books". */
	plural: (count: number, forms: PluralForms) => string;
	/** "a, b, and c". */
	list: (parts: readonly string[]) => string;
	/** "a, b, c": parts of a line that are no sentence. */
	series: (parts: readonly string[]) => string;
	/** 1500000 bytes → "1.5 MB". */
	megabytes: (bytes: number) => string;
}

export function grammar(language: Language): Grammar {
	const locale = localeOf(language);
	const rules = new Intl.PluralRules(locale);
	const numbers = new Intl.NumberFormat(locale);
	const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
	const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
	const series = new Intl.ListFormat(locale, { type: 'unit' });
	const megabytes = new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: 'megabyte',
		minimumFractionDigits: 1,
		maximumFractionDigits: 1
	});
	return {
		number: (value) => numbers.format(value),
		percent: (share) => percents.format(share),
		plural: (count, forms) =>
			(forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count)),
		list: (parts) => lists.format(parts),
		series: (parts) => series.format(parts),
		megabytes: (bytes) => megabytes.format(bytes / 1e6)
	};
}
