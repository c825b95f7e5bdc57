/**
 * What marks names in languages beside English: words alone, as no tagger is there. Those languages are here whose lists
 * were found right in nine of ten names (docs/benchmarks.md).
 */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export interface LanguageWords {
	/** Before a name, in small letters: "don", "l’abbé". */
	titles: ReadonlySet<string>;
	articles: ReadonlySet<string>;
	/** Verbs of speech, before a name as well. */
	speech: ReadonlySet<string>;
	/** Behind somebody who does something. */
	acts: ReadonlySet<string>;
	/** Before a person, and never before a place. */
	personBefore: ReadonlySet<string>;
	placeBefore: ReadonlySet<string>;
	/** Between the words of a name. */
	particles: ReadonlySet<string>;
	/** Capitalised and nobody’s name. */
	noNames: ReadonlySet<string>;
	/** What is written for a title with a full stop: "D. Teodoro". */
	shortTitles: ReadonlyMap<string, string>;
}

const es: LanguageWords = {
	titles: list(`
		don doña d señor señora señorito señorita sr sra srta padre madre tío tía hermano hermana doctor fray sor rey reina conde
		condesa marqués marquesa duque duquesa barón baronesa capitán coronel general primo prima amigo amiga
	`),
	articles: list('el la los las'),
	speech: list(`
		dijo dice decía exclamó preguntó respondió replicó contestó añadió murmuró gritó repuso indicó observó manifestó afirmó balbució
		prosiguió continuó declaró susurró repitió pensó rió suspiró agregó insistió interrumpió
	`),
	acts: list(`
		se le había estaba era fue tenía miró quería sabía podía iba hizo dio tomó volvió salió entró vio sintió oyó quedó puso calló lloraba
		sonrió corrió llegó cogió abrazó besó callaba hablaba miraba
	`),
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
		dios señor señora señores virgen jesús cristo santísima naturaleza universo evangelio providencia cielo usted ustedes ud vd don doña d sr sra
		lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
		capítulo parte libro tomo san santo santa nuestra nuestro edad renacimiento estado iglesia
	`)
};

const fr: LanguageWords = {
	titles: list(`
		monsieur madame mademoiselle m mm mme mlle abbé père mère tante oncle cousin cousine frère sœur comte comtesse marquis marquise baron
		baronne vicomte vicomtesse duc duchesse roi reine prince princesse docteur maître capitaine colonel général ami fermier
	`),
	articles: list("le la les l’ l'"),
	speech: list(`
		dit disait répondit demanda reprit murmura cria écria balbutia déclara ajouta répéta prononça fit répliqua soupira bégaya continua interrompit
		pensa songea sanglota annonça affirma
	`),
	acts: list(`
		se s’ s' ne n’ n' lui avait était fut eut regarda sentit voulut demeura resta tourna prit mit vit entendit alla vint partit sortit entra
		semblait pouvait voulait savait pleurait regardait tremblait restait aimait
	`),
	personBefore: list('avec pauvre petite petit chère cher et que chez pour'),
	particles: list("de du des la le d’ d'"),
	placeBefore: list('à en vers dans jusqu’à'),
	shortTitles: new Map(),
	noNames: list(`
		dieu seigneur vierge jésus christ monsieur madame mademoiselle messieurs mesdames m mme mlle providence ciel église état
		lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre
		chapitre partie livre tome saint sainte notre
	`)
};

export const LANGUAGE_WORDS: ReadonlyMap<string, LanguageWords> = new Map([
	['es', es],
	['fr', fr]
]);
