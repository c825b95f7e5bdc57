/** Finds where the text itself begins, after the cover, title page, copyright page and forewords, none of which are part of the story. */
import type { Position } from '$lib/book/locator.ts';
import type { Landmark } from '../package/navigation.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import { isFrontTitle } from '$lib/book/matter.ts';
import { aroundStrings } from '$lib/strings/around.ts';

/** From EPUB 3's structural vocabulary, and the guide of OPF 2.0 § 2.6 (including Amazon's form). */
const BODY_TYPES = ['bodymatter', 'text', 'start', 'other.start'];

/** The landmark by which the book itself says where its text begins. */
export const bodyLandmark = <L extends Pick<Landmark, 'type'>>(landmarks: readonly L[]): L | undefined =>
	landmarks.find(({ type }) =>
		type
			?.toLowerCase()
			.split(/\s+/)
			.some((token) => BODY_TYPES.includes(token))
	);

/** landmarks: those of the book. chapters: all depths, in reading order. Returns the book's start if nothing says otherwise. */
export function bodyStart(
	landmarks: readonly Pick<Landmark, 'type' | 'section'>[],
	chapters: readonly Pick<Chapter, 'title' | 'start'>[]
): Position {
	const landmark = bodyLandmark(landmarks);
	if (landmark) return { section: landmark.section, offset: 0 };
	const isFront = ({ title }: { title: string }) => title === aroundStrings.opening || isFrontTitle(title);
	// If all titles are of this kind, none of them is front matter.
	const first = chapters.find((chapter) => !isFront(chapter));
	return first && chapters[0] && isFront(chapters[0]) ? { ...first.start } : { section: 0, offset: 0 };
}
