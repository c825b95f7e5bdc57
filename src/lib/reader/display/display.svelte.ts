/** The reader's display settings: saved for the next visit, and passed on when they change. */
import { Setting } from '$lib/ui/setting.svelte.ts';
import {
	COLUMNS,
	FLOWS,
	FONTS,
	LINE_HEIGHTS,
	MARGINS,
	DEFAULT_DISPLAY,
	DEFAULT_FONT_SIZE,
	MAX_FONT_SIZE,
	MIN_FONT_SIZE,
	stepSize,
	TEXTURE,
	TURNINGS,
	type Columns,
	type Flow,
	type FontChoice,
	type DisplaySettings,
	type Turning
} from './display-settings.ts';
import { applyTheme, isThemeChoice, type ThemeChoice } from './theme-choice.ts';

/** Without the colours, which belong to the app; the page reads them from its tokens. */
type DisplayChoices = Omit<DisplaySettings, 'theme'>;

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

const optional = (name: string, { min, max }: { min: number; max: number }) =>
	new Setting<number | null>(name, null, orNull(within(min, max)));

export class ReaderDisplay {
	readonly #settings = {
		fontSize: new Setting('font-size', DEFAULT_FONT_SIZE as number, within(MIN_FONT_SIZE, MAX_FONT_SIZE)),
		font: new Setting<FontChoice>('font', 'book', oneOf(FONTS)),
		lineHeight: optional('line-height', LINE_HEIGHTS),
		margin: new Setting('margin', DEFAULT_DISPLAY.margin, within(MARGINS.min, MARGINS.max)),
		justify: new Setting('justify', null, maybe),
		weight: optional('weight', TEXTURE.weight),
		letterSpacing: optional('letter-spacing', TEXTURE.letterSpacing),
		wordSpacing: optional('word-spacing', TEXTURE.wordSpacing),
		paragraphSpacing: optional('paragraph-spacing', TEXTURE.paragraphSpacing),
		indent: optional('indent', TEXTURE.indent),
		hyphenate: new Setting('hyphenate', null, maybe),
		flow: new Setting<Flow>('flow', 'pages', oneOf(FLOWS)),
		turning: new Setting<Turning>('turning', 'slide', oneOf(TURNINGS)),
		columns: new Setting<Columns>('columns', 'auto', oneOf(COLUMNS))
	};
	readonly #theme = new Setting<ThemeChoice>('theme', 'system', isThemeChoice);
	readonly #tapZones = new Setting<boolean>('tap-zones', true, oneOf([true, false]));
	readonly #onchange: (change: Partial<DisplayChoices>) => void;

	/** onchange: called for any change but that of the colours, which the page observes itself. */
	constructor(onchange: (change: Partial<DisplayChoices>) => void = () => undefined) {
		this.#onchange = onchange;
		applyTheme(this.#theme.value);
	}

	/** The current settings. */
	get choices(): DisplayChoices {
		const values = Object.entries(this.#settings).map(([name, { value }]) => [name, value]);
		return Object.fromEntries(values) as DisplayChoices;
	}

	get theme(): ThemeChoice {
		return this.#theme.value;
	}

	set theme(choice: ThemeChoice) {
		this.#theme.value = choice;
		applyTheme(choice);
	}

	/** Whether a tap at an edge of the page turns it. */
	get tapZones(): boolean {
		return this.#tapZones.value;
	}

	set tapZones(on: boolean) {
		this.#tapZones.value = on;
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

	/** Resets everything to the defaults. */
	reset(): void {
		this.theme = 'system';
		this.tapZones = true;
		const { theme: _, ...usual } = DEFAULT_DISPLAY;
		this.set({ ...usual, fontSize: DEFAULT_FONT_SIZE, turning: 'slide' });
	}
}
