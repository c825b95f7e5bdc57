/** The reader's display settings. They are saved for the next visit, and changes are passed on. */
import { isBoolean, oneOf, orNull, within } from '$lib/ui/guards.ts';
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
	type FaceStore,
	type FontChoice,
	type DisplaySettings,
	type OwnFace,
	type Turning
} from './display-settings.ts';
import { DEFAULT_COLOURS, isOwnColours, type OwnColours } from './own-colours.ts';
import { applyTheme, isThemeChoice, type ThemeChoice } from './theme-choice.ts';

/** All settings except the colours, which belong to the app; the page reads them from its tokens. */
type DisplayChoices = Omit<DisplaySettings, 'theme'>;

const maybe = orNull(isBoolean);

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
	/** Resolves when the reader's own face, if any, has been read. */
	readonly ready: Promise<void>;
	#ownFace = $state.raw<OwnFace | null>(null);
	readonly #faces: FaceStore;
	readonly #theme = new Setting<ThemeChoice>('theme', 'system', isThemeChoice);
	readonly #colours = new Setting<OwnColours>('own-colours', DEFAULT_COLOURS, isOwnColours);
	/** Whether a tap at an edge of the page turns it. */
	readonly tapZones = new Setting<boolean>('tap-zones', true, isBoolean);
	readonly #onchange: (change: Partial<DisplayChoices>) => void;

	/** onchange: called for any change except of the colours, which the page observes itself. */
	constructor(faces: FaceStore, onchange: (change: Partial<DisplayChoices>) => void = () => undefined) {
		this.#onchange = onchange;
		this.#faces = faces;
		applyTheme(this.#theme.value);
		this.ready = faces.load().then((face) => void (face && this.#useOwn(face)));
	}

	get choices(): DisplayChoices {
		const values = Object.entries(this.#settings).map(([name, { value }]) => [name, value]);
		const choices = { ...Object.fromEntries(values), ownFace: this.#ownFace } as DisplayChoices;
		// The face stays behind when the settings move to another browser.
		return choices.font === 'own' && !this.#ownFace ? { ...choices, font: 'book' } : choices;
	}

	/** Uses the face in this file for the book. Rejects with an Error for the reader. */
	async takeFace(file: File): Promise<void> {
		const face = await this.#faces.keep(file);
		this.#settings.font.value = 'own';
		this.#useOwn(face);
	}

	async dropFace(): Promise<void> {
		await this.#faces.drop();
		this.#useOwn(null);
	}

	#useOwn(face: OwnFace | null): void {
		this.#ownFace = face;
		const { font, ownFace } = this.choices;
		this.#onchange({ font, ownFace });
	}

	get theme(): ThemeChoice {
		return this.#theme.value;
	}

	set theme(choice: ThemeChoice) {
		this.#theme.value = choice;
		applyTheme(choice);
	}

	/** The colours of the theme 'own'. */
	get colours(): OwnColours {
		return this.#colours.value;
	}

	set colours(colours: OwnColours) {
		this.#colours.value = colours;
		applyTheme(this.theme, colours);
	}

	set(change: Partial<DisplayChoices>): void {
		const settings: Record<string, { value: unknown }> = this.#settings;
		for (const [name, value] of Object.entries(change)) {
			const setting = settings[name];
			if (setting) setting.value = value;
		}
		this.#onchange(change);
	}

	/** Makes the text one size larger or smaller. */
	step(way: 1 | -1): void {
		this.set({ fontSize: stepSize(this.choices.fontSize, way) });
	}

	reset(): void {
		this.theme = 'system';
		this.tapZones.value = true;
		const { theme: _, ownFace: _face, ...usual } = DEFAULT_DISPLAY;
		this.set({ ...usual, fontSize: DEFAULT_FONT_SIZE, turning: 'slide' });
	}
}
