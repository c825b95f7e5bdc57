/** The map of keyboard shortcuts, used both by the app and by the help dialog. */
import { strings } from '$lib/strings/strings.ts';

export type KeyGroup = 'pages' | 'around' | 'marks' | 'app';

/** The page itself handles these; see reader/input/page-keys.ts. */
const PAGE_KEYS = ['next', 'previous', 'partStart', 'partEnd', 'bookStart', 'bookEnd'] as const;
type PageKey = (typeof PAGE_KEYS)[number];

const MAP = [
	{ what: 'next', chords: ['ArrowRight', 'PageDown', 'Space'], where: 'pages' },
	{ what: 'previous', chords: ['ArrowLeft', 'PageUp', 'Shift+Space'], where: 'pages' },
	{ what: 'partStart', chords: ['Home'], where: 'pages' },
	{ what: 'partEnd', chords: ['End'], where: 'pages' },
	{ what: 'bookStart', chords: ['Mod+Home'], where: 'pages' },
	{ what: 'bookEnd', chords: ['Mod+End'], where: 'pages' },
	{ what: 'larger', chords: ['+', '='], where: 'pages' },
	{ what: 'smaller', chords: ['-'], where: 'pages' },
	{ what: 'speak', chords: ['r'], where: 'pages' },
	{ what: 'search', chords: ['Mod+f', '/'], where: 'around' },
	{ what: 'contents', chords: ['c', 't'], where: 'around' },
	{ what: 'goTo', chords: ['g'], where: 'around' },
	{ what: 'back', chords: ['Alt+ArrowLeft'], where: 'around' },
	{ what: 'forward', chords: ['Alt+ArrowRight'], where: 'around' },
	{ what: 'select', chords: ['s'], where: 'marks' },
	{ what: 'highlight', chords: ['h'], where: 'marks' },
	{ what: 'note', chords: ['n'], where: 'marks' },
	{ what: 'notes', chords: ['m'], where: 'marks' },
	{ what: 'bookmark', chords: ['b'], where: 'marks' },
	{ what: 'chat', chords: ['a'], where: 'app' },
	{ what: 'settings', chords: [','], where: 'app' },
	{ what: 'help', chords: ['?'], where: 'app' },
	{ what: 'close', chords: ['Escape'], where: 'app' }
] as const satisfies readonly { what: string; chords: readonly string[]; where: KeyGroup }[];

export type Action = Exclude<(typeof MAP)[number]['what'], PageKey>;

export interface Key {
	/** Described by `helpStrings.keys[what]`. */
	what: Action | PageKey;
	/** `KeyboardEvent.key` after its modifiers: 'Mod+f' (Ctrl, or ⌘ on a Mac), 'Alt+ArrowLeft', '/'. */
	chords: readonly string[];
	where: KeyGroup;
}

export const KEYS: readonly Key[] = MAP;

const MODIFIER = /^(Mod|Alt|Shift)\+(?=.)/;

/** A single character without Ctrl, ⌘ or Alt. WCAG 2.1.4 requires that the reader can switch these off. */
export const isLetter = (chord: string): boolean => chord.length === 1;

/** The keys to press, one by one: 'Mod+f' → ['Mod', 'f']. */
export function partsOf(chord: string): string[] {
	const modifier = MODIFIER.exec(chord)?.[1];
	return modifier ? [modifier, ...partsOf(chord.slice(modifier.length + 1))] : [chord];
}

/** The first chord of an action, for a tooltip; null if it has none. */
export const chordOf = (what: Key['what']): string | null =>
	KEYS.find((key) => key.what === what)?.chords[0] ?? null;

/** The action for a key press; null if there is none. Shift counts only through the character it types: '?' is '?' on every keyboard. */
export function actionOf(
	event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
	letters = true
): Action | null {
	for (const { what, chords } of KEYS) {
		if (isPageKey(what)) continue;
		if (chords.some((chord) => (letters || !isLetter(chord)) && matches(event, chord))) return what;
	}
	return null;
}

const isPageKey = (what: Key['what']): what is PageKey => (PAGE_KEYS as readonly string[]).includes(what);

function matches(event: Parameters<typeof actionOf>[0], chord: string): boolean {
	const parts = partsOf(chord);
	const key = parts.at(-1) ?? '';
	// A letter typed with Shift still matches. Together with Ctrl it is a different shortcut, which belongs to the browser.
	if (parts.includes('Mod') && event.shiftKey) return false;
	return (
		event.key.toLowerCase() === key.toLowerCase() &&
		(event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
		event.altKey === parts.includes('Alt')
	);
}

// Chords are shown as 'Ctrl F', or '⌘ F' on a Mac, for 'Mod+f'.

const onMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** One label for each key of the chord. */
export function keyNames(chord: string): string[] {
	return partsOf(chord).map((part) =>
		part === 'Mod' && onMac()
			? '⌘'
			: ((strings.common.keyNames as Record<string, string>)[part] ?? part.toUpperCase())
	);
}

export const chordText = (chord: string): string => keyNames(chord).join(' ');
