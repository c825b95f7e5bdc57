/** The reader's choices of type, page and colours: kept for the next visit, and handed on when they change. */
import { Setting } from '$lib/ui/setting.svelte.ts';
import { MAXIMUM_SIZE, MINIMUM_SIZE, stepSize, USUAL_SIZE } from './font-size.ts';
import {
	COLUMNS,
	FLOWS,
	FONTS,
	LINE_HEIGHTS,
	MARGINS,
	PLAIN_LOOK,
	type Columns,
	type Flow,
	type FontChoice,
	type DisplaySettings
} from './display-settings.ts';
import { applyTheme, isThemeChoice, type ThemeChoice } from './theme-choice.ts';

/** Colours are not among them: they are the app's, and the page reads them from there. */
export type DisplayChoices = Omit<DisplaySettings, 'theme'>;

const within =
	(min: number, max: number) =>
	(value: unknown): value is number =>
		typeof value === 'number' && value >= min && value <= max;
const oneOf =
	<T>(values: readonly T[]) =>
	(value: unknown): value is T =>
		(values as readonly unknown[]).includes(value);
const orNull =
	<T>(accept: (value: unknown) => value is T) =>
	(value: unknown): value is T | null =>
		value === null || accept(value);
const maybe = oneOf([true, false, null]);

export class ReaderDisplay {
	readonly #settings = {
		fontSize: new Setting('font-size', USUAL_SIZE as number, within(MINIMUM_SIZE, MAXIMUM_SIZE)),
		font: new Setting<FontChoice>('font', 'book', oneOf(FONTS)),
		lineHeight: new Setting('line-height', null, orNull(within(LINE_HEIGHTS.min, LINE_HEIGHTS.max))),
		margin: new Setting('margin', PLAIN_LOOK.margin, within(MARGINS.min, MARGINS.max)),
		justify: new Setting('justify', null, maybe),
		hyphenate: new Setting('hyphenate', null, maybe),
		flow: new Setting<Flow>('flow', 'pages', oneOf(FLOWS)),
		columns: new Setting<Columns>('columns', 'auto', oneOf(COLUMNS))
	};
	readonly #theme = new Setting<ThemeChoice>('theme', 'system', isThemeChoice);
	readonly #onchange: (change: Partial<DisplayChoices>) => void;

	/** onchange: of anything but the colours, which the page sees change by itself. */
	constructor(onchange: (change: Partial<DisplayChoices>) => void = () => undefined) {
		this.#onchange = onchange;
		applyTheme(this.#theme.value);
	}

	/** All choices as they are now. */
	get choices(): DisplayChoices {
		const settings = this.#settings;
		return {
			fontSize: settings.fontSize.value,
			font: settings.font.value,
			lineHeight: settings.lineHeight.value,
			margin: settings.margin.value,
			justify: settings.justify.value,
			hyphenate: settings.hyphenate.value,
			flow: settings.flow.value,
			columns: settings.columns.value
		};
	}

	get theme(): ThemeChoice {
		return this.#theme.value;
	}

	set theme(choice: ThemeChoice) {
		this.#theme.value = choice;
		applyTheme(choice);
	}

	set(change: Partial<DisplayChoices>): void {
		const settings: Record<string, { value: unknown }> = this.#settings;
		for (const [name, value] of Object.entries(change)) {
			const setting = settings[name];
			if (setting) setting.value = value;
		}
		this.#onchange(change);
	}

	/** One size larger or smaller. */
	step(way: 1 | -1): void {
		this.set({ fontSize: stepSize(this.choices.fontSize, way) });
	}

	/** Everything as it was on the first visit. */
	reset(): void {
		this.theme = 'system';
		const { theme: _, ...usual } = PLAIN_LOOK;
		this.set({ ...usual, fontSize: USUAL_SIZE });
	}
}
