/** Scrolls the current entry of a list of places into view: `{@attach reveal}` on the element that contains it. */
export function reveal(element: HTMLElement): void {
	const current = element.querySelector('[aria-current]');
	// An entry of a tree is as high as all that is below it.
	(current?.querySelector('.row') ?? current)?.scrollIntoView({ block: 'center' });
}
