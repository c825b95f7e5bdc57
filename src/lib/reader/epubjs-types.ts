/**
 * The part of epubjs 0.3.93 that we use, typed as it behaves: its own declarations are wrong or missing for most of it.
 * We take its section rendering (sandboxed frame, columns) and do paging, positions and events ourselves.
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
	/** Forgets the document; otherwise every chapter that was ever shown stays in memory. */
	unload(): void;
}

export interface EngineContents {
	document: Document;
	/** Width of all columns together; `expand()` makes the frame as wide. */
	textWidth(): number;
}

export interface EngineView extends EngineEmitter {
	iframe: HTMLIFrameElement | undefined;
	contents: EngineContents | undefined;
	section: EngineSection;
	/** Sets the room for the frame; afterwards it is as wide as its columns need. */
	size(width: number, height: number): void;
	/** Measures the columns again. */
	expand(): void;
	width(): number;
}

export interface EngineManager {
	container: HTMLElement;
	views: { first(): EngineView | undefined };
	layout: {
		width: number;
		height: number;
		delta: number;
		columnWidth: number;
		pageWidth: number;
		divisor: number;
	};
	stage: { size(width: number, height: number): { width: number; height: number } };
	/** Rejects where the section cannot be rendered, unlike Rendition.display, which never settles then. */
	display(section: EngineSection): Promise<void>;
	/** Computes the columns for the stage's size and applies them to what is shown. */
	updateLayout(): void;
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
	spread: 'auto' | 'none';
	minSpreadWidth: number;
	width: number;
	height: number;
	gap: number;
	allowScriptedContent: false;
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
