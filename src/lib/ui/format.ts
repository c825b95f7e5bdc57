/** Formats numbers, dates and titles in the interface's language. */
import { once } from '$lib/strings/grammar/grammar.ts';
import { locale, strings } from '$lib/strings/strings.ts';

const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
/** "0.4 sec", "1.2 MB". */
const measure = (unit: string) => numbers({ style: 'unit', unit, maximumFractionDigits: 1 });

const percents = numbers({ style: 'percent', maximumFractionDigits: 0 });
const [kilobytes, megabytes, gigabytes, secondsFormat] = [
	measure('kilobyte'),
	measure('megabyte'),
	measure('gigabyte'),
	measure('second')
];
const decimals = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 2 });
const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }));
const integers = numbers({});
/** Leaves out the country, because British English would say "11 mins". In Arabic the digits still depend on the country. */
const long = (unit: string) =>
	once(() => {
		const { numberingSystem } = integers().resolvedOptions();
		const { language } = new Intl.Locale(locale);
		return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', numberingSystem });
	});
const factors = numbers({ maximumFractionDigits: 1 });
const [hours, minutes, wholeDays] = [long('hour'), long('minute'), long('day')];
const days = dates({ dateStyle: 'medium' });
const times = dates({ timeStyle: 'short' });
const months = dates({ month: 'short' });
const shortDays = dates({ weekday: 'short', day: 'numeric', month: 'short' });

/** percent: 0 to 100, rounded down. */
export const formatPercent = (percent: number): string => percents().format(Math.floor(percent) / 100);
/** size: in bytes. "2.1 kB", "312 MB", "1.4 GB". */
export function formatMegabytes(size: number): string {
	if (size > 0 && size < 1e5) return kilobytes().format(size / 1e3);
	return size < 1e9 ? megabytes().format(size / 1e6) : gigabytes().format(size / 1e9);
}
/** 0.42 → "0.4 sec". */
export const formatSeconds = (seconds: number): string => secondsFormat().format(seconds);
/** 1.2 → "1.2×". */
export const formatFactor = (factor: number): string => `${factors().format(factor)}×`;
/** 1.55 → "1.55". */
export const formatDecimal = (value: number): string => decimals().format(value);
/** "a, b", or with another language's separators. */
export const formatList = (parts: Iterable<string>): string => lists().format(parts);
/** Joins parts that belong to one place or one call: "Title, Chapter, 12 %". Empty parts are left out. */
export const formatLine = (parts: readonly (string | undefined)[]): string =>
	parts.reduce<string>(
		(one, other = '') => (one && other ? strings.common.beside({ one, other }) : one || other),
		''
	);
export const formatNumber = (value: number): string => integers().format(value);

/**
 * Whole minutes that have passed. Up to an hour in minutes (at least one), up to three hours in hours and minutes, beyond that in
 * hours.
 */
export function formatDuration(seconds: number): string {
	const all = Math.max(1, Math.floor(seconds / 60));
	if (all < 60) return minutes().format(all);
	if (all >= 180) return hours().format(Math.round(all / 60));
	const rest = all % 60;
	return rest === 0
		? hours().format(all / 60)
		: `${hours().format(Math.floor(all / 60))} ${minutes().format(rest)}`;
}

/** The same for an estimate, rounded to the nearest minute. */
export const formatEstimate = (seconds: number): string => formatDuration(60 * Math.round(seconds / 60));

/** 3.2 → "3 days". */
export const formatDays = (count: number): string => wholeDays().format(Math.round(count));

/** The time of day. */
export const formatTime = (time: number): string => times().format(time);
export const formatMonth = (date: Date): string => months().format(date);
export const formatDay = (date: Date): string => shortDays().format(date);
/** time: milliseconds since 1970. '' if no Date can hold it; such a record must not stop the list that shows it. */
export const formatDate = (time: number): string =>
	Number.isNaN(new Date(time).getTime()) ? '' : days().format(time);

/** The local date in a form that sorts and is used in file names: YYYY-MM-DD. */
export function dayOf(date: Date): string {
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Shorter titles are shown whole. */
const LONG_TITLE_CHARACTERS = 30;

/** A long title without its subtitle, which would be cut off within a word: "Frankenstein; Or, The Modern Prometheus" → "Frankenstein". */
export function mainTitle(title: string): string {
	if (title.length <= LONG_TITLE_CHARACTERS) return title;
	const main = title.split(/\s*[:;]\s+|\s+[—–]\s+/, 1)[0] ?? '';
	return main.length > 2 ? main : title;
}
