/** How a chord is written for the reader: 'Mod+f' is "Ctrl F", on a Mac "⌘ F". */
import { strings } from '$lib/strings/strings.ts';
import { partsOf } from './keys.ts';

const onMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** One label for each key of the chord. */
export function keyNames(chord: string): string[] {
	return partsOf(chord).map((part) =>
		part === 'Mod' && onMac() ? '⌘' : (strings.help.names[part] ?? part.toUpperCase())
	);
}

export const chordText = (chord: string): string => keyNames(chord).join(' ');
