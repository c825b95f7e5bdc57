/** What stays when a backup meets what is here: nothing is lost, the newer word wins, and doing it twice changes nothing. */
import { comparePositions } from '$lib/book/position.ts';
import { readSoFar, withFurther, type KeptPlace } from '$lib/book/read-so-far.ts';
import type { Decision, Records, Rules } from '$lib/backup/everything.ts';

type Conversation = Records['conversations'][number];

const added = <T>(record: T): Decision<T> => ({ write: [record], outcome: 'added' });
const changed = <T>(...write: T[]): Decision<T> => ({ write, outcome: 'changed' });
const kept: Decision<never> = { write: [], outcome: 'kept' };

/** A thing is kept as it is here, unless the other one is newer. */
const newer = <T>(known: T | undefined, incoming: T, time: (record: T) => number): Decision<T> => {
	if (!known) return added(incoming);
	return time(incoming) > time(known) ? changed(incoming) : kept;
};

export const rules: Rules = {
	books(known, incoming) {
		if (!known) return added(incoming);
		// Taken from the shelf a moment ago: the reader wants it back, or would not restore it.
		const { removedAt, ...book } = known;
		if (removedAt !== undefined) return added(book);
		const openedAt = Math.max(known.openedAt ?? 0, incoming.openedAt ?? 0) || null;
		const here = known.collections ?? [];
		const more = (incoming.collections ?? []).filter((name) => !here.includes(name));
		if (openedAt === known.openedAt && more.length === 0) return kept;
		return changed({ ...book, openedAt, ...(more.length > 0 && { collections: [...here, ...more] }) });
	},
	places(known, incoming) {
		if (!known) return added(incoming);
		// The later place, and all that was read on either side.
		const place = incoming.at > known.at ? withFurther(incoming, known) : withFurther(known, incoming);
		return isSamePlace(place, known) ? kept : changed(place);
	},
	annotations: (known, incoming) => newer(known, incoming, ({ changedAt }) => changedAt),
	conversations(known, incoming) {
		if (!known) return added(incoming);
		if (continues(known, incoming)) return kept;
		if (continues(incoming, known)) return changed(incoming);
		// Both went on after they parted: the newer one keeps the name, the other is kept beside it.
		const [later, earlier] = incoming.updated > known.updated ? [incoming, known] : [known, incoming];
		const beside = { ...earlier, id: besideId(earlier), thread: null };
		return later === known ? changed(beside) : changed(later, beside);
	},
	days(known, incoming) {
		if (!known) return added(incoming);
		// The same day was counted here and there: the larger count has most of both, a sum would count twice.
		const seconds = Math.max(known.seconds, incoming.seconds);
		const characters = Math.max(known.characters, incoming.characters);
		if (seconds === known.seconds && characters === known.characters) return kept;
		return changed({ ...known, seconds, characters });
	},
	memories: (known, incoming) => (known ? kept : added(incoming)),
	stories: (known, incoming) => newer(known, incoming, ({ at }) => at)
};

function isSamePlace(one: KeptPlace & { at: number }, other: KeptPlace & { at: number }): boolean {
	const [mine, its] = [readSoFar(one), readSoFar(other)];
	const read = mine.furthest && its.furthest ? comparePositions(mine.furthest, its.furthest) : 0;
	return one.at === other.at && read === 0 && mine.finished === its.finished;
}

/** Whether all messages of `shorter` are the first ones of `longer`. */
function continues(longer: Conversation, shorter: Conversation): boolean {
	if (longer.messages.length < shorter.messages.length) return false;
	const last = shorter.messages.length - 1;
	return shorter.messages.every(
		(message, i) => same(message, longer.messages[i]) || (i === last && isUnfinished(message))
	);
}

/** An answer that was still coming when it was saved. */
const isUnfinished = (message: unknown) =>
	typeof message === 'object' && message !== null && 'ending' in message && message.ending === 'open';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same for the same contents, so that a second restore writes over it and not beside it. */
function besideId({ id, updated, messages }: Conversation): string {
	return `${id}-${updated.toString(36)}-${messages.length}`;
}
