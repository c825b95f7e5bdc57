/** The reader's preferences as a backup stores them: no key, no address to which a key would be sent, no permission. */

const PREFIX = 'lectern.';
const SECRET =
	/(^|[-_.])(api[-_]?key|key|token|secret|password|credentials?|endpoint|url|address|host)([-_.]|$)/i;
/** A permission that was given for good, also that to look into unread books, holds only where it was given. */
const PERMISSION = /(^|[-_.])(allowed|approved|unread)([-_.]|$)/i;
const SECRET_FIELD =
	/^(api[-_]?key|key|token|secret|password|credentials?|endpoint|(base[-_]?)?url|address|host)$/i;

/** A setting that describes this browser, and may not suit another one. */
const ONLY_HERE = 'model.page';

/** Whether a setting may be written into a file, and taken from a file that somebody else made. */
export function isHarmless(name: string, text: string): boolean {
	if (SECRET.test(name) || PERMISSION.test(name) || name === ONLY_HERE) return false;
	let harmless = true;
	try {
		JSON.parse(text, (field, value: unknown) => {
			if (SECRET_FIELD.test(field)) harmless = false;
			return value;
		});
	} catch {
		// All our settings are JSON, so this is not one of them.
		return false;
	}
	return harmless;
}

export function readSettings(storage: Storage): Record<string, string> {
	const settings: Record<string, string> = {};
	for (let i = 0; i < storage.length; i++) {
		const key = storage.key(i);
		const text = key?.startsWith(PREFIX) ? storage.getItem(key) : null;
		if (!key || text === null) continue;
		const name = key.slice(PREFIX.length);
		if (isHarmless(name, text)) settings[name] = text;
	}
	return settings;
}

/** Takes settings that are not set here; with `instead`, all of them. Returns how many were written. */
export function takeSettings(storage: Storage, settings: Record<string, string>, instead: boolean): number {
	let taken = 0;
	for (const [name, text] of Object.entries(settings)) {
		const known = storage.getItem(PREFIX + name);
		if (!isHarmless(name, text) || known === text || (known !== null && !instead)) continue;
		storage.setItem(PREFIX + name, text);
		taken++;
	}
	return taken;
}
