/**
 * The two parts of epubjs 0.3.93 that are used, typed as they behave, since epubjs's own declarations are wrong or missing for
 * most of them.
 */

declare module 'epubjs/src/managers/views/iframe.js' {
	/** One section in a sandboxed frame. */
	export default class IframeView {
		constructor(section: object, options: object);
		iframe: HTMLIFrameElement | undefined;
		contents:
			| {
					document: Document;
					/** Compared with their previous values to see whether the section grew. */
					textWidth(): number;
					textHeight(): number;
			  }
			| undefined;
		/** Puts the serialized section into the frame. Resolves once the frame has loaded it, before it is laid out. */
		load(markup: string): Promise<unknown>;
		/** Called whenever the section may have another size. */
		expand(): void;
		reframe(width: number, height: number): void;
		width(): number;
		height(): number;
	}
}

declare module 'epubjs/src/managers/default/index.js' {
	/** The element that scrolls, and the views in it. */
	export default class DefaultViewManager<View> {
		constructor(options: { view: new (section: object, options: object) => View; settings: object });
		container: HTMLElement;
		views: { first(): View | undefined; clear(): void };
		stage: { size(width: number, height: number): void };
		addEventListeners(): void;
		updateFlow(flow: 'paginated'): void;
		applyLayout(layout: object): void;
		render(element: HTMLElement, size: { width: number; height: number }): void;
		/** Does not display a section anew if its index is that of the one on the screen. Rejects if it cannot be rendered. */
		display(section: { index: number; render(): Promise<string> }): Promise<void>;
		destroy(): void;
	}
}
