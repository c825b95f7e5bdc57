/** Keeps a row in its place on the screen while the list around it changes. */

/** CSS pixels; a smaller shift cannot be seen. */
const MIN_SHIFT_PX = 0.5;

/** `list`: what scrolls; `top`: where the row's upper edge was before, in the viewport. */
export function steadyRow(list: HTMLElement, row: HTMLElement, top: number): void {
	const moved = () => row.getBoundingClientRect().top - top;
	list.scrollTop += moved();
	// A list that is too short to scroll so far gets room, until the next question.
	const rest = moved();
	if (rest < -MIN_SHIFT_PX) list.style.paddingBlockStart = `${-rest}px`;
	else if (rest > MIN_SHIFT_PX) {
		const room = list.clientHeight - (list.scrollHeight - list.scrollTop) + rest;
		list.style.paddingBlockEnd = `${Math.max(rest, room)}px`;
		list.scrollTop += moved();
	}
}

/** Takes back the room that steadyRow added. */
export function release(list: HTMLElement): void {
	list.style.paddingBlock = '';
}
