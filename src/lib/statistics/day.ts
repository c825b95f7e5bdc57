/** Days of the reader's local calendar, written YYYY-MM-DD. */

export function dayOf(date: Date): string {
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon of that day, which exists on every day in spite of clock changes. */
export function dateOf(day: string): Date {
	return new Date(`${day}T12:00:00`);
}

/** The day and those before it, oldest first. */
export function daysUntil(day: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => {
		const date = dateOf(day);
		date.setDate(date.getDate() - (count - 1 - index));
		return dayOf(date);
	});
}
