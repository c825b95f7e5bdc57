/** The page's wallet as a worker reaches it, to pay for requests to an endpoint. */
export interface RequestPurse {
	/** Rejects with what the reader is told. */
	pay(): Promise<{ id: string; token: string }>;
	/** The request is over. change: what came back, a token; null: the answer came without one; left out: none came. */
	end(id: string, change?: string | null): Promise<void>;
}
