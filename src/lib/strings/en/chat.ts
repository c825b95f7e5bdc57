/** The conversation beside the book. */
import { grammar } from '../grammar/grammar.ts';

const { number, plural, list, series } = grammar('en');

const quoted = (queries: readonly string[]) => list(queries.map((query) => `“${query}”`));
const passages = (count: number) => plural(count, { one: '# passage', other: '# passages' });
const characters = (count: number) => plural(count, { one: '# character', other: '# characters' });
const questions = (count: number) => plural(count, { one: '# question', other: '# questions' });

const tools = {
	failed: (line: string) => `${line} · failed`,
	refused: (line: string) => `${line} · you declined`,
	passages,
	waiting: (name: string) => `Waiting for ${name}`,
	/** While a tool runs whose name this version does not know. */
	working: 'Working…',
	unknown: (name: string) => `Asked for “${name}”`,
	searched: (what: string, queries: readonly string[]) => `${what} for ${quoted(queries)}`,
	readChapter: (chapter: string) => `Read “${chapter}”`,
	asked: (question: string, answer: string) => `Asked you “${question}”: ${answer}`,
	askedInVain: (question: string) => `Asked you “${question}”, and went on without an answer`,
	opensBook: (title: string) => `Opens “${title}”`,
	wentTo: (chapter: string) => `Turned to “${chapter}”`,
	/** While it runs. */
	doing: {
		search_book: 'Searching book...',
		get_chapter: 'Reading chapter...',
		get_table_of_contents: 'Reading book structure...',
		get_book_metadata: 'Reading book details...',
		get_reading_position: 'Looking at your page...',
		search_library: 'Searching your library...',
		get_highlights: 'Reading your highlights...',
		search_conversations: 'Searching your conversations...',
		remember: 'Remembering...',
		recall: 'Remembering...',
		write_plan: 'Planning...',
		ask_reader: 'Waiting for your answer...',
		add_highlight: 'Highlighting...',
		add_note: 'Writing a note...',
		go_to: 'Turning to the page...',
		list_books: 'Looking through your shelf...',
		open_book: 'Opening the book...'
	},
	/** When it is done. */
	about: {
		search_book: 'Searched the book',
		search_library: 'Searched your library',
		get_chapter: 'Read a chapter',
		get_table_of_contents: 'Read the table of contents',
		get_book_metadata: 'Read the book’s details',
		get_reading_position: 'Looked at your page',
		get_highlights: 'Read your highlights',
		search_conversations: 'Searched your conversations',
		remember: 'Remembered something',
		recall: 'Looked through what is remembered',
		write_plan: 'Wrote a plan',
		ask_reader: 'Asked you',
		add_highlight: 'Highlighted words',
		add_note: 'Wrote a note',
		go_to: 'Turned the page',
		list_books: 'Looked through your shelf',
		open_book: 'Opens a book'
	},
	queries: 'Queries',
	sent: 'Sent to the assistant'
};

const quotes = {
	cut: 'cut out of its sentence, which denies it',
	notInBook: 'not found in the book',
	beyondLimit: 'beyond your spoiler limit',
	moved: 'The words are here, not where the answer says',
	insertion: 'Added by the answer, not the words of the book',
	found: (found: number, all: number, withInsertions: boolean) => {
		if (all === 1 && found === 0) return '1 quote, not found word for word';
		if (all === 1)
			return withInsertions
				? '1 quote, found word for word except for what is in [brackets]'
				: '1 quote, found word for word';
		return withInsertions
			? `${number(found)} of ${number(all)} quotes found word for word, except for what is in [brackets]`
			: `${number(found)} of ${number(all)} quotes found word for word`;
	}
};

