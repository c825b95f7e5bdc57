/** What a search answers: passages, why they were found, and how much of the book was looked through. */
import type { Passage } from './passage.ts';

export interface Hit {
	passage: Passage;
	/** 0..1, comparable within one answer only. */
	score: number;
	foundBy: 'words' | 'meaning' | 'both';
}

/** `indexed` of `total` passages have been embedded. `note` is a sentence for the reader and the model when something is missing. */
export interface Coverage {
	mode: 'words' | 'words+meaning';
	indexed: number;
	total: number;
	note?: string;
}

export interface Answer {
	hits: Hit[];
	coverage: Coverage;
}
