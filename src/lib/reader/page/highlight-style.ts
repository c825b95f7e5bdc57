/** The style of highlights in the book's frame, which cannot see the app's variables: their values are copied as text, `light-dark()` included. */

/** The colours with a design token, `--highlight-<name>`. */
export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink', 'violet'] as const;
export type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** Names in the frame's highlight registry. */
export const registryName = (colour: HighlightColour): string => `lectern-${colour}`;
/** Words with a note are underlined as well, so that colour is not the only sign of it. */
export const NOTED = 'lectern-noted';

/** Outside the app (in tests), where the tokens are missing, the system's colours for marked text. */
export function highlightStyle(root: Element = document.documentElement): string {
	const tokens = getComputedStyle(root);
	const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
	const ink = token('--on-highlight', 'MarkText');
	const colours = HIGHLIGHT_COLOURS.map(
		(colour) =>
			// The author's own colour of the letters may be unreadable on ours, so both are set.
			`::highlight(${registryName(colour)}) { background-color: ${token(`--highlight-${colour}`, 'Mark')}; color: ${ink}; }`
	);
	const all = HIGHLIGHT_COLOURS.map((colour) => `::highlight(${registryName(colour)})`).join(', ');
	return `${colours.join('\n')}
::highlight(${NOTED}) { text-decoration: underline dotted 2px currentcolor; }
@media (forced-colors: active) { ${all} { background-color: Mark; color: MarkText; } }`;
}
