/** A theme of the reader's own two colours. The colours between them are mixed, and no mixture is harder to read than the rules allow. */

/** Each as "#rrggbb". */
export interface OwnColours {
	paper: string;
	ink: string;
}

export const DEFAULT_COLOURS: OwnColours = { paper: '#e6efe3', ink: '#1f2b22' };

/** The limits of WCAG 2.2 § 1.4.3 and § 1.4.11. */
export const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_OF_LINES = 3;

const COLOUR = /^#[0-9a-f]{6}$/;

/** Checks a stored value, since it may come from a backup. */
export const isOwnColours = (value: unknown): value is OwnColours =>
	typeof value === 'object' &&
	value !== null &&
	'paper' in value &&
	'ink' in value &&
	[value.paper, value.ink].every((colour) => typeof colour === 'string' && COLOUR.test(colour)) &&
	contrastOf(value as OwnColours) >= MIN_CONTRAST;

/** From 1 (none) to 21. */
export function contrastOf({ paper, ink }: OwnColours): number {
	const [dark = 0, light = 0] = [luminanceOf(paper), luminanceOf(ink)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

/** The values of the tokens `--own-…`, by name. */
export function tokensOf({ paper, ink }: OwnColours): Record<string, string> {
	// Mixes towards the ink, or away from it if the ink could hardly be read on the mixture, or the mixture not be told from
	// the paper.
	const ends = [ink, luminanceOf(paper) > luminanceOf(ink) ? '#ffffff' : '#000000'];
	const ground = (share: number): string => {
		const [towards = paper, away = paper] = ends.map((end) =>
			mixed(paper, end, share, (colour) => contrastOf({ paper: colour, ink }) >= MIN_CONTRAST)
		);
		const isSeen = contrastOf({ paper, ink: towards }) >= contrastOf({ paper, ink: away });
		return isSeen ? towards : away;
	};
	const [surface, sunken] = [ground(0.02), ground(0.07)];
	const inkOf = (share: number, least: number): string =>
		mixed(ink, paper, share, (colour) =>
			[paper, surface, sunken].every((on) => contrastOf({ paper: on, ink: colour }) >= least)
		);
	return {
		scheme: luminanceOf(paper) > luminanceOf(ink) ? 'light' : 'dark',
		paper,
		ink,
		surface,
		sunken,
		soft: ground(0.12),
		mark: ground(0.22),
		line: inkOf(0.8, 1),
		'line-strong': inkOf(0.5, MIN_CONTRAST_OF_LINES),
		'ink-soft': inkOf(0.3, MIN_CONTRAST)
	};
}

const channelsOf = (colour: string): number[] =>
	[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const STEP = 0.01;

/** Mixes in this share of `to`, or the largest smaller one that `willDo` accepts. */
function mixed(from: string, to: string, share: number, willDo: (colour: string) => boolean): string {
	const ends = channelsOf(to);
	for (let part = share; part > 0; part -= STEP) {
		const channels = channelsOf(from).map((channel, at) =>
			Math.round(channel + part * ((ends[at] ?? 0) - channel))
		);
		const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
		if (willDo(colour)) return colour;
	}
	return from;
}
