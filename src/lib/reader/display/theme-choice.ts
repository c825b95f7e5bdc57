/**
 * The reader's colour theme. It is set as an attribute of the root element, where styles/tokens.css reads it;
 * hooks.client.ts sets it before the first paint.
 */
export const THEME_CHOICES = ['system', 'light', 'sepia', 'dark', 'black'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
	(THEME_CHOICES as readonly unknown[]).includes(value);

/** 'system' means no choice: the colours follow the system's light or dark mode. */
export function applyTheme(choice: ThemeChoice): void {
	const { dataset } = document.documentElement;
	if (choice === 'system') delete dataset.theme;
	else dataset.theme = choice;
}

/** The theme that `Setting` saved, read without an import that would delay the first paint. */
export function storedTheme(): ThemeChoice {
	const stored = localStorage.getItem('lectern.theme')?.replaceAll('"', '');
	return isThemeChoice(stored) ? stored : 'system';
}
