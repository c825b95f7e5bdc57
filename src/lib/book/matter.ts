/** Titles of a book's front and back matter, as contents lists write them, in the languages of the app and similar ones. */

const among = (...titles: string[]) => new RegExp(`^(?:${titles.join('|')})[.:]?$`, 'iu');

/** The publisher's matter, which is about the edition and not about the book's subject. */
const EDITION = among(
	'(?:front )?cover|half[- ]?title(?: ?page)?|title[- ]?page|copyright(?: page)?|uncopyright|rights|imprint|colophon|legal(?: notice)?|licen[cs]e',
	"(?:full |the )*project gutenberg.*|transcriber[’']?s? notes?|about this (?:book|edition|e-?book)|also by .*|by the same author|praise .*",
	'(?:table of )?contents|list of (?:illustrations|figures|maps|tables|plates)|illustrations',
	'umschlag|titel(?:blatt|seite)?|impressum|kolophon|rechte|inhalt(?:sverzeichnis)?',
	'cubierta|portada(?:da)?|portadilla|créditos|derechos|colofón|índice',
	'couverture|page de titre|mentions légales|sommaire|table des matières',
	'copertina|frontespizio|indice'
);
/** Text before the book's own begins, in somebody's own words. */
const FOREWORDS = among(
	'maps?|dedication|epigraph|foreword|preface|introduction|acknowledge?ments?|about the author',
	'titel|widmung|vorwort|einleitung|einführung|geleitwort|danksagung',
	'dedicatoria|prefacio|introducción|agradecimientos',
	'dédicace|préface|avant-propos|remerciements',
	'dedica|prefazione|introduzione|ringraziamenti'
);

/** The list of a play's persons, with which the play begins. */
const PERSONS = among(
	'(?:the |list of )?(?:persons|characters|players|cast)(?: (?:of|in) the (?:play|drama|piece)| represented)?|dramatis person[aæ]e?|cast of characters',
	'(?:die |handelnde )?personen(?:verzeichnis)?',
	'(?:les )?personnages|(?:los )?personajes|(?:i )?personaggi'
);

export const isPersonsTitle = (title: string): boolean => PERSONS.test(title.trim());
export const isEditionTitle = (title: string): boolean => EDITION.test(title.trim());
export const isFrontTitle = (title: string): boolean => isEditionTitle(title) || FOREWORDS.test(title.trim());
