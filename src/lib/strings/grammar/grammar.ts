/** What a language's sentences are made with: plural forms, lists and numbers, by the rules of `Intl`. */
import { localeOf, type Language } from './languages.ts';

/** Forms by a number as it stands, by a plural category of CLDR, by a word; `none` where there is nothing. */
type Forms = Record<string, string> & { other: string };
/** What a sentence has no use for may be missing. */
type Maybe<Value> = Value | null | undefined;

export interface Grammar {
	/** 1234 → "1,234". */
	number: (value: Maybe<number>) => string;
	/** 0.042 → "4%". */
	percent: (share: number) => string;
	/** 1500000 bytes → "1.5 MB". */
	megabytes: (bytes: number) => string;
	/** "a, b, and c"; of the type `unit` "a, b, c", as in a line that is no sentence. quotes: both marks, each as long as the other. */
	list: (parts: readonly string[], options?: { type?: 'conjunction' | 'unit'; quotes?: string }) => string;
	/** choose(3, { one: 'a book', other: 'books' }) → "books". */
	choose: (value: Maybe<number | string | boolean | readonly string[]>, forms: Forms) => string;
}

/** What is made when it is first asked for: each formatter takes the browser a millisecond, and a page needs few of them at once. */
export function once<Made>(make: () => Made): () => Made {
	let made: Made | undefined;
	return () => (made ??= make());
}

export function grammar(language: Language): Grammar {
	const locale = localeOf(language);
	const rules = once(() => new Intl.PluralRules(locale));
	const numbers = once(() => new Intl.NumberFormat(locale));
	const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
	const lists = {
		conjunction: once(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
		unit: once(() => new Intl.ListFormat(locale, { type: 'unit' }))
	};
	const measure = {
		style: 'unit',
		unit: 'megabyte',
		minimumFractionDigits: 1,
		maximumFractionDigits: 1
	} as const;
	const megabytes = once(() => new Intl.NumberFormat(locale, measure));
	return {
		number: (value) => numbers().format(value ?? 0),
		percent: (share) => percents().format(share),
		megabytes: (bytes) => megabytes().format(bytes / 1e6),
		list: (parts, { type = 'conjunction', quotes = '' } = {}) => {
			const middle = quotes.length / 2;
			// The agent's sentences may be given anything.
			const all = Array.isArray(parts) ? parts : [];
			return lists[type]().format(all.map((part) => quotes.slice(0, middle) + part + quotes.slice(middle)));
		},
		choose: (value, forms) => {
			const isNothing =
				value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
			const keys = isNothing
				? ['none']
				: typeof value === 'number'
					? [String(value), rules().select(value)]
					: [String(value)];
			// Some values are a book's own words, such as "constructor".
			return forms[keys.find((key) => Object.hasOwn(forms, key)) ?? 'other'] ?? forms.other;
		}
	};
}
