/**
 * Requests that pay for themselves, as Routstr's endpoints expect: an ecash token in the header X-Cashu, and the change in the same
 * header of the answer.
 */
import { BlockedError } from '../endpoint/endpoint-error.ts';
import type { RequestPurse } from '../protocol/request-purse.ts';

/** purse: who pays now, for requests below which address; null: nobody. */
export function payingFetch(
	fetcher: typeof fetch,
	purse: () => { endpoint: string; payer: RequestPurse } | null
): typeof fetch {
	return async (input, init) => {
		const { endpoint, payer } = purse() ?? {};
		const url = input instanceof Request ? input.url : String(input);
		const isPaid = endpoint !== undefined && init?.method === 'POST' && url.startsWith(`${endpoint}/`);
		if (!payer || !isPaid) return fetcher(input, init);
		const { id, token } = await payer.pay().catch((cause: unknown) => {
			// Asking again would not fill a wallet.
			throw new BlockedError(cause instanceof Error ? cause.message : String(cause), {
				answers: true,
				cause
			});
		});
		let change: string | null | undefined;
		try {
			const headers = new Headers(init?.headers);
			headers.set('x-cashu', token);
			const response = await fetcher(input, { ...init, headers });
			change = response.headers.get('x-cashu');
			return response;
		} finally {
			await payer.end(id, change);
		}
	};
}
