/** Words by which names are recognised: titles, nouns for places, verbs for what people do, and English short forms of first names. */

/** The set of the words of a text, whatever white space stands between them. */
const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Title → whether a man or a woman has it. */
const MALE = list(`
	mr sir lord prince count baron duke king emperor monsieur m master uncle father brother captain
	colonel general major lieutenant sergeant marshal inspector don herr signor abbé
`);
const FEMALE = list(`
	mrs miss ms lady princess countess baroness duchess queen empress madame mme mademoiselle mlle aunt
	mother sister dame fräulein frau signora doña
`);
const ANY = list('dr doctor professor saint st nurse judge reverend rev');

export const isTitle = (word: string): boolean => {
	const folded = fold(word);
	return MALE.has(folded) || FEMALE.has(folded) || ANY.has(folded);
};
export const genderOfTitle = (title: string): 'm' | 'f' | null =>
	MALE.has(fold(title)) ? 'm' : FEMALE.has(fold(title)) ? 'f' : null;

/** Titles that are written with a full stop, which ends no sentence. */
export const isAbbreviation = (word: string): boolean =>
	/^(Mr|Mrs|Ms|Dr|St|Mme|Mlle|Rev|M|\p{Lu})$/u.test(word);

export const PARTICLES = list('de du des von van der la le di da del della d’ y');
/** The last word of a place's name. */
export const PLACE_HEADS = list(`
	street lane road square park house hall lodge hill hills bridge yard court place castle abbey river
	lake mount island sea valley pool garden gardens farm terrace avenue wood forest bay
`);
export const PLACE_BEFORE = list(
	'in at from near into through towards toward via reached left entered around'
);
export const SPEECH = list(`
	said cried replied asked answered exclaimed thought looked smiled whispered continued returned added
	observed remarked shouted muttered laughed nodded sighed felt knew began went came took turned spoke
`);
export const ARTICLES = list('the a an this that these those every no some any');
export const GERMAN_DETERMINERS = list(`
	der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine
	meinen meinem meiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere dieser
	diese dieses diesem diesen jeder jede jedes jedem jeden im am zum zur vom beim ins
`);

/** Capitalised and no name of anybody in a story. */
export const NO_NAMES = list(`
	i o oh ah god heaven heavens lord christ bible english french german russian italian spanish latin
	greek monday tuesday wednesday thursday friday saturday sunday january february march april may june
	july august september october november december christmas easter providence madam sir mr mrs miss
	mademoiselle monsieur majesty highness excellency mamma mama papa honour ladyship lordship chapter
	volume letter book part gutenberg project ebook
`);

/** Short forms of English first names, as biographies and dictionaries of names list them. */
const SHORT = new Map(
	Object.entries({
		elizabeth: 'lizzy lizzie eliza beth betsy',
		catherine: 'kitty kate cathy katy',
		henry: 'harry hal',
		william: 'bill will billy willie',
		john: 'jack johnny',
		james: 'jim jimmy',
		thomas: 'tom tommy',
		richard: 'dick',
		robert: 'rob bob',
		edward: 'ned ted teddy',
		francis: 'frank',
		frances: 'fanny',
		margaret: 'peggy meg maggie',
		helen: 'nelly nell',
		sarah: 'sally',
		mary: 'molly polly',
		josephine: 'jo',
		joseph: 'joe',
		samuel: 'sam',
		daniel: 'dan',
		alexander: 'alec sandy sasha',
		anne: 'annie nancy',
		georgiana: 'georgy',
		charles: 'charley charlie',
		peter: 'peter petya',
		nicholas: 'nick nikolenka',
		natasha: 'natalie nataly'
	}).flatMap(([name, forms]) => forms.split(' ').map((form): [string, string] => [form, name]))
);

export const fold = (word: string): string => word.replace(/\.$/, '').toLowerCase();
/** The first name that a short form stands for, or the word itself. */
export const longForm = (word: string): string => SHORT.get(fold(word)) ?? fold(word);
