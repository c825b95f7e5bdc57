/** A row that the reader points at stays where it is on the screen while the list around it changes. */

/** Less than this cannot be seen. In CSS pixels. */
const NOTHING = 0.5;

/** `list`: what scrolls; `top`: where the row's upper edge was before, in the viewport. */
export function steadyRow(list: HTMLElement, row: HTMLElement, top: number): void {
	const moved = () => row.getBoundingClientRect().top - top;
	list.scrollTop += moved();
	// A list that is too short to scroll so far gets room, until the next question.
	const rest = moved();
	if (rest < -NOTHING) list.style.paddingBlockStart = `${-rest}px`;
	else if (rest > NOTHING) {
		const room = list.clientHeight - (list.scrollHeight - list.scrollTop) + rest;
		list.style.paddingBlockEnd = `${Math.max(rest, room)}px`;
		list.scrollTop += moved();
	}
}

export function release(list: HTMLElement): void {
	list.style.paddingBlock = '';
}