const ledger = {
	title: 'What left this device',
	line: (ofPassages: number, ofCharacters: number) =>
		`What left this device: ${series([passages(ofPassages), characters(ofCharacters)])}`,
	stayed: (ofPassages: number, models: readonly string[]) =>
		`Stayed on this computer: ${passages(ofPassages)} to ${list(models)}`,
	stayedTotal: (ofQuestions: number, ofPassages: number, ofCharacters: number) =>
		`Stayed on this computer: ${series([questions(ofQuestions), passages(ofPassages), characters(ofCharacters)])}`,
	quotingModel: 'the quoting model',
	browsersModel: 'the browser’s own model, on this computer',
	at: (model: string, endpoint: string) => `${model} at ${endpoint}`,
	characters,
	ofOthers: (ofPassages: number) => `${passages(ofPassages)} of your other books`,
	share: (percent: string) => `${percent} of the book`,
	translated: (ofCharacters: number) => `For translation: ${characters(ofCharacters)}`,
	small: 'less than 0.1%',
	paid: (sats: number) => plural(sats, { one: 'Paid: # sat', other: 'Paid: # sats' }),
	to: (model: string) => `To ${model}`,
	steps: 'Calls to the language model',
	tools: 'Look-ups',
	step: (purpose: string, sent: string, got: number, seconds: string, estimated: boolean) =>
		estimated
			? `${purpose}: about ${sent}, ${number(got)} out, ${seconds}`
			: `${purpose}: ${sent}, ${number(got)} out, ${seconds}`,
	stepAt: (step: string, at: string, failed: boolean) =>
		failed ? `${step}, ${at}, which failed` : `${step}, ${at}`,
	tokens: (sent: number, fresh: number | null | undefined) =>
		fresh === null || fresh === undefined || fresh >= sent
			? plural(sent, { one: '# token in', other: '# tokens in' })
			: `${plural(sent, { one: '# token in', other: '# tokens in' })} (about ${number(fresh)} new)`,
	cached: (count: number) => `${number(count)} of it cached`,
	thought: (count: number) => `${number(count)} of it thought`,
	allTokens: (sent: string, got: number) => `In total ${sent}, ${number(got)} out`,
	purposes: {
		choose: 'Thinking',
		answer: 'Answering',
		plan: 'Planning',
		notes: 'Taking notes',
		check: 'Checking the plan',
		summary: 'Summarising'
	},
	tool: (name: string, args: string, ofCharacters: number, outcome: string) =>
		`${name} ${args} → ${outcome}, ${characters(ofCharacters)}`,
	outcomes: { done: 'done', failed: 'refused or failed', running: 'not answered' },
	none: 'Nothing left this device for this answer',
	nothing: 'Nothing has been asked about this book yet.',
	nothingLeft: 'Nothing has left this device for a question about this book.',
	questions,
	total: 'All conversations about this book',
	again:
		'Each further question sends the earlier messages to the model again. Tokens include that; passages and characters count only what a question sends for the first time.',
	deleted: (ofQuestions: string, line: string) =>
		`In conversations you have deleted: ${ofQuestions}. ${line}`,
	allowance: 'Character limit per question',
	allowanceHint:
		'Leave empty for no limit. Once it is reached, the assistant is sent nothing more from the book.'
};

const approval = {
	highlight: 'Highlight these words?',
	note: 'Write this note?',
	openBook: 'Open this book?',
	goTo: 'Turn the book to this place?',
	remember: 'Remember this about you?',
	everywhere: 'It is sent along with your later questions, in every book.',
	yes: 'Yes',
	no: 'No',
	always: 'Always',
	alwaysFor: {
		add_highlight: 'Always highlight without asking',
		add_note: 'Always write notes without asking',
		go_to: 'Always turn the page without asking',
		open_book: 'Always open books without asking',
		remember: 'Always remember without asking'
	},
	yourPlace: 'where you are',
	unknownPlace: 'a place that was not looked up',
	waiting: 'The assistant is waiting for your answer.'
};

/** A question that the assistant asks the reader. */
const askBack = {
	title: 'The assistant has a question',
	placeholder: 'Your answer',
	send: 'Answer',
	skip: 'Go on without me'
};

