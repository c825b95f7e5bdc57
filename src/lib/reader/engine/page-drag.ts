/** The page under a finger: it follows, and when the finger is lifted it goes on to the next page or back to its place. */
import type { Turn } from '../input/page-keys.ts';
import type { SectionPage } from '../page/section-page.ts';
import type { PageWindow } from './page-window.ts';

/** Shorter than the app's other motion feels abrupt under a finger. */
const SETTLE_MS = 180;
/** Where no page follows within the section, the page follows the finger this much. */
const PULL_PART = 0.5;

export class PageDrag {
	/** The page is away from its place. */
	active = false;
	readonly #window: PageWindow;
	#element: HTMLElement | null = null;
	/** CSS pixels to the right by which the whole view is moved. */
	#shift = 0;

	constructor(window: PageWindow) {
		this.#window = window;
	}

	/** by: CSS pixels to the right. element: what shows the page. Scrolled text stays where it is. */
	follow(section: SectionPage, element: HTMLElement, by: number): void {
		if (this.#window.grid(section).flow !== 'pages') return;
		this.active = true;
		this.#element = element;
		this.#move(this.#window.pull(section, by) * PULL_PART);
	}

	/** Resolves when the page has arrived at the one that is turned to (null: its own place), which is then to be shown. */
	async settle(section: SectionPage, turn: Turn | null): Promise<void> {
		if (!this.active) return;
		const to = turn && this.#window.after(section, turn);
		const leaves = turn !== null && to === null;
		const { pulled } = this.#window;
		const target = to === null ? 0 : this.#window.pullTo(section, to);
		const shift = this.#shift;
		const away = leaves ? Math.sign(shift) * (this.#element?.clientWidth ?? 0) : 0;
		await animate((part) => {
			this.#window.pull(section, pulled + (target - pulled) * part);
			this.#move(shift + (away - shift) * part);
		});
		this.active = false;
	}

	/** The view is where it belongs again; the page it shows is another one now. */
	reset(): void {
		this.active = false;
		this.#move(0);
	}

	#move(shift: number): void {
		this.#shift = shift;
		if (this.#element) this.#element.style.translate = shift === 0 ? '' : `${shift}px`;
	}
}

/** Calls with 0 to 1, the last time with 1; at once where motion is unwanted or nobody sees it. */
function animate(step: (part: number) => void): Promise<void> {
	if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
		step(1);
		return Promise.resolve();
	}
	return new Promise((resolve) => {
		const begin = performance.now();
		const frame = (now: number): void => {
			const part = Math.min(1, Math.max(0, (now - begin) / SETTLE_MS));
			step(1 - (1 - part) ** 3);
			if (part < 1) requestAnimationFrame(frame);
			else resolve();
		};
		requestAnimationFrame(frame);
	});
}
