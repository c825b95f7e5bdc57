/** EPUB's own names of properties that CSS has by now (EPUB 3.3 § 6.3.1.2 and appendix E), under the names that browsers know. */

const PREFIXED =
	/(^|[;{\s/])-epub-(hyphens|line-break|text-align-last|word-break|writing-mode|text-orientation|text-emphasis(?:-(?:color|position|style))?|text-underline-position|text-combine(?:-horizontal)?)(\s{0,9}:\s{0,9})([^;}]{0,200})/gi;
const FULL_WIDTH = /-epub-fullwidth/gi;
/** The declaration that a value stands in, up to the value. */
const TEXT_TRANSFORM = /(?:^|[;{\s/])text-transform\s{0,9}:[^;{}]*$/i;
/** Longer than any list of values of text-transform with its property. */
const DECLARATION_CHARACTERS = 100;

/** Name → value there → value now, where they differ. */
const VALUES = new Map([
	[
		'text-orientation',
		new Map([
			['vertical-right', 'mixed'],
			['sideways-right', 'sideways'],
			['rotate-right', 'sideways'],
			['rotate-normal', 'mixed']
		])
	],
	['text-underline-position', new Map([['alphabetic', 'auto']])],
	['text-combine-upright', new Map([['horizontal', 'all']])]
]);

export function withoutPrefixes(css: string): string {
	if (!/-epub-/i.test(css)) return css;
	return css
		.replace(PREFIXED, (_, before: string, old: string, colon: string, declared: string) => {
			const name = old.toLowerCase().replace(/^text-combine(-horizontal)?$/, 'text-combine-upright');
			const [value = '', important] = declared.split('!', 2);
			const now = VALUES.get(name)?.get(value.trim().toLowerCase());
			const known = now === undefined ? declared : important === undefined ? now : `${now} !${important}`;
			return `${before}${name}${colon}${known}`;
		})
		.replace(FULL_WIDTH, (value, at: number, whole: string) =>
			TEXT_TRANSFORM.test(whole.slice(Math.max(0, at - DECLARATION_CHARACTERS), at)) ? 'full-width' : value
		);
}
