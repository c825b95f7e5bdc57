/**
 * The part of epubjs 0.3.93 that we use, typed as it behaves: its own declarations are wrong or missing for most of it.
 * We take its section rendering (a sandboxed frame a section) and do layout, paging, positions and events ourselves.
 */

export interface EngineEmitter {
	on(event: string, listener: (...values: never[]) => void): void;
}

export interface EngineHook {
	register(task: (doc: Document, section: EngineSection) => unknown): void;
	clear(): void;
}

export interface EngineSection {
	index: number;
	/** Releases the document; otherwise every chapter that was ever shown stays in memory. */
	unload(): void;
}

export interface EngineContents {
	document: Document;
	/** Compared with their last values to see whether the section grew. */
	textWidth(): number;
	textHeight(): number;
}

export interface EngineView extends EngineEmitter {
	iframe: HTMLIFrameElement | undefined;
	contents: EngineContents | undefined;
	section: EngineSection;
	/** Puts the section, written out, into the frame; resolves once the frame has loaded it, and before it is laid out. */
	load(markup: string): Promise<EngineContents>;
	/** Called whenever the section may have another size. */
	expand(): void;
	/** Gives the frame a size and emits 'resized'. */
	reframe(width: number, height: number): void;
	width(): number;
	height(): number;
}

export type EngineViewConstructor = new (section: EngineSection, options: object) => EngineView;

export interface EngineManager {
	container: HTMLElement;
	/** A section that is among them is not displayed anew. */
	views: { first(): EngineView | undefined; clear(): void };
	layout: { format(contents: EngineContents): void };
	/** The class that the next views are made of. */
	View: EngineViewConstructor;
	stage: { size(width: number, height: number): { width: number; height: number } };
	/** Asked after each scroll: it measures all of the text, node by node. */
	currentLocation: () => unknown;
	/** Rejects where the section cannot be rendered, unlike Rendition.display, which never settles then. */
	display(section: EngineSection): Promise<void>;
}

export interface EngineRendition extends EngineEmitter {
	manager: EngineManager;
	hooks: { content: EngineHook };
	destroy(): void;
}

export interface EngineOptions {
	method: 'blobUrl';
	flow: 'paginated';
	manager: 'default';
	spread: 'none';
	width: number;
	height: number;
	gap: number;
	/** `allow-scripts` in the frame's sandbox; nothing else depends on it. */
	allowScriptedContent: boolean;
	allowPopups: false;
	resizeOnOrientationChange: false;
}

export interface EngineBook {
	opened: Promise<unknown>;
	spine: { hooks: { content: EngineHook }; get(index: number): EngineSection | null };
	open(url: string, kind: 'directory'): Promise<unknown>;
	renderTo(element: HTMLElement, options: EngineOptions): EngineRendition;
	destroy(): void;
}

export type EngineBookConstructor = new (options: {
	requestMethod: (url: string) => Promise<Document>;
	replacements: 'none';
}) => EngineBook;
