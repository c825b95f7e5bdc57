/** The page's wallet as a worker reaches it, to pay for requests to an endpoint. */
export interface RequestPurse {
	/** Rejects with what the reader is told. */
	pay(): Promise<{ id: string; token: string }>;
	/** change: what came back, a token. */
	taken(id: string, change: string | null): Promise<void>;
	/** It was not used, as far as anybody knows. */
	leftOver(id: string): Promise<void>;
}
