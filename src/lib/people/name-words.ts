/** Words by which names are recognised: titles, nouns for places, verbs for what people do, and short forms of English first names. */

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Titles, by the gender of the people who have them. */
const MALE = list(`
	mr sir lord prince count baron duke king emperor monsieur m master uncle father brother captain
	colonel general major lieutenant sergeant corporal marshal admiral commodore inspector constable don herr
	signor abbé earl viscount marquis squire cardinal bishop archbishop deacon mister tsar sultan farmer
	grandfather pastor parson sheriff mayor lawyer superintendent commander detective chancellor marse massa mas'r mas’r
`);
const FEMALE = list(`
	mrs miss ms lady princess countess baroness duchess queen empress madame mme mademoiselle mlle aunt
	mother sister dame fräulein frau signora doña madam grandmother mistress missis missus
`);
const ANY = list(`
	dr doctor professor saint nurse judge reverend rev president minister prime vice secretary senator governor
	speaker cousin widow generalissimo
`);

/** "Vice-Admiral" is an admiral. */
const titleOf = (word: string) => fold(word).split('-').at(-1) ?? '';

export const isTitle = (word: string): boolean => {
	const folded = titleOf(word);
	return MALE.has(folded) || FEMALE.has(folded) || ANY.has(folded);
};
const PLAIN = list(
	"mr monsieur m master uncle father grandfather brother don herr signor abbé mister squire farmer lawyer marse massa mas'r mas’r"
);
/** Ranks of people who are also called "Mr.". */
const CIVIL = list(
	'dr doctor professor inspector constable sergeant reverend rev pastor parson sheriff mayor'
);
export const isRank = (title: string): boolean =>
	ANY.has(titleOf(title)) || (MALE.has(titleOf(title)) && !PLAIN.has(title));
/** Whether nobody with this rank is also called by the title: an admiral is no "Mr.", nor is his wife an admiral. */
export const isRankBeside = (rank: string, title: string): boolean =>
	isRank(rank) && !(title === 'mr' && CIVIL.has(rank));
export const genderOfTitle = (title: string): 'm' | 'f' | null =>
	MALE.has(titleOf(title)) ? 'm' : FEMALE.has(titleOf(title)) ? 'f' : null;

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
/** These count in a work that tells no story, where things too begin, come, go and take place. */
export const WRITING = list(`
	said thought added observed remarked replied asked answered wrote writes argued argues claimed claims stated states admitted
	admits declared insisted believed suggested suggests noted notes concluded concludes recalled recalls died lived
`);
export const ARTICLES = list('the this that');
/** These stand between names, as in "Workers Against Lenin". */
export const BETWEEN = list('and or but against from before after between under without beyond upon');
export const ONE_OF_MANY = list('a an another every each no some any these those many two three few several');

/** Words that are capitalised but name nobody in a story. */
export const NO_NAMES = list(`
	i o oh ah god heaven heavens lord christ bible messrs english french german russian italian spanish latin
	greek monday tuesday wednesday thursday friday saturday sunday january february march april may june
	july august september october november december christmas easter providence madam ma'am ma’am sir mr mrs miss
	mademoiselle monsieur majesty highness excellency mamma mama papa honour ladyship lordship chapter
	volume letter book part section figure table example appendix op cit ibid gutenberg project ebook his her my your our their its he she it they we you thy thou thee mine
`);

/** Months that are also people's names. */
export const NAMED_MONTHS = list('march april may june august');
/** Words before a month. */
export const MONTH_BEFORE = list(
	'in on of the this last next by till until since early late through from to and th st nd rd'
);

