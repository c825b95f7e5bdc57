/**
 * What marks names in languages other than English, where there is no tagger: words alone. Only languages whose lists were right
 * for nine of ten names are included (docs/benchmarks.md).
 */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export interface LanguageWords {
	/** Words before a name, in lower case: "don", "l’abbé". */
	titles: ReadonlySet<string>;
	articles: ReadonlySet<string>;
	/** Verbs of speech, which may also precede a name. */
	speech: ReadonlySet<string>;
	/** A verb after a person who does something, mostly in the past tense. */
	acts: RegExp;
	/** Words before a person, never before a place. */
	personBefore: ReadonlySet<string>;
	placeBefore: ReadonlySet<string>;
	/** A word more often before a place than before a person. */
	of: ReadonlySet<string>;
	/** Words within a name. */
	particles: ReadonlySet<string>;
	/** Words that are capitalised but are not names. */
	noNames: ReadonlySet<string>;
	/** Abbreviations of titles, which have a full stop: "D. Teodoro". */
	shortTitles: ReadonlyMap<string, string>;
}

const es: LanguageWords = {
	titles: list(`
		don doña d señor señora señorito señorita sr sra srta padre madre tío tía hermano hermana doctor fray sor rey reina conde
		condesa marqués marquesa duque duquesa barón baronesa capitán coronel general primo prima amigo amiga
	`),
	articles: list('el la los las'),
	of: list('de'),
	speech: list(`
		dijo dice decía exclamó preguntó respondió replicó contestó añadió murmuró gritó repuso indicó observó manifestó afirmó balbució
		prosiguió continuó declaró susurró repitió pensó rió suspiró agregó insistió interrumpió
	`),
	acts: /^(se|le|no|es|era|fue|iba|hizo|dio|vio|tuvo|puso|quiso|pudo|supo|vino|dijo|estuvo|tiene|está)$|.(ó|aba|ía|aban|ían|aron|ieron)$/,
	personBefore: list('con pobre pobrecita querida querido'),
	particles: list('de del la las los'),
	placeBefore: list('en hacia desde hasta'),
	shortTitles: new Map([
		['D', 'don'],
		['Sr', 'señor'],
		['Sra', 'señora'],
		['Dr', 'doctor']
	]),
	noNames: list(`
		ay oh ah eh uf bah hola ok majestad alteza excelencia dios señor señora señores virgen jesús cristo santísima naturaleza universo evangelio providencia cielo usted ustedes ud vd don doña d sr sra
		lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre setiembre
		capítulo parte libro tomo san santo santa nuestra nuestro edad renacimiento estado iglesia
	`)
};

const fr: LanguageWords = {
	titles: list(`
		monsieur madame mademoiselle m mm mme mlle abbé père mère tante oncle cousin cousine frère sœur comte comtesse marquis marquise baron
		baronne vicomte vicomtesse duc duchesse roi reine prince princesse docteur maître capitaine colonel général ami fermier
	`),
	articles: list("le la les l’ l'"),
	of: list("de d’ d'"),
	speech: list(`
		dit disait répondit demanda reprit murmura cria écria balbutia déclara ajouta répéta prononça fit répliqua soupira bégaya continua interrompit
		pensa songea sanglota annonça affirma
	`),
	acts: /^(se|s[’']|ne|n[’']|lui|est|a|fut|eut|fit|vit|mit|prit|dit|vint|tint)$|..(ait|aient|èrent|irent|urent|a|[tsldnr]it|[luçr]ut)$/,
	personBefore: list('avec pauvre petite petit chère cher et que chez pour'),
	particles: list("de du des la le d’ d'"),
	placeBefore: list('à en vers dans jusqu’à au aux'),
	shortTitles: new Map(),
	noNames: list(`
		ah oh ho hé eh bah hélas ok majesté altesse excellence dieu seigneur vierge jésus christ monsieur madame mademoiselle messieurs mesdames m mme mlle providence ciel église état
		lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre
		chapitre partie livre tome saint sainte notre
	`)
};

export const LANGUAGE_WORDS: ReadonlyMap<string, LanguageWords> = new Map([
	['es', es],
	['fr', fr]
]);
