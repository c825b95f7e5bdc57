/** Words by which names are recognised: titles, nouns for places, verbs for what people do, and short forms of English first names. */

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Titles, by the gender of the people who have them. */
const MALE = list(`
	mr sir lord prince count baron duke king emperor monsieur m master uncle father brother captain
	colonel general major lieutenant sergeant corporal marshal admiral commodore inspector constable don herr
	signor abbé earl viscount marquis squire cardinal bishop archbishop deacon mister tsar sultan
`);
const FEMALE = list(`
	mrs miss ms lady princess countess baroness duchess queen empress madame mme mademoiselle mlle aunt
	mother sister dame fräulein frau signora doña
`);
const ANY = list(`
	dr doctor professor saint nurse judge reverend rev president minister prime vice secretary senator governor
	speaker cousin widow generalissimo
`);

export const isTitle = (word: string): boolean => {
	const folded = fold(word);
	return MALE.has(folded) || FEMALE.has(folded) || ANY.has(folded);
};
const PLAIN = list('mr monsieur m master uncle father brother don herr signor abbé mister squire');
/** Titles that a "Mr." or "Mrs." of the same name does not have. */
export const isRank = (title: string): boolean => ANY.has(title) || (MALE.has(title) && !PLAIN.has(title));
export const genderOfTitle = (title: string): 'm' | 'f' | null =>
	MALE.has(fold(title)) ? 'm' : FEMALE.has(fold(title)) ? 'f' : null;

/** Whether the word is abbreviated with a full stop that does not end a sentence. */
export const isAbbreviation = (word: string): boolean =>
	/^(Mr|Mrs|Ms|Dr|St|Mme|Mlle|Rev|M|\p{Lu})$/u.test(word);

export const PARTICLES = list('de du des von van der la le di da del della d’ y');
/** Last words of places' names. */
export const PLACE_HEADS = list(`
	street lane road square park house hall lodge hill hills bridge yard court place castle abbey river
	lake mount island islands sea ocean valley pool garden gardens farm farmhouse terrace avenue wood forest bay
	cottage manor mansion mansions row buildings crescent church cathedral inn town village county station
`);
/** Places with these are also called without them: "Mansfield" is Mansfield Park. */
export const ESTATES = list('park house hall abbey manor castle court lodge');
/** First words of places' names. */
export const PLACE_STARTS = list(
	'mount mont lake cape fort port villa loch isle glen new north south east west'
);
export const PLACE_BEFORE = list('in at near into through towards toward via reached left entered around');
/** After these, "to" or "from" precedes a place. */
export const MOVES = list(`
	go goes going gone went come comes coming came return returned returning drive drove driven ride rode ridden walk walked
	travel travelled journey road way train sail sailed remove removed move moved back sent visit
`);
/** Words that precede a place with "the": "on the Thames". */
export const PLACE_BEFORE_THE = list('in at near into through towards toward on along across beyond to over');
export const PERSON_BEFORE = list('with by for poor dear old young little good sweet beloved unhappy');
/** Words that follow a person's name. */
export const PERSON_AFTER = list('who himself herself whose');
export const SPEECH = list(`
	said cried replied asked answered exclaimed thought looked smiled whispered continued returned added
	observed remarked shouted muttered laughed nodded sighed felt knew began went came took turned spoke
`);
export const ARTICLES = list('the this that');
export const ONE_OF_MANY = list('a an another every each no some any these those many two three few several');

/** Words that are capitalised but name nobody in a story. */
export const NO_NAMES = list(`
	i o oh ah god heaven heavens lord christ bible messrs english french german russian italian spanish latin
	greek monday tuesday wednesday thursday friday saturday sunday january february march april may june
	july august september october november december christmas easter providence madam sir mr mrs miss
	mademoiselle monsieur majesty highness excellency mamma mama papa honour ladyship lordship chapter
	volume letter book part op cit ibid gutenberg project ebook his her my your our their its he she it they we you thy thou thee mine
`);

/** English first names and their short forms, from biographies and dictionaries of names. */
const SHORT = new Map(
	`
		abigail abby nabby, agnes aggie, albert bertie, alexander alec sandy sasha, alfred alf,
		andrew andy, anne annie nancy nan, anthony tony, archibald archie, augustus gus, barbara babs,
		beatrice trixie bea, benjamin ben benny, caroline carrie, catherine kitty kate cathy katy,
		cecilia cissy, charles charley charlie chuck, charlotte lottie, christopher kit chris, daniel dan,
		david dave davy, deborah debby, dorothy dolly dot, edward ned ted teddy eddie, eleanor nora,
		elizabeth lizzy lizzie eliza beth betsy bess bessie betty, emmeline emmy, esther hetty,
		eugene gene, florence flo florrie, frances fanny fan, francis frank frankie, frederick fred freddy,
		george georgie, georgiana georgy, gertrude gertie, harriet hattie, helen nelly nell,
		henry harry hal, isabella bella, jacob jake, james jim jimmy jem, jane jenny, john jack johnny,
		jonathan jon, joseph joe, josephine jo, lawrence larry, leonard len lenny, louisa lou,
		margaret peggy meg maggie madge, martha patty, mary molly, matilda tilly, matthew matt,
		michael mike mick, natasha natalie nataly, nathaniel nat, nicholas nick nikolenka nicky,
		patrick pat paddy, penelope penny, peter peter petya pete, philip phil pip, raymond ray,
		rebecca becky, richard dick rick, robert rob bob bobby robbie, rosamund rosa, samuel sam sammy,
		sarah sally, sophia sophy sophie, stephen steve, susan sue susie sukey, theodore theo,
		theresa tess, thomas tom tommy, timothy tim, tobias toby, victoria vicky, vincent vince,
		virginia ginny, walter walt wat, william bill will billy willie, winifred winnie
	`
		.split(',')
		.map((line) => line.trim().split(/\s+/))
		.flatMap(([name = '', ...forms]) => forms.map((form): [string, string] => [form, name]))
);

export const fold = (word: string): string => word.replace(/\.$/, '').toLowerCase();
/** The first name that a short form stands for, or the word itself. */
export const longForm = (word: string): string => SHORT.get(fold(word)) ?? fold(word);
/** Whether the two are the same name, or one is a short form of the other: "Lizzy" and "Elizabeth", but not "Lizzy" and "Betsy". */
export const isSameFirstName = (one: string, other: string): boolean =>
	fold(one) === fold(other) || longForm(one) === fold(other) || fold(one) === longForm(other);
