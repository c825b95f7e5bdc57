/** Recognises lines that announce a part or a chapter, where nothing else marks them. */

/** Roman numerals up to 399, which leaves out words like "mix" and "did". */
const ROMAN = '(?=[clxvi])c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})';
const WORD =
	'(first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty)(-\\p{L}+)?';
/** Any other word counts as a number if it stands alone, but not in a sentence: "Letter writing was her passion." */
const NUMBER = String.raw`(\d{1,4}|\p{Script=Greek}{1,3}[΄ʹ']|[א-ת]{1,3}(['׳"״][א-ת]?)?|${ROMAN}|${WORD}|\p{L}{3,}(-\p{L}+)?(?=$|\.$|\s*[.:—–-]\s*\S))(?!\p{L})`;
const PART =
	'part|book|volume|teil|buch|band|partie|livre|tome|parte|libro|tomo|deel|boek|del|bok|część|księga|tom|část|kniha|díl|osa|kirja|kısım|kitap|rész|könyv|partea|cartea|часть|частина|книга|том|μέρος|μεροσ|βιβλίο|βιβλιο';
const CHAPTER =
	'chapter|letter|canto|act|scene|stave|adventure|kapitel|kapitlet|kapittel|brief|chapitre|lettre|capítulo|capitolo|capítol|capitolul|carta|hoofdstuk|rozdział|kapitola|luku|bölüm|fejezet|поглавље|глава|розділ|письмо|κεφάλαιο|κεφαλαιο|الفصل|فصل|פרק|chương';
const ALONE =
	'prologue|epilogue|preface|introduction|foreword|afterword|conclusion|appendix|prolog|epilog|vorwort|nachwort|einleitung|prólogo|epílogo|introducción|préface|épilogue|пролог|эпилог|предисловие';
const ALONE_IN_HAN =
	'序章|序言|序幕|楔子|引子|前言|尾[声聲]|[终終]章|[后後][记記]|番外(?![^一二三四五六七八九十\\d\\s：:]).{0,20}|プロローグ|エピローグ|まえがき|あとがき';
/** The article in "Das Buch" is not a number. */
const ARTICLE = 'the|this|das|der|die|den|dem|dieses|ein|eine|les|las|los|una|uno|une|het|een|det|den';
/** "Chapter 3", "The First Part", "Drittes Kapitel". */
const named = (names: string) =>
	String.raw`^(the\s+)?(${names})\s+(the\s+)?${NUMBER}|^(the\s+)?(?!(${ARTICLE})\s)(\d{1,4}|${ROMAN}|\p{L}{3,}(-\p{L}+)?)\.?\s+(${names})$`;
const IS_PART = new RegExp(named(PART), 'iu');
const IS_CHAPTER = new RegExp(
	String.raw`${named(CHAPTER)}|^(${ALONE}|${ALONE_IN_HAN})$|^(正文\s*)?第[〇零一二三四五六七八九十百千\d０-９]+[章回節节卷部话話]|^卷[一二三四五六七八九十百\d]+|^[一二三四五六七八九十百]{1,4}$|^제\s*[\d일이삼사오육칠팔구십]+\s*[장부화권편]|^(${ROMAN}|\d{1,3})\.?$`,
	'iu'
);
const MAX_HEADING = 90;

/* oxlint-disable regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- Lines are at most MAX_HEADING characters long. */
/** A page number after dots or a wide gap, in a table of contents. */
const LISTED_PAGE = /(\.\s?|…\s?){2,}\d+$|\S\s{3,}\d+$/;
/** "*** Chapter 1 ***", "[Chapter 1]", "【第一章】". A number alone is that of a page. */
const DECORATED = /^(?:([*=~#•·_+–—-]+)\s*(.*\p{L}.*?)\s*\1|[[(【「《〔]\s*(.*\p{L}.*?)\s*[\])】」》〕])$/u;
/* oxlint-enable regexp/no-super-linear-backtracking, regexp/no-super-linear-move */

/** 1 for a part's heading, 2 for a chapter's, 0 for any other line. */
export function rankOf(line: string): 0 | 1 | 2 {
	if (line.length > MAX_HEADING || /[,;]$/.test(line) || LISTED_PAGE.test(line)) return 0;
	const [, , between, inBrackets] = DECORATED.exec(line) ?? [];
	const words = between ?? inBrackets ?? line;
	return IS_PART.test(words) ? 1 : IS_CHAPTER.test(words) ? 2 : 0;
}

/** "第十二章 风雪", and "楔子" before the first. */
const IN_CHINESE = new RegExp(`^(?:正文\\s*)?第\\S{1,8}[章回節节卷部话話](?!.*[。，])|^(${ALONE_IN_HAN})$`);
export const isHeadingInChinese = (line: string): boolean => IN_CHINESE.test(line) && rankOf(line) > 0;

/** "Chapter I", which a title may follow. */
export const isNumberAlone = (line: string): boolean =>
	rankOf(line) > 0 && (line.startsWith('第') ? /^\S+$/ : /^\S+(\s+\S+)?$/).test(line);

/** Whether a line that stands apart may be a title: short, and not a sentence. */
export const isTitle = (line: string): boolean =>
	line.length <= MAX_HEADING && /^[\p{Lu}\p{Lo}\d].*(\p{L}|\s\d+)$/u.test(line);

/** Joins the lines of one heading: "Chapter One. The Obliging". */
export const inOneLine = (lines: readonly string[]): string =>
	lines
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join('. ')
		.replace(/([.,:;!?…—-])\. /g, '$1 ');
