/** The reader opens a list of places to see where they are: for `{@attach reveal}` on an element that marks one entry. */
export function reveal(element: HTMLElement): void {
	element.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
}
