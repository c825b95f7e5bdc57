/** How far the index of one book is: one union, so that no two flags can disagree. */
export type IndexStatus =
	| { phase: 'idle' }
	/** Cutting passages. */
	| { phase: 'reading' }
	/** Bytes of the model; words search already works. */
	| { phase: 'model'; loaded: number; total: number }
	/** Passages; words search works, meaning as far as `done`. */
	| { phase: 'indexing'; done: number; total: number }
	| { phase: 'ready'; total: number }
	/** The model cannot be had; tried again when the network is back. */
	| { phase: 'words-only'; reason: string; total: number };
