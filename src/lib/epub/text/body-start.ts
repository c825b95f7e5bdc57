/** Where the text itself begins, behind cover, title page, copyright and forewords: what stands before it is no part of the story. */
import type { Position } from '$lib/book/locator.ts';
import type { Landmark } from '../package/navigation.ts';
import type { Chapter } from '$lib/book/chapter.ts';

/** EPUB 3's structural vocabulary, and the guide of OPF 2.0 § 2.6 (also as Amazon writes it). */
const BODY_TYPES = ['bodymatter', 'text', 'start', 'other.start'];

/** Titles of front matter as contents lists write them, in the languages of the app and those near to them. */
const FRONT_TITLES = new RegExp(
	'^(?:' +
		[
			'(?:front )?cover|half[- ]?title(?: page)?|title[- ]?page|copyright(?: page)?|imprint|colophon|legal(?: notice)?',
			'(?:table of )?contents|list of (?:illustrations|figures|maps|tables|plates)|illustrations|maps?',
			'dedication|epigraph|foreword|preface|introduction|acknowledge?ments?|about (?:the author|this (?:book|edition))|praise .*|also by .*|by the same author',
			'umschlag|titel(?:blatt|seite)?|impressum|inhalt(?:sverzeichnis)?|widmung|vorwort|einleitung|einführung|geleitwort|danksagung',
			'cubierta|portada(?:da)?|portadilla|créditos|índice|dedicatoria|prefacio|introducción|agradecimientos',
			'couverture|page de titre|mentions légales|sommaire|table des matières|dédicace|préface|avant-propos|remerciements',
			'copertina|frontespizio|indice|dedica|prefazione|introduzione|ringraziamenti'
		].join('|') +
		')[.:]?$',
	'iu'
);

/** landmarks: of the book. chapters: all depths, in reading order. The book's start where nothing says otherwise. */
export function bodyStart(
	landmarks: readonly Pick<Landmark, 'type' | 'section'>[],
	chapters: readonly Pick<Chapter, 'title' | 'start'>[],
	opening: string
): Position {
	const landmark = landmarks.find(({ type }) =>
		type
			?.toLowerCase()
			.split(/\s+/)
			.some((token) => BODY_TYPES.includes(token))
	);
	if (landmark) return { section: landmark.section, offset: 0 };
	const isFront = ({ title }: { title: string }) => title === opening || FRONT_TITLES.test(title.trim());
	// Where all titles are of this kind, none of them is front matter.
	const first = chapters.find((chapter) => !isFront(chapter));
	return first && chapters[0] && isFront(chapters[0]) ? { ...first.start } : { section: 0, offset: 0 };
}
