/** Reads the date of a clipping, in the languages in which Kindles and KOReader write it. */

const LANGUAGES = 'en de es fr it pt nl pl ru tr sv da nb fi cs';

function monthsOf(languages: string): Map<string, number> {
	const months = new Map<string, number>();
	for (const language of languages.split(' ')) {
		// Next to a day, a month's name has the grammatical case that it has in a date.
		const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
		for (let month = 0; month < 12; month++)
			for (const { type, value } of format.formatToParts(Date.UTC(2000, month, 1)))
				if (type === 'month') months.set(value.toLowerCase(), month);
	}
	return months;
}
let months: ReadonlyMap<string, number> | null = null;

const TIME = /(?:上午|午前|오전|下午|午後|오후)?\s?(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?[ap]\.?\s?m\b)?/i;

/** "Added on Monday, April 21, 2014 10:08:07 PM", "Añadido el lunes, 21 de abril de 2014 22:08:07", "作成日: 2014年4月21日月曜日 22:08:07". */
export function dateIn(text: string): number | undefined {
	const known = (months ??= monthsOf(LANGUAGES));
	const [time = '', hour = 0, minute = 0, second = 0] = TIME.exec(text) ?? [];
	const rest = text.replace(time, '');
	const [, ...inOrder] = /(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})/.exec(rest) ?? [];
	const words = rest.toLowerCase().match(/\p{L}+/gu) ?? [];
	const named = known.get(words.find((word) => known.has(word)) ?? '');
	const [year, month, day] =
		inOrder.length > 0
			? [inOrder[0], Number(inOrder[1]) - 1, inOrder[2]]
			: [/\d{4}/.exec(rest)?.[0], named, /(?<!\d)\d{1,2}(?!\d)/.exec(rest)?.[0]];
	if (!year || month === undefined || !day) return undefined;
	const isLate = /p|下午|午後|오후/i.test(time);
	const hours = isLate || /[^\d:\s]/.test(time) ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
	return new Date(Number(year), month, Number(day), hours, Number(minute), Number(second)).getTime();
}
