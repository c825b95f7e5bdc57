/**
 * What a new reader sees before the app's scripts have arrived: the words of the empty shelf, in the document itself, where the app
 * shows them a moment later (`EmptyShelf.svelte`). On a slow phone they are there after one second in place of three; a second later
 * something moves below them, since more is to come. Nobody else sees them: a returning reader has a service worker, or something in the browser's local storage.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { grammar, type Grammar } from '../../src/lib/strings/grammar/grammar.ts';
import { isLanguage, LANGUAGES, type Language } from '../../src/lib/strings/grammar/languages.ts';
import { directionOf } from '../../src/lib/ui/direction.ts';
import type { Strings } from '../../.svelte-kit/strings/types.ts';

/** Title, and text without and with a touch screen. */
type Words = [title: string, text: string, onTouch: string];

/** The measures are those of `+page.svelte`, `ShelfHeader.svelte` and `EmptyShelf.svelte`. */
const STYLE = `body { margin: 0; background: var(--paper) }
#first-paint { position: absolute; inset: 0; pointer-events: none; color: var(--ink); font: var(--text-m) / 1.5 var(--font-ui) }
#first-paint > * { box-sizing: border-box; margin: 0 }
#first-paint > div { max-width: 72rem; margin: auto; padding: var(--space-5) }
@media (max-width: 24rem) { #first-paint > div { padding-inline: var(--space-4) } }
#first-paint :is(h1, h2) { margin: 0; font: 600 var(--text-xl) / 1.25 var(--font-text) }
#first-paint h1 { line-height: var(--target) }
#first-paint h2 { margin: max(5vh, var(--space-5)) 0 var(--space-5); text-align: center; text-wrap: balance }
#first-paint p { max-width: 36rem; margin: auto; color: var(--ink-soft); text-align: center; text-wrap: balance }
#first-paint progress { display: block; width: 8rem; height: 4px; margin: var(--space-5) auto; accent-color: var(--accent); animation: late 1s step-end }
@keyframes late { from { opacity: 0 } }`;

/** The variables that STYLE uses, by their values without a theme. */
function tokens(): string {
	const css = readFileSync('src/lib/styles/tokens.css', 'utf8');
	const names = new Set([...STYLE.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
	return [...names].map((name) => new RegExp(`${name}: [^;]+;`).exec(css)?.[0]).join(' ');
}

const script = (words: Partial<Record<Language, Words>>, shelf: string) => `
	const words = ${JSON.stringify(words).replaceAll('<', '\\u003c')};
	const shell = document.getElementById('first-paint');
	if (location.pathname === ${JSON.stringify(shelf)} && isSecureContext && !navigator.serviceWorker?.controller && !localStorage.length) {
		const language = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag in words) ?? 'en';
		const [title, text, onTouch] = words[language];
		shell.lang = language;
		shell.dir = ${JSON.stringify(Object.keys(LANGUAGES).filter((language) => directionOf(language) === 'rtl'))}.includes(language) ? 'rtl' : 'ltr';
		shell.querySelector('h2').textContent = title;
		shell.querySelector('p').textContent = matchMedia('(hover: none) and (pointer: coarse)').matches ? onTouch : text;
		shell.hidden = false;
	} else shell.remove();
`;

/**
 * Returns the document with the first words in it. Its policy names their script by its hash.
 *
 * @param base the app's path on its host; '' for the root
 */
export async function withFirstPaint(html: string, base: string): Promise<string> {
	const words: Partial<Record<Language, Words>> = {};
	for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
		const file = new URL(`../../.svelte-kit/strings/${language}.ts`, import.meta.url).href;
		const made = (await import(file)) as Record<string, (grammar: Grammar) => Strings>;
		const { emptyTitle, emptyText } = made[language]!(grammar(language)).shelf;
		words[language] = [emptyTitle, emptyText({ touch: 'no' }), emptyText({ touch: 'yes' })];
	}
	const code = script(words, `${base}/`);
	const shell = `<div id="first-paint" aria-hidden="true" hidden>
			<style>:root { ${tokens()} } ${STYLE}</style>
			<div><h1>Lectern</h1><h2></h2><p></p><progress></progress></div>
		</div>
		<script>${code}</script>`;
	const hash = createHash('sha256').update(code).digest('base64');
	return html
		.replace('<body>', () => `<body>\n\t\t${shell}`)
		.replace(
			/(http-equiv="content-security-policy"[^>]* script-src)/,
			(start) => `${start} 'sha256-${hash}'`
		);
}
