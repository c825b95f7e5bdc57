/** The books that an answer's searches found and did not look into, as the reader has not begun them. Pure. */
import { contract } from '$agent/protocol/tools.ts';
import { toolsOf } from '../messages/message-list.ts';
import type { Turn } from '../privacy/ledger.ts';

/** Their titles, each once. */
export function unreadFound({ replies }: Turn): string[] {
	const titles = replies.flatMap(toolsOf).flatMap(({ name, state }) => {
		if (name !== 'search_library' || state.phase !== 'done') return [];
		const found = contract.search_library.output.safeParse(JSON.parse(state.content));
		return (found.data?.unread ?? []).map(({ title }) => title);
	});
	return [...new Set(titles)];
}
