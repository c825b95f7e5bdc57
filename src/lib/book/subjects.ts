/** What a book's subjects say about it, in the words of libraries, shops (BISAC) and Project Gutenberg. */

const STORIES =
	/(?<!non-?|no |nicht-?)\b(?:fiction|fictitious|novels?|stories|tales|drama|plays|poe(?:try|ms?)|roman(?:e|ces?)?|erzählung(?:en)?|novel(?:as?|len?)|ficción|cuentos|relatos|teatro|poesía|lyrik|gedichte)\b/iu;
const FACTS =
	/\bnon-?fiction\b|\b(?:no ficción|reference|dictionar(?:y|ies)|encyclop(?:a?edias?)|handbooks?|manuals?|textbooks?|guide(?:s|books?)?|cook(?:ing|ery|books?)|science|mathematics|philosophy|medic(?:al|ine)|law|computers?|technology|economics|business|self-help|education|grammar|history|biograph(?:y|ies)|essays|sachb(?:uch|ücher)|nachschlagewerk|ratgeber|lehrbuch|handbuch|wörterbuch|geschichte|philosophie|wissenschaft|referencia|ensayos?|manual(?:es)?|diccionarios?|filosofía|historia|ciencias?)\b/iu;

/** Whether one of the subjects is a reference book's and none is a story's. Such a book has nothing to spoil. */
export const isFactual = (subjects: readonly string[]): boolean =>
	subjects.some((subject) => FACTS.test(subject)) && !subjects.some((subject) => STORIES.test(subject));
