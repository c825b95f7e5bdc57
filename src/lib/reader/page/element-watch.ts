/** Observes size and scrolling of the elements that contain the page, and reports changes once they have settled. */

const RESIZE_PAUSE_MS = 80;
const SCROLL_PAUSE_MS = 60;

export interface Size {
	width: number;
	height: number;
}

/** The size in whole CSS pixels. The width is even, since half a pixel per column adds up over a chapter. */
export function sizeOf(element: HTMLElement): Size {
	return { width: element.clientWidth & ~1, height: element.clientHeight };
}

/**
 * Ends with `signal`. Reports the observed size, because one read later may be gone before the observer sees it, and then the
 * way back would not be reported.
 */
export function watchSize(element: HTMLElement, onresize: (size: Size) => void, signal: AbortSignal): void {
	let size = sizeOf(element);
	const [resized, cancel] = afterPause(() => onresize(size), RESIZE_PAUSE_MS);
	const observer = new ResizeObserver(() => {
		size = sizeOf(element);
		resized();
	});
	observer.observe(element);
	signal.addEventListener('abort', () => {
		observer.disconnect();
		cancel();
	});
}

export function watchScroll(element: HTMLElement, onscroll: () => void, signal: AbortSignal): void {
	const [scrolled, cancel] = afterPause(onscroll, SCROLL_PAUSE_MS);
	element.addEventListener('scroll', scrolled, { passive: true, signal });
	signal.addEventListener('abort', cancel);
}

function afterPause(action: () => void, pause: number): [trigger: () => void, cancel: () => void] {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = (): void => clearTimeout(timer);
	const trigger = (): void => {
		cancel();
		timer = setTimeout(action, pause);
	};
	return [trigger, cancel];
}
