/**
 * Which of the app's colours the reader chose. The choice stands on the root element, where styles/tokens.css reads it;
 * hooks.client.ts puts it there before anything is drawn.
 */
export const THEME_CHOICES = ['system', 'light', 'sepia', 'dark', 'black'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
	(THEME_CHOICES as readonly unknown[]).includes(value);

/** 'system' is the absence of a choice: the colours follow the system's light and dark. */
export function applyTheme(choice: ThemeChoice): void {
	const { dataset } = document.documentElement;
	if (choice === 'system') delete dataset.theme;
	else dataset.theme = choice;
}

/** As `Setting` keeps it, read without anything that would make the first paint wait. */
export function storedTheme(): ThemeChoice {
	const stored = localStorage.getItem('lectern.theme')?.replaceAll('"', '');
	return isThemeChoice(stored) ? stored : 'system';
}