const limit = {
	label: (state: string) => `Spoilers: ${state}`,
	title: 'How far may answers go?',
	modes: { off: 'The whole book', place: 'Up to where I am', chapter: 'To the end of this chapter' },
	short: { off: 'no limit', place: 'up to here', chapter: 'this chapter' },
	ahead: 'looking ahead once',
	/** percent: "12 %". */
	searched: {
		past: (percent: string) => `Only what you have read so far (${percent}) was searched.`,
		present: (percent: string) => `Answers use only what you have read so far (${percent}).`
	},
	whole: 'Search the whole book',
	/** percents: "60 %", "12 %". */
	jumped: (place: string, read: string) =>
		`You have jumped to ${place}. Answers still stop at ${read}, where you have read to.`,
	readHere: 'I have read up to here',
	howFar: {
		ask: 'How far have you read?',
		none: 'Not begun',
		upTo: 'Up to …',
		/** place: "12 %". */
		here: (place: string) => `This page (${place})`,
		chapter: (title: string) => `The end of “${title}”`,
		all: 'All of it'
	},
	byDefault: 'No spoilers',
	byDefaultHelp:
		'Answers and search results keep to what you have read of a book, until you have finished it or choose the whole book.',
	lookAhead: 'Look ahead once…',
	askTitle: 'Look ahead for the next answer?',
	askText: 'The next answer may reveal what happens after your place. Then the limit applies again.',
	confirm: 'Look ahead'
};

const memory = {
	title: 'Memory and permissions',
	facts: 'What you asked the assistant to remember',
	noFacts: 'Nothing yet. Ask for it in the chat: “Remember that I read this for school.”',
	beyondLimit: 'hidden: beyond your spoiler limit',
	removeFact: (fact: string) => `Forget: ${fact}`,
	recaps: 'Stories so far',
	noRecaps: 'Nothing yet. Ask “What has happened so far?” in the chat.',
	recapName: (chapter: string, percent: string) => `${chapter}, up to ${percent}`,
	deleteRecap: (name: string) => `Delete the story so far: ${name}`,
	tools: 'Done without asking you',
	noTools: 'Nothing. You are asked before anything is changed.',
	revoke: (tool: string) => `Ask me again: ${tool}`,
	toolNames: {
		add_highlight: 'Highlighting words',
		add_note: 'Writing notes',
		go_to: 'Turning the page',
		open_book: 'Opening a book',
		remember: 'Remembering something about you'
	}
};

const plan = {
	title: 'Plan',
	progress: (step: number, all: number) => `Plan · step ${step} of ${all}`,
	states: { open: 'to do', searching: 'looking it up', done: 'done', failed: 'failed', dropped: 'left out' },
	further: (round: number, most: number) => `Looking further, round ${round} of ${most}`,
	failed: (why: string) => `Failed: ${why}`,
	changed: (why: string) => `Changed: ${why}`
};

/** Preset prompts. */
const presets = {
	recap: 'What has happened so far?',
	people: 'Who are the people I have met?',
	page: 'Explain what is on this page.',
	chapter: 'Summarise this chapter.',
	chapterSoFar: 'Summarise this chapter up to where I am.',
	who: 'Who is this?',
	whoIs: (name: string) => `Who is “${name}”?`,
	timeline: 'What happens in each of these chapters?',
	explain: 'Explain this',
	explainWords: (quote: string) => `Explain this: “${quote}”`,
	summarise: 'Summarise this chapter',
	summaryOf: (title: string) => `Summarise the chapter “${title}”.`,
	aheadTitle: 'This chapter is ahead of you',
	aheadText: (title: string) =>
		`“${title}” begins beyond your spoiler limit. A summary reveals what happens in it; after this answer the limit applies again.`,
	aheadConfirm: 'Summarise it anyway',
	limitedTo: (percent: string) => `Only what you have read, up to ${percent}`,
	savedOn: (date: string, model: string) =>
		model ? `Saved on ${date}, told by ${model}` : `Saved on ${date}`,
	again: 'Tell it again',
	askAgain: 'Ask again',
	continues: (percent: string) => `Continues the story told at ${percent}`
};

