import { touchOnly } from '../touch.svelte.ts';

/** Moves the focus to where one would type or choose. On a touch screen, the keyboard would cover what one came for, unless that is to type. */
export function startPane(pane: 'contents' | 'side', toType = false): void {
	const aside = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
	const start = aside?.querySelector<HTMLElement>('[data-pane-start]');
	const types = start?.matches('input, textarea') ?? false;
	(types && touchOnly.current && !toType ? aside : (start ?? aside))?.focus();
}
