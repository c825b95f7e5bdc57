/** Where a hit stands in the book, in the reader's terms; this subject knows no chapters, so it is told. */
export interface Placement {
	/** Id of the chapter: hits of one chapter are shown together. */
	chapter: string;
	title: string;
	/** 0 to 100, by characters of the book. */
	percent: number;
	/** The percentage as the reader's language writes it. */
	label: string;
}
