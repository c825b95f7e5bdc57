/**
 * Reads messages from IndexedDB or a backup. Some of their fields had other names before version 0.2 (`ready`, `given`, `kept`,
 * and within them `held`, `told` and `left`); both names are read, and only the present ones are written.
 */
import { z } from 'zod';
import { messageList } from './message.ts';

type Renames = Record<string, string>;

const MESSAGE: Renames = { ready: 'preset', given: 'sentContext', kept: 'savedRecap' };
const PRESET: Renames = { held: 'limitedToPlace' };
const SENT_CONTEXT: Renames = { told: 'recap', left: 'sent' };

/** The same object under the present names; if it has both names, the present one counts. */
function renamed(value: unknown, names: Renames): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const current: Record<string, unknown> = { ...value };
	for (const [old, name] of Object.entries(names)) {
		if (!(old in current)) continue;
		current[name] ??= current[old];
		delete current[old];
	}
	return current;
}

function withCurrentNames(message: unknown): unknown {
	const current = renamed(message, MESSAGE);
	if (typeof current !== 'object' || current === null) return current;
	return {
		...current,
		...('preset' in current ? { preset: renamed(current.preset, PRESET) } : {}),
		...('sentContext' in current ? { sentContext: renamed(current.sentContext, SENT_CONTEXT) } : {})
	};
}

/** A list of messages of any version up to this one. */
export const storedMessages = z.preprocess(
	(messages) => (Array.isArray(messages) ? messages.map(withCurrentNames) : messages),
	messageList
);
