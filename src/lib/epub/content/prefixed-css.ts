/** EPUB's own names of properties that CSS has by now (EPUB 3.3 § 6.3.1.2 and appendix E), under the names that browsers know. */

const PREFIXED =
	/(^|[;{\s/])-epub-(hyphens|line-break|text-align-last|word-break|writing-mode|text-orientation|text-emphasis(?:-(?:color|position|style))?|text-underline-position|text-combine(?:-horizontal)?)(\s{0,9}:\s{0,9})([^;}]{0,200})/gi;
const FULL_WIDTH = /(text-transform\s{0,9}:[^;}]{0,200})-epub-fullwidth/gi;

/** Name → value there → value now, where they differ. */
const VALUES: Record<string, Record<string, string>> = {
	'text-orientation': {
		'vertical-right': 'mixed',
		'sideways-right': 'sideways',
		'rotate-right': 'sideways',
		'rotate-normal': 'mixed'
	},
	'text-underline-position': { alphabetic: 'auto' },
	'text-combine-upright': { horizontal: 'all' }
};

export function withoutPrefixes(css: string): string {
	if (!/-epub-/i.test(css)) return css;
	return css
		.replace(PREFIXED, (_, before: string, old: string, colon: string, value: string) => {
			const name = old.toLowerCase().replace(/^text-combine(-horizontal)?$/, 'text-combine-upright');
			const known = VALUES[name]?.[value.trim().toLowerCase()] ?? value;
			return `${before}${name}${colon}${known}`;
		})
		.replace(FULL_WIDTH, '$1full-width');
}
