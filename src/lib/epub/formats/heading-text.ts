/** Lines that announce a part or a chapter, where nothing else says so. */

const NUMBER = String.raw`(\d{1,4}|[ivxlcdm]{1,8}|\p{L}{3,}(-\p{L}+)?)`;
const PART = 'part|book|volume|teil|buch|band|partie|livre|tome|parte|libro|tomo|часть|книга|том';
const CHAPTER =
	'chapter|letter|canto|act|scene|kapitel|brief|chapitre|lettre|capítulo|capitolo|carta|глава|письмо';
const ALONE =
	'prologue|epilogue|preface|introduction|foreword|afterword|conclusion|appendix|prolog|epilog|vorwort|nachwort|einleitung|prólogo|epílogo|introducción|préface|épilogue|пролог|эпилог|предисловие';
/** "Chapter 3", "The First Part", "Drittes Kapitel". */
const named = (names: string) =>
	String.raw`^(the\s+)?(${names})\s+${NUMBER}\b|^(the\s+)?${NUMBER}\.?\s+(${names})$`;
const IS_PART = new RegExp(named(PART), 'iu');
const IS_CHAPTER = new RegExp(
	String.raw`${named(CHAPTER)}|^(${ALONE})$|^第[〇零一二三四五六七八九十百千\d]+[章回節节卷部]|^([IVXLCDM]+|\d{1,3})\.?$`,
	'iu'
);
const MAX_HEADING = 90;

/** 1 for a part's heading, 2 for a chapter's, 0 for any other line. */
export function rankOf(line: string): 0 | 1 | 2 {
	if (line.length > MAX_HEADING || /[,;]$/.test(line)) return 0;
	return IS_PART.test(line) ? 1 : IS_CHAPTER.test(line) ? 2 : 0;
}

/** Whether a line that stands apart may be a title: short, and no sentence. */
export const isTitle = (line: string): boolean =>
	line.length <= MAX_HEADING && /^[\p{Lu}\p{Lo}\d].*(\p{L}|\s\d+)$/u.test(line);

/** The lines of one heading in one: "Chapter One. The Obliging". */
export const inOneLine = (lines: readonly string[]): string =>
	lines
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('. ')
		.replace(/([.,:;!?…—-])\. /g, '$1 ');
