/** Scrolls the current entry of a list of places into view: `{@attach reveal}` on the element that contains it. */
export function reveal(element: HTMLElement): void {
	element.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
}
