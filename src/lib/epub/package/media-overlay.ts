/** Reads a media overlay, which maps a book's words to pieces of a recording (EPUB 3.3 § 9.2). */
import { resolveLink } from '../content/path.ts';
import { elementsNamed } from '../content/xml.ts';

export interface NarratedPart {
	/** The section's full path in the container. */
	path: string;
	/** The id of the element that is spoken; null: the whole section. */
	fragment: string | null;
	/** The recording's full path in the container. */
	audio: string;
	/** Seconds of the recording. to: Infinity means its end. */
	from: number;
	to: number;
}

/** path: that of the overlay. Parts without words, recording or duration are left out. */
export function readMediaOverlay(doc: Document, path: string): NarratedPart[] {
	return elementsNamed(doc, 'par').flatMap((par) => {
		const [audio] = elementsNamed(par, 'audio');
		const text = resolveLink(path, elementsNamed(par, 'text')[0]?.getAttribute('src') ?? '');
		const recording = resolveLink(path, audio?.getAttribute('src') ?? '');
		if (!audio || !text || !recording) return [];
		const from = secondsOf(audio.getAttribute('clipBegin')) ?? 0;
		const to = secondsOf(audio.getAttribute('clipEnd')) ?? Infinity;
		return from < to ? [{ ...text, audio: recording.path, from, to }] : [];
	});
}

const SECONDS_OF: Record<string, number> = { h: 3600, min: 60, s: 1, ms: 0.001 };

/** A clock value in seconds, from "0:01:04.5", "01:04.5" or "64.5s" (EPUB 3.3 § 9.2.2.6 and SMIL 3.0 § 5.4.3); null for anything else. */
export function secondsOf(clock: string | null): number | null {
	const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(clock?.trim() ?? '');
	if (count) return Number(count[1]) * (SECONDS_OF[count[2] ?? 's'] ?? 1);
	const parts = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(clock?.trim() ?? '');
	return parts && Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
}
