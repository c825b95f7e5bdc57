/**
 * The reader's colour theme. It is an attribute of the root element, where styles/tokens.css reads it. hooks.client.ts sets it
 * before the first paint.
 */
import { DEFAULT_COLOURS, isOwnColours, tokensOf, type OwnColours } from './own-colours.ts';

export const THEME_CHOICES = ['system', 'light', 'sepia', 'dark', 'black', 'own'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
	(THEME_CHOICES as readonly unknown[]).includes(value);

/** 'system' means no choice: the colours follow the system's light or dark mode. */
export function applyTheme(choice: ThemeChoice, own: OwnColours = storedColours()): void {
	const { dataset, style } = document.documentElement;
	for (const [name, value] of Object.entries(tokensOf(own))) style.setProperty(`--own-${name}`, value);
	if (choice === 'system') delete dataset.theme;
	else dataset.theme = choice;
}

/** The theme that `Setting` saved, read without an import that would delay the first paint. */
export function storedTheme(): ThemeChoice {
	const stored = localStorage.getItem('lectern.theme')?.replaceAll('"', '');
	return isThemeChoice(stored) ? stored : 'system';
}

function storedColours(): OwnColours {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem('lectern.own-colours') ?? 'null');
		return isOwnColours(stored) ? stored : DEFAULT_COLOURS;
	} catch {
		// It is not a value of ours.
		return DEFAULT_COLOURS;
	}
}
