/** The reader's preferences, as they go into a backup: no key, no address that a key would be sent to, no permission. */

const PREFIX = 'lectern.';
const SECRET =
	/(^|[-_.])(api[-_]?key|key|token|secret|password|credentials?|endpoint|url|address|host)([-_.]|$)/i;
/** A yes that was given for good holds where it was given. */
const PERMISSION = /(^|[-_.])(allowed|approved)([-_.]|$)/i;
const SECRET_FIELD =
	/^(api[-_]?key|key|token|secret|password|credentials?|endpoint|(base[-_]?)?url|address|host)$/i;

/** What one browser has, another may not have. */
const ONLY_HERE = 'model.page';

/** A setting that may go into a file, and may be taken from one that somebody else made. */
export function isHarmless(name: string, text: string): boolean {
	if (SECRET.test(name) || PERMISSION.test(name) || name === ONLY_HERE) return false;
	let harmless = true;
	try {
		JSON.parse(text, (field, value: unknown) => {
			if (SECRET_FIELD.test(field)) harmless = false;
			return value;
		});
	} catch {
		// Not one of ours: all of them are JSON.
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

/** Those that are not set here; with `instead`, all. Returns how many were written. */
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
