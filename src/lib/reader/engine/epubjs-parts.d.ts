/** The two parts of epubjs 0.3.93 that run, typed as they behave: its own declarations are wrong or missing for most of them. */

declare module 'epubjs/src/managers/views/iframe.js' {
	/** One section in a sandboxed frame. */
	export default class IframeView {
		constructor(section: object, options: object);
		iframe: HTMLIFrameElement | undefined;
		contents:
			| {
					document: Document;
					/** Compared with their last values to see whether the section grew. */
					textWidth(): number;
					textHeight(): number;
			  }
			| undefined;
		/** Puts the section, written out, into the frame; resolves once the frame has loaded it, and before it is laid out. */
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
		/** A section whose index is that of the one on the screen is not displayed anew. Rejects where it cannot be rendered. */
		display(section: { index: number; render(): Promise<string> }): Promise<void>;
		destroy(): void;
	}
}