const panel = {
	chat: 'Chat',
	log: 'Conversation',
	ask: 'Ask about this book',
	send: 'Send',
	stop: 'Stop',
	/** For screen readers, once an answer is complete. */
	answered: (text: string) => `Answer: ${text}`,
	/** text: the beginning of a longer one. */
	answerBegins: (text: string) => `The answer begins: ${text} The rest is in the conversation.`,
	youAsked: 'You asked:',
	stopped: 'Stopped.',
	thinking: 'Thinking...',
	brokeOff: 'The answer was cut off here.',
	retry: 'Retry',
	goOn: 'Continue',
	checkAgain: 'Check again',
	answersAgain: 'The assistant is available again.',
	interrupted: 'This question was interrupted before it was answered.',
	elsewhere: 'This conversation is being answered in another tab.'
};

const conversations = {
	current: (title: string) => `Conversations: ${title}`,
	fresh: 'New conversation',
	rename: 'Rename…',
	remove: 'Delete…',
	exportOne: 'Save as Markdown',
	exportAll: 'Save all as JSON Lines',
	exported: (file: string) => `Saved as ${file}.`,
	renameTitle: 'Rename conversation',
	title: 'Title',
	renameNow: 'Rename',
	removeTitle: 'Delete this conversation?',
	removeText: (title: string) => `“${title}” cannot be brought back.`,
	notSaved: (reason: string) =>
		`This conversation cannot be saved in this browser (${reason}). It is lost when you leave.`
};

/** Questions about all books, asked on the shelf. */
const shelf = {
	/** As the title of a saved file. */
	title: 'My shelf',
	name: 'Ask your books',
	ask: 'Ask about your books',
	empty: 'Ask anything about your books.',
	emptyHint:
		'Answers cite the passages they are based on; follow a citation into its book. Of a book you are reading, only what you have read is used.',
	/** Said of a quotation. */
	notLookedUp: 'not in the passages that were looked up',
	questions: {
		next: 'What should I read next from my shelf?',
		compare: 'Compare two books…',
		compareBooks: (one: string, other: string) =>
			`Compare “${one}” and “${other}”: what do they share, and where do they differ?`,
		marked: 'What have I marked about…',
		markedAbout: 'What have I marked about '
	},
	unread: {
		title: 'May answers use the text of books you have not begun?',
		titlesOnly: 'Unread: titles only',
		lookedInto: 'Unread: text too',
		found: (titles: readonly string[]) =>
			`Not looked into, because you have not begun ${titles.length === 1 ? 'it' : 'them'}: ${quoted(titles)}.`,
		look: 'Look inside'
	},
	ledger: {
		total: 'All conversations about your shelf',
		nothing: 'Nothing has been asked about your shelf yet.',
		nothingLeft: 'Nothing has left this device for a question about your shelf.'
	}
};

export const chat = {
	panel,
	conversations,
	tools,
	quotes,
	ledger,
	approval,
	askBack,
	limit,
	memory,
	plan,
	presets,
	shelf,
	goTo: (place: string) => `Go to ${place}`,
	notLookedUp: 'Not among the passages that were looked up',
	thinking: (count: number) =>
		`Thinking… (about ${plural(count, { one: '# word', other: '# words' })} so far)`,
	thoughts: 'Thoughts',
	summary: 'The beginning of this conversation was summarised for the model',
	behind: (steps: number) => `Behind this answer · ${steps} steps`,
	preloaded: (count: number) => `Looked up beforehand · ${passages(count)}`,
	connections: (count: number) => `From your other books · ${passages(count)}`,
	menu: { sent: 'What left this device…', memory: 'Memory and permissions…' },
	quotesOnly: 'Quotes only, no language model connected',
	quotesOnlyShort: 'none, quotes only',
	empty: 'Ask anything about this book.',
	emptyHint: 'Answers cite the passages they are based on; follow a citation to its page.',
	copy: 'Copy the answer',
	copied: 'Answer copied, with its citations.',
	notCopied: 'The browser does not let Lectern use the clipboard. Select the text and copy it yourself.',
	saveNote: 'Save as a note',
	savedNote: 'Saved as a note at your place.'
};
