/** A refusal of the agent's server in the reader's language: by its code, else by its status. Its own sentence is English, for whoever runs it. */
import { refusal } from '$agent/protocol/refusal.ts';
import { strings } from '$lib/strings/strings.ts';

/** Statuses of a proxy that does not reach its agent (RFC 9110 § 15.6): bad gateway, gateway timeout. */
export const NO_AGENT_STATUSES: readonly number[] = [502, 504];

/** Longest wait that is believed, in seconds. */
const MAX_RETRY_SECONDS = 60;

/** Seconds that an answer asks to wait; 1 where it does not say. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfterOf(header: string | null | undefined): number {
	const seconds = Number(header ?? NaN);
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : 1;
}

/** Why a server of Lectern refuses; null for an answer of another server. body: JSON, or what stands in its place. */
export function refusalOf(body: unknown) {
	return refusal.safeParse(body).data ?? null;
}

/** retryAfter: seconds. */
export function refusalText(status: number, body: unknown, retryAfter: number): string {
	const texts = strings.model.refusals;
	const { code, detail } = refusalOf(body) ?? { code: undefined, detail: '' };
	switch (code) {
		case 'pinned':
			return texts.pinned;
		case 'inner-address':
			return texts.innerAddress;
		case 'origin':
		case 'host':
			// Tests of the client run in Node.
			return texts.address('location' in globalThis ? location.origin : '');
		case 'endpoint':
			return detail;
	}
	if (NO_AGENT_STATUSES.includes(status)) return strings.model.agentAway;
	switch (status) {
		case 413:
			return texts.tooLarge;
		case 400:
		case 415:
		case 422:
			return texts.notUnderstood;
		case 429:
			return texts.tooMany(Math.ceil(retryAfter));
		case 500:
			return texts.failed;
		case 503:
			return texts.overloaded(Math.ceil(retryAfter));
	}
	return texts.other(status);
}
