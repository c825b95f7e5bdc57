/** What the panel needs of an index: how far it is, and what a reader can do about it. */
import type { IndexStatus } from './index-status.ts';

export interface IndexControls {
	readonly status: IndexStatus;
	/** Passages with vectors, and all of them. */
	readonly progress: { indexed: number; total: number };
	retry(): void;
	pause(): void;
	resume(): void;
	/** Deletes what has been indexed by meaning. */
	remove(): Promise<void>;
	exportFile(): Promise<Blob>;
	/** Rejects with a message for the reader where the file does not belong to this book or is damaged. */
	importFile(file: File): Promise<void>;
}
