/** A font from the reader's own file. It stays in this browser: a backup contains the choice of font, but not what others have made. */
import type { FaceStore, OwnFace } from '$lib/reader/display/display-settings.ts';
import { database } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { displayStrings } from '$lib/strings/display.ts';
import { formatMegabytes } from '$lib/ui/format.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		faces: { key: string; value: OwnFace };
	}
}

const KEY = 'own';
/** The browser reads the file in one piece. */
const MAX_FACE_BYTES = 10 * 2 ** 20;
const MAX_NAME_LENGTH = 60;

export const ownFaces: FaceStore = {
	async load() {
		try {
			return (await (await database()).get('faces', KEY)) ?? null;
		} catch {
			// Without storage there is no face. The shelf or the book reports the fault.
			return null;
		}
	},
	async keep(file) {
		const t = displayStrings.ownFace;
		if (file.size > MAX_FACE_BYTES) throw new Error(t.tooLarge({ limit: formatMegabytes(MAX_FACE_BYTES) }));
		const bytes = await file.arrayBuffer();
		// The browser checks the file as it checks fonts of web pages; no code of ours reads it.
		await new FontFace(KEY, bytes).load().catch((cause: unknown) => {
			throw new Error(t.unreadable, { cause });
		});
		const name = file.name.replace(/\.[^.]*$/, '').slice(0, MAX_NAME_LENGTH);
		const face = { name: name || t.unnamed, bytes };
		await writes.once(['faces'], async (transaction) => {
			await transaction.objectStore('faces').put(face, KEY);
		});
		return face;
	},
	async drop() {
		await writes.once(['faces'], (transaction) => transaction.objectStore('faces').delete(KEY));
	}
};
