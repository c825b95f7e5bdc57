/**
 * How an answer labels a translation of what it has quoted: “Translation”, “auf Deutsch”, “日本語訳”. A label has no other word than one
 * for a translation, the name of a language, and small words beside these, so no sentence is one. Pure.
 */
import { once } from '$lib/strings/grammar/grammar.ts';

const WORDS =
	'translat(?:ion|ed)|übers(?:etz(?:ung|t))?|dt|engl|traducción|traducid[oa]|traducció|traduït|trad|traduction|traduite?|traduzione|tradott[oa]|' +
	'tradução|traduzid[oa]|tradución|traducere|tradus[aă]?|itzulpena|vertaling|vertaald|översättning|översatt|oversettelse|oversatt|oversættelse|' +
	'oversat|þýðing|tłum(?:aczenie)?|przekład|překlad|preklad|prijevod|prevod|перевод|переведено|пер|переклад|превод|vertimas|fordítás|fordítva|' +
	'käännös|suomennos|suomeksi|tõlge|tulkojums|çeviri(?:si)?|tərcümə|terjemahan(?:nya)?|diterjemahkan|tafsiri|μετάφραση|bản dịch|tạm dịch|dịch(?: nghĩa)?|' +
	'(?:ال)?ترجمة|ترجمه|مترجم[ةا]?|ה?תרגום|מתורגם|अनुवाद|অনুবাদ|மொழிபெயர்ப்பு|번역문?';
/** Languages in themselves, and English in others. The reader's language has names for all. */
const NAMES =
	'english|deutsche?[nrs]?|française?|española?|castellano|italian[oa]|portugu[êe]sa?|català|galego|euskaraz?|nederlandse?|svenska?|norsk|dansk|íslensk[au]?|suomi|' +
	'eesti|latviešu|lietuvių|polskie?|po \\p{L}+[sc]ku|čeština|češtině|česky|slovensky|slovenčina|slovenščin[ai]|hrvatski|srpski|magyar(?:ul)?|român[ăae]|türkçe(?:si)?|' +
	'(?:по-?)\\p{L}+[сц]ки|русск\\p{L}{2,3}|английск\\p{L}{2,3}|українськ\\p{L}{1,3}|български|српски|ελληνικά|(?:ال)?عربية|فارسی|اردو|עברית|हिन्दी|हिंदी|বাংলা|தமிழ்|(?:한국어|영어)(?:로)?|' +
	'tiếng (?:việt|anh)|bahasa (?:indonesia|melayu|inggris)|kiswahili|englische?[nrs]?|anglaise?|ingl[eé]sa?|inglese|inglês|engelsk?a?|engels|angielsk\\p{L}+|anglick\\p{L}+|angol(?:ul|ról)?|englanniksi|ingilizce|(?:ال)?إنجليزية|אנגלית|انگلیسی';
const SMALL =
	'in|into|to|from|the|a|my|own|free|literal|auf|zu|ins|aus|dem|meine|eigene|freie|wörtliche|en|em|al|à|au|du|de|del|dal|di|da|para|o|la|le|el|il|mi|ma|mia|' +
	'minha|propia|propre|propria|libre|libera|livre|littérale|на|с|со|з|мой|язык|языке|na|z|do|i|på|till|til|fra|från|min|op|het|naar|eigen|vrije|' +
	'dalam|ke|sang|στα|μου|في|من|إلى|به|اللغة|में';
/** The same for scripts that put no spaces between words. */
const DENSE_WORDS =
	'[和邦英漢直意試拙抄全中汉试今]?[訳译譯]文?|翻[訳译譯]|[译譯][成为為]|คำแปล|แปล(?:ว่า|เป็น)?|日本語|英語|[中英][文语語]|[汉漢][语語]|国語|國語|ไทย|อังกฤษ';
const DENSE_SMALL = 'として|[でにはへのを私自]|ภาษา|เป็น|คำ|\\s';

/** How an answer says the same again, maybe in its own language: “i. e.”, “which means”, “das heißt”. */
const MEANS =
	'i\\.?\\s?e|that is(?: to say)?|in other words|mean(?:s|ing)(?: that)?|translat(?:es|ed|ing)(?: (?:roughly|loosely|literally))?(?: (?:as|to|into))?|literally|roughly|' +
	'd\\.\\s?h|das heißt|bedeutet|heißt(?: (?:das|so viel wie|etwa))?|sinngemäß|wörtlich|zu deutsch|also|dit is|dat wil zeggen|betekent|det vil si(?:ge)?|det vill säga|betyder|' +
	"c[’']est-à-dire|autrement dit|(?:veut|voulant) dire|signifi(?:e|ant)|littéralement|soit|es decir|o sea|esto es|quiere decir|significa|literalmente|cioè|ossia|vale a dire|" +
	'ou seja|isto é|quer dizer|то есть|т\\.\\s?е|(?:о)?значит|означает|czyli|to znaczy|tj|yani|demek(?:tir)?|أي|يعني|تعني|بمعنى|כלומר|यानी|अर्थात्|즉';
const DENSE_MEANS = 'つまり|すなわち|即ち|要するに|意味は|也就是[说說]|意思是|即';
const AGAIN = new RegExp(`(?<![\\p{L}\\p{M}])(?:${MEANS})(?![\\p{L}\\p{M}])|${DENSE_MEANS}`, 'iu');

const MAX_LABEL = 60;
const patterns = once(() => {
	const end = '(?![\\p{L}\\p{M}])';
	const main = `(?:وال|بال|لل|[وبلהבל])?(?:${WORDS}|${NAMES}|(?:${readersNames().join('|')})(?:e[nrms]?)?)${end}`;
	return {
		label: new RegExp(
			`^(?:(?:(?:${main}|(?:${SMALL})${end})[\\s.,'’*_-]*)+|(?:${DENSE_WORDS}|${DENSE_SMALL})+)$`,
			'iu'
		),
		main: new RegExp(`(?<!\\p{L})${main}|${DENSE_WORDS}`, 'iu')
	};
});

const BOOKS_LANGUAGES = 'ar da de el en es fa fi fr he hi hu it ja ko la nl pl pt ro ru sv tr uk zh'.split(
	' '
);
function readersNames(): string[] {
	const names = new Intl.DisplayNames(undefined, { type: 'language' });
	return BOOKS_LANGUAGES.map((tag) => names.of(tag) ?? tag);
}

/** What else the answer says between a quotation and the same again; null if it does not say that it is the same. */
export const besidesAgain = (text: string): string | null =>
	AGAIN.test(text) ? text.replace(AGAIN, '').replace(/^[^\p{L}]+/u, '') : null;

/** text: what stands before the colon. */
export function isTranslationLabel(text: string): boolean {
	const said = text.trim();
	return said !== '' && said.length <= MAX_LABEL && patterns().label.test(said) && patterns().main.test(said);
}
