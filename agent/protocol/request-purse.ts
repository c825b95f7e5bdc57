/** The page's wallet as a worker reaches it, to pay for requests to an endpoint. */
export interface RequestPurse {
	/** Rejects with what the reader is told. */
	pay(): Promise<{ id: string; token: string }>;
	/** The request is over. change: what came back, a token; without one, what the mint says was not taken comes back. */
	end(id: string, change: string | null): Promise<void>;
}