/** English first names, each followed by its short forms. A short form may stand for several of them. */
const SHORT = new Map<string, string[]>();
for (const line of `
	abigail abby nabby, abraham abe, agnes aggie, albert bertie bert al, alexander alec alick sandy sasha, alfred alf fred, amelia millie emmy,
	andrew andy, anne annie nancy nan, anthony tony, archibald archie, arthur art artie, augustus gus, barbara babs, bartholomew bart,
	beatrice trixie bea, benjamin ben benny, bernard barney bernie, caroline carrie caddy, cassandra cass cassie,
	catherine kitty kate cathy katy katie kit, cecilia cissy, charles charley charlie chuck, charlotte lottie, christopher kit chris,
	constance connie, daniel dan danny, david dave davy, deborah debby, dorothea dolly dora dodo, dorothy dolly dot dora,
	edmund ned, edward ned ted teddy eddie, eleanor nora nelly nell ellie, elizabeth lizzy lizzie eliza liza beth betsy bess bessie betty libby,
	ellen nelly nell nellie, emily emmy millie, emma emmy, emmeline emmy, ernest ernie, esther hetty, eugene gene, ezekiel zeke,
	florence flo florrie flossie, frances fanny fan, francis frank frankie, frederick fred freddy freddie, gabriel gabe, geoffrey jeff,
	george georgie, georgiana georgy, gerald jerry, gertrude gertie trudy, gwendolen gwen, harold harry hal, harriet hattie hatty,
	helen nelly nell, henrietta hetty etta, henry harry hal, herbert bertie bert, isaac ike, isabel bella, isabella bella, jacob jake,
	james jim jimmy jem jamie, jane jenny janet janey, jeremiah jerry, john jack johnny, jonathan jon, joseph joe joey, josephine jo,
	judith judy, katherine kitty kate kathy katy katie kit, laurence laurie larry, lawrence larry, leonard len lenny, letitia letty,
	louis lou, louisa lou, margaret peggy meg maggie madge, martha patty matty, mary molly polly moll mamie, matilda tilly matty,
	matthew matt, michael mike mick, mildred millie, natasha natalie nataly, nathaniel nat, nicholas nick nikolenka nicky,
	patrick pat paddy, penelope penny, percival percy, peter petya pete, philip phil pip, raymond ray, rebecca becky, reginald reggie,
	richard dick rick dickon, robert rob bob bobby robbie bertie, rosamond rosy, rosamund rosa, rose rosy rosie, samuel sam sammy,
	sarah sally sadie, sidney sid, solomon sol, sophia sophy sophie, stanley stan, stephen steve, susan sue susie sukey,
	theodore theo ted teddy, theresa tess, thomas tom tommy, timothy tim, tobias toby, victoria vicky, vincent vince, violet vi,
	virginia ginny, walter walt wat wally, wilhelmina mina, william bill will billy willie, winifred winnie, zachary zach,
	alexandra sasha alex, alexander alex sasha, avdotya dunya dounia, benedict ben, christina tina chris, clement clem, donald don,
	edgar ed, edith edie, edward ed, edwin ed ned, elinor nell nelly, ethelbert bertie, fyodor fedya, gilbert gil, gregory greg,
	grigory grisha, ivan vanya, jennifer jenny jen, jessica jess jessie, joan joanie, joanna jo, joshua josh, katerina katya, kenneth ken,
	lillian lily, maria masha, mikhail misha, monica mon, nikolay kolya nikolenka, natalya natasha, oliver ollie, pavel pasha,
	priscilla prissy, pyotr petya, rachel rach, rodion rodya, ronald ron, rosalind ros, silas si, sofya sonia sonya,
	susannah susan sue, teresa tess, thomasin tamsin, vladimir volodya, wilfred will, yekaterina katya
`.split(',')) {
	const [name = '', ...forms] = line.trim().split(/\s+/);
	for (const form of forms) SHORT.set(form, [...(SHORT.get(form) ?? []), name]);
}

export const fold = (word: string): string => word.replace(/\.$/, '').toLowerCase();
export const isShortForm = (word: string): boolean => SHORT.has(fold(word));
const stem = (word: string): string => word.replace(/(ie|e?y)$/, '');
/** "Jimmy" is Jim, and "Ratty" is Rat. The ending "ie" is no sign of it in French: Émilie is not Émile. */
const isPetForm = (pet: string, name: string): boolean =>
	pet.endsWith('y') &&
	name.length > 2 &&
	[name, name + name.at(-1), name.replace(/e$/, '')].includes(pet.slice(0, -1));
/**
 * Whether the two are the same name, one is a short form of the other, or both are spelled alike: "Lizzy", "Lizzie" and
 * "Elizabeth", but not "Lizzy" and "Betsy".
 */
export function isSameFirstName(one: string, other: string): boolean {
	const [name, second] = [fold(one), fold(other)];
	const [names, seconds] = [SHORT.get(name), SHORT.get(second)];
	if (isPetForm(name, second) || isPetForm(second, name)) return true;
	if (name === second || names?.includes(second) || seconds?.includes(name)) return true;
	if ((!names && !seconds) || stem(name) !== stem(second)) return false;
	return !names || !seconds || names.some((long) => seconds.includes(long));
}
