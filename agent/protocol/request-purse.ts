/** How a worker uses the page's wallet to pay for requests to an endpoint. */
export interface RequestPurse {
	/** Rejects with a message for the reader. */
	pay(): Promise<{ id: string; token: string }>;
	/** Ends a request. change: the token that came back; null: the answer came without change; left out: no answer came. */
	end(id: string, change?: string | null): Promise<void>;
}
