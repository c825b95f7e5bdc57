/** The conversation beside the book. */
const quoted = (queries: readonly string[]) => queries.map((query) => `“${query}”`).join(', ');
const count = (number: number, one: string, many: string) =>
	`${number.toLocaleString()} ${number === 1 ? one : many}`;

const tools = {
	failed: (line: string) => `${line} · failed`,
	refused: (line: string) => `${line} · you said no`,
	passages: (number: number) => count(number, 'passage', 'passages'),
	waiting: (name: string) => `Waiting for ${name}`,
	unknown: (name: string) => `Asked for “${name}”`,
	searched: (what: string, queries: readonly string[]) => `${what} for ${quoted(queries)}`,
	readChapter: (chapter: string) => `Read “${chapter}”`,
	asked: (question: string, answer: string) => `Asked you “${question}”: ${answer}`,
	askedInVain: (question: string) => `Asked you “${question}”, and went on without an answer`,
	wentTo: (chapter: string) => `Turned to “${chapter}”`,
	about: {
		search_book: 'Searched the book',
		search_library: 'Searched your library',
		get_chapter: 'Read a chapter',
		get_table_of_contents: 'Read the table of contents',
		get_book_metadata: "Read the book's details",
		get_reading_position: 'Looked at your page',
		get_highlights: 'Read your highlights',
		search_conversations: 'Searched your conversations',
		remember: 'Remembered something',
		recall: 'Looked through what is remembered',
		ask_reader: 'Asked you',
		add_highlight: 'Highlighted words',
		add_note: 'Wrote a note',
		go_to: 'Turned the page'
	},
	queries: 'Queries',
	sent: 'Sent to the agent'
};

const quotes = {
	notInBook: 'not found in the book',
	beyondLimit: 'further on than your limit',
	moved: 'The words stand here, not where the answer said',
	insertion: 'Put in by the answer, not the words of the book',
	found: (found: number, all: number, withInsertions: boolean) =>
		(all === 1
			? found === 1
				? '1 quote, found word for word'
				: '1 quote, not found word for word'
			: `${found} of ${all} quotes found word for word`) +
		(withInsertions ? ', but for what is in [brackets]' : '')
};

const ledger = {
	title: 'What left this device',
	line: (passages: number, characters: number) =>
		`What left this device: ${count(passages, 'passage', 'passages')}, ${count(characters, 'character', 'characters')}`,
	stayed: (passages: number, models: string) =>
		`Stayed on this computer: ${count(passages, 'passage', 'passages')} to ${models}`,
	stayedTotal: (questions: number, passages: number, characters: number) =>
		`Stayed on this computer: ${count(questions, 'question', 'questions')}, ${count(passages, 'passage', 'passages')}, ${count(characters, 'character', 'characters')}`,
	quotingModel: 'the quoting model',
	at: (model: string, endpoint: string) => `${model} at ${endpoint}`,
	characters: (characters: number) => count(characters, 'character', 'characters'),
	share: (percent: string) => `${percent} of the book`,
	small: 'less than 0.1%',
	to: (model: string) => `To ${model}`,
	steps: 'Calls of the language model',
	tools: 'Look-ups',
	step: (purpose: string, sent: string, got: number, seconds: string, estimated: boolean) =>
		`${purpose}: ${estimated ? 'about ' : ''}${sent}, ${got.toLocaleString()} out, ${seconds}`,
	tokens: (sent: number, fresh: number | null | undefined) =>
		`${count(sent, 'token', 'tokens')} in` +
		(fresh === null || fresh === undefined || fresh >= sent ? '' : ` (about ${fresh.toLocaleString()} new)`),
	allTokens: (sent: string, got: number) => `In all ${sent}, ${got.toLocaleString()} out`,
	purposes: {
		choose: 'Thinking',
		answer: 'Answering',
		plan: 'Planning',
		notes: 'Taking notes',
		check: 'Checking the plan',
		summary: 'Summarising'
	},
	tool: (name: string, args: string, characters: number, outcome: string) =>
		`${name} ${args} → ${outcome}, ${count(characters, 'character', 'characters')}`,
	outcomes: { done: 'done', failed: 'refused or failed', running: 'not answered' },
	none: 'Nothing left this device for this answer',
	nothing: 'Nothing has been asked about this book yet.',
	nothingLeft: 'Nothing has left this device for a question about this book.',
	questions: (number: number) => count(number, 'question', 'questions'),
	total: 'Of all conversations about this book',
	again:
		'A model that is asked again is sent the earlier messages again. The tokens count that; passages and characters count what is sent for the first time with each question.',
	deleted: (questions: string, line: string) =>
		`And in conversations that you have deleted: ${questions}. ${line}`,
	allowance: 'At most so many characters for one question',
	allowanceHint: 'Leave it empty for no limit. Past it, look-ups are answered with a refusal.'
};

