/** What a journey asks of a browser, whatever protocol it is driven by: input as from hands, and functions run in the page. */

import type { Ability } from './engines.ts';

/** In pixels of the window, from its top left. */
export interface Point {
	x: number;
	y: number;
}

export const between = (one: Point, other: Point): Point => ({
	x: (one.x + other.x) / 2,
	y: (one.y + other.y) / 2
});

/** Keys by their names in UI Events. */
export type Key =
	| 'Enter'
	| 'Escape'
	| 'ArrowRight'
	| 'ArrowLeft'
	| 'PageDown'
	| 'PageUp'
	| ' '
	| (string & {});

export interface Driver {
	/** Name and version of the engine, as the browser says it. */
	readonly engine: string;
	readonly can: readonly Ability[];
	goto(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Runs the function in the page: it is sent as text, so it sees nothing but its argument. */
	evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
	click(at: Point): Promise<void>;
	/** With the mouse button held down. */
	drag(from: Point, to: Point): Promise<void>;
	/** With one finger; throws where the driver has no touch. */
	swipe(from: Point, to: Point): Promise<void>;
	press(key: Key): Promise<void>;
	type(text: string): Promise<void>;
	/** Gives a file to the input that a selector finds. path: absolute. */
	upload(selector: string, path: string): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** A PNG. */
	screenshot(): Promise<Buffer>;
	/** Errors and warnings since the start: from the console, or what a script in the page can see of it. */
	messages(): Promise<string[]>;
	close(): Promise<void>;
}
