/** Runs before the first component: the chosen colours are there from the first paint on. */
import '$lib/site/no-eval.ts';
import { applyTheme, storedTheme } from '$lib/reader/display/theme-choice.ts';

applyTheme(storedTheme());