const approval = {
	highlight: 'Highlight these words?',
	note: 'Write this note?',
	goTo: 'Turn the book to this place?',
	remember: 'Remember this about you?',
	everywhere: 'It goes along with your later questions, in every book.',
	yes: 'Yes',
	no: 'No',
	always: 'Always',
	alwaysFor: {
		add_highlight: 'Always highlight without asking',
		add_note: 'Always write notes without asking',
		go_to: 'Always turn the page without asking',
		remember: 'Always remember without asking'
	},
	yourPlace: 'where you are',
	unknownPlace: 'a place that was not looked up',
	waiting: 'The agent waits for your answer.'
};

/** A question that the agent asks the reader. */
const askBack = {
	title: 'The agent asks you',
	placeholder: 'Your answer',
	send: 'Answer',
	skip: 'Go on without me',
	/** For the model. */
	skipped: 'The reader wants you to go on without their answer. Do not ask again.',
	tooOften: (most: number) =>
		`You have asked the reader ${most} times for this question, or they wanted you to go on without them. Go on with what you have.`,
	wrong: 'Give the question as one sentence, and at most five short choices.'
};

const limit = {
	label: (state: string) => `Spoilers: ${state}`,
	title: 'How far may answers go?',
	modes: { off: 'The whole book', place: 'Up to where I am', chapter: 'To the end of this chapter' },
	short: { off: 'no limit', place: 'up to here', chapter: 'this chapter' },
	ahead: 'looking ahead once',
	lookAhead: 'Look ahead once…',
	askTitle: 'Look ahead for the next answer?',
	askText: 'The next answer may tell what happens after your place. After it the limit holds again.',
	confirm: 'Look ahead'
};

const memory = {
	title: 'What is remembered and allowed',
	facts: 'What you asked to be remembered',
	noFacts: 'Nothing yet. Ask for it in the chat: “Remember that I read this for school.”',
	beyondLimit: 'not told here, beyond your spoiler limit',
	removeFact: (fact: string) => `Forget: ${fact}`,
	recaps: 'The story so far, as it was told',
	noRecaps: 'Nothing yet. Ask “What has happened so far?” in the chat.',
	recapName: (chapter: string, percent: string) => `${chapter}, up to ${percent}`,
	deleteRecap: (name: string) => `Forget the story: ${name}`,
	tools: 'What happens without asking you',
	noTools: 'Nothing. Before anything is changed, you are asked.',
	revoke: (tool: string) => `Ask again before: ${tool}`,
	toolNames: {
		add_highlight: 'Highlighting words',
		add_note: 'Writing notes',
		go_to: 'Turning the page',
		remember: 'Remembering something about you'
	}
};

const plan = {
	title: 'Plan',
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
	explain: 'Explain this',
	explainWords: (quote: string) => `Explain this: “${quote}”`,
	summarise: 'Summarise this chapter',
	summaryOf: (title: string) => `Summarise the chapter “${title}”.`,
	aheadTitle: 'This chapter is ahead of you',
	aheadText: (title: string) =>
		`“${title}” begins beyond your spoiler limit. A summary tells what happens in it; after this answer the limit holds again.`,
	aheadConfirm: 'Summarise it anyway',
	limitedTo: (percent: string) => `Only what you have read, up to ${percent}`,
	savedOn: (date: string, model: string) =>
		model ? `Kept from ${date}, told by ${model}` : `Kept from ${date}`,
	again: 'Tell it again',
	askAgain: 'Ask again',
	continues: (percent: string) => `Goes on from the story told at ${percent}`
};

const panel = {
	chat: 'Chat',
	log: 'Conversation',
	ask: 'Ask about this book',
	send: 'Send',
	stop: 'Stop',
	youAsked: 'You asked:',
	stopped: 'Stopped.',
	brokeOff: 'The answer broke off here.',
	retry: 'Retry',
	goOn: 'Continue',
	checkAgain: 'Check again',
	answersAgain: 'The agent answers again.',
	interrupted: 'This question was interrupted before its answer.',
	elsewhere: 'This conversation is answering in another tab.'
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
	removeText: (title: string) => `“${title}” is kept only in this browser and cannot be brought back.`
};

export const chat = {
	...{ panel, conversations, tools, quotes, ledger, approval, askBack, limit, memory, plan, presets },
	/** For the model, which tells it to the reader. */
	allowanceSpent: (most: number) =>
		`The reader lets at most ${most} characters leave the device for one question, and this answer would be more. Answer with what you have, and say that their limit was reached.`,
	goTo: (place: string) => `Go to ${place}`,
	notLookedUp: 'Not among the passages that were looked up',
	thoughts: 'Thoughts',
	summary: 'The beginning of this conversation was summarised for the model',
	preloaded: (number: number) => `Looked up beforehand · ${tools.passages(number)}`,
	menu: { sent: 'What left this device…', memory: 'What is remembered and allowed…' },
	quotesOnly: 'Quotes only, no language model connected',
	empty: 'Ask anything about this book.',
	emptyHint: 'Answers cite the passages they rest on; a click on a citation opens the page there.',
	copy: 'Copy the answer',
	copied: 'The answer is copied, with its citations.',
	notCopied: 'The browser does not let Lectern write to the clipboard. Select the text and copy it yourself.',
	saveNote: 'Save as a note',
	savedNote: 'Saved as a note at your place.'
};
