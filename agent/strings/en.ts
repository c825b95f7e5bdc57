/** What the agent itself says to the reader, in English; what a language model says stands in `prompt/`. By its type what another language must have. */

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);
const spent = (count: number) =>
	count === 1 ? 'The one second for this question is' : `The ${count} seconds for this question are`;

/** Advice for a reader's own endpoint, and for one that is set in the server's environment. */
const advice = {
	own: {
		key: 'Check the key in the settings.',
		model: 'Check the model and the address in the settings.',
		tools: 'Choose JSON for the tools in the settings',
		address: 'Check the address in the settings, and the network.'
	},
	server: {
		key: 'Check LLM_API_KEY.',
		model: 'Check LLM_MODEL and LLM_BASE_URL.',
		tools: 'Set LLM_TOOL_PROTOCOL=json',
		address: 'Check LLM_BASE_URL and the network.'
	}
};

/** status: as " (404)", or ''. url, host, where: of the endpoint. said: "It said: …". */
const failures = {
	said: (words: string) => `It said: ${words}`,
	noReply: (url: string, what: string, said: string) =>
		`${url} answers, but not as a language model. Does the address end in /v1? ${what} ${said}`,
	tooLong: (model: string, status: string, said: string) =>
		`The question, with what goes along with it and what was said before, is too long for ${model}${status}. Start a new conversation, ask about less, or choose a model with a larger window. ${said}`,
	key: (url: string, status: string, what: string, said: string) =>
		`${url} does not accept the key${status}. ${what} ${said}`,
	credit: (url: string, status: string, said: string) =>
		`${url} has no credit left for this${status}. Add credit there, or choose another model. ${said}`,
	filter: (url: string, status: string, said: string) =>
		`The content filter of ${url} refused the request${status}. Ask in other words. ${said}`,
	forbidden: (url: string, what: string, said: string) =>
		`${url} does not accept the key for this, or this model for the key (403). ${what} ${said}`,
	unknownModel: (url: string, model: string, status: string, what: string, said: string) =>
		`${url} knows no model "${model}"${status}. ${what} ${said}`,
	noQuestions: (url: string, what: string, said: string) =>
		`${url} takes no questions at this address (405). ${what} ${said}`,
	tooMany: (url: string, wait: string, said: string) =>
		`${url} wants fewer requests or has no credit left (429). ${wait} ${said}`,
	badCall: (model: string, url: string, status: string, said: string) =>
		`${model} wrote a tool call that ${url} could not read${status}. Try again, or choose another model. ${said}`,
	noTools: (model: string, what: string, said: string) =>
		`${model} may not be able to use tools (400). ${what}, or choose a model that can. ${said}`,
	failedWith: (url: string, status: number, wait: string, said: string) =>
		`${url} failed (${status}). ${wait} ${said}`,
	failed: (url: string, said: string) => `${url} failed. Try again in a moment. ${said}`,
	refused: (url: string, status: number, what: string, said: string) =>
		`${url} refused the request (${status}). ${what} ${said}`,
	wait: 'Try again in a moment.',
	waitSeconds: (count: number) => `Try again in ${seconds(count)}.`,
	waitMinutes: (count: number) => `Try again in ${count} minutes.`,
	nothingThere: (url: string) => `Nothing answers at ${url}. Is the model's server running?`,
	notFound: (url: string, what: string) => `The address ${url} cannot be found. ${what}`,
	notSafe: (url: string, code: string, what: string) =>
		`The connection to ${url} is not safe (${code}). ${what}`,
	notFromPage: (url: string, what: string) =>
		`This page cannot reach ${url}: nothing answers there, or it does not let pages ask it. ${what}`,
	brokeOff: (url: string) => `The connection to ${url} broke off. Try again.`,
	other: (url: string, detail: string) => `The language model at ${url} failed: ${detail}`,
	nothing: 'nothing',
	silent: (count: number) =>
		`The language model has sent nothing for ${seconds(count)}. Try again; if it is slow by nature, raise LLM_IDLE_SECONDS.`,
	refusal: (words: string) => `The model refused to answer: ${words}`,
	brokenAnswer: (where: string, why: string) =>
		`${where} broke the answer off with an error (${why}). Try again.`,
	closed: (where: string) => `${where} closed the connection before the end of the answer. Try again.`,
	filtered: (where: string) =>
		`The content filter of ${where} stopped the answer. Try again, or ask in other words.`,
	geminisOwn:
		'This is the address of Gemini’s own protocol, which Lectern does not speak. Use https://generativelanguage.googleapis.com/v1beta/openai/ instead.',
	strangeKey: 'The key has letters that no key has, such as a line break. Paste it again.',
	/** to: the host; '' where it does not say. */
	redirected: (host: string, to: string) =>
		`${host} sends the request on${to && ` to ${to}`}, and Lectern follows nobody with your key and your book. Check the address, and http or https.`,
	noAnswer: 'The language model sent an empty answer. Try again, or ask in other words.',
	noWords:
		'The language model used all the tokens of its reply for thinking and said no word. Ask for less at once, choose quick answers in the settings, or choose another model.',
	/** The browser’s own. */
	pageModel: {
		refused:
			'The browser’s own model would not answer this, or its answer was held back. Ask in other words.',
		forbidden:
			'The browser does not let this page use its own model just now. Open the settings, and press “Use the browser’s model” again.',
		language:
			'The browser’s own model does not know a language that this question needs. Choose another model in the settings.',
		download:
			'The browser could not download its own model. Check your connection, and start the download again in the settings.',
		gone: 'This browser has no model of its own any more. Choose another one in the settings.'
	}
};

/** Why a browser lets a page not ask. origin: of the page. */
const blocked = {
	remedy: (origin: string) =>
		`Ollama: start it with OLLAMA_ORIGINS=${origin}. LM Studio: switch on “Enable CORS” in its server settings. Where neither is yours to change, run Lectern with npm start: its agent asks in the page’s place.`,
	cors: (endpoint: string, origin: string, remedy: string) =>
		`${endpoint} answers, but lets no page from ${origin} ask it (CORS). ${remedy}`,
	unclear: (endpoint: string, origin: string, remedy: string) =>
		`Nothing answers at ${endpoint}, or it lets no page from ${origin} ask it (CORS). Is the model's server running? ${remedy}`,
	insecure: (endpoint: string) =>
		`Nothing answers this page at ${endpoint}: it came over https, and browsers let it ask no unencrypted address except on this machine. Use an https:// address, or run Lectern with npm start.`,
	silent: (endpoint: string) =>
		`Nothing answers at ${endpoint}. Is the model's server running? If the browser asked whether this page may reach devices on your network, it must be allowed to.`
};

/** When a language model fails and another one is asked, or none. Names are as `qwen3 at localhost:11434`. */
const fallbacks = {
	name: (model: string, endpoint: string) => `${model} at ${endpoint}`,
	failed: (from: string, to: string, reason: string) =>
		`${from} failed, so ${to} was asked instead. What went wrong: ${reason}`,
	again: (name: string, reason: string) =>
		`The answer of ${name} broke off, so it was asked once more. What went wrong: ${reason}`,
	rests: (resting: string, to: string) =>
		`${resting} has failed several times in a row and is left alone for a moment; ${to} was asked instead.`,
	allRest: (resting: string, count: number) =>
		`${resting} has failed several times in a row and is left alone for another ${seconds(count)}. Ask again then, or choose another model.`,
	restsNow: (times: number, count: number) =>
		`That was the ${times === 3 ? 'third' : `${times}th`} failure in a row: it is not asked again for ${seconds(count)}.`
};

/** At the end of a budget, and when something was done about a long or circling conversation. */
const notices = {
	rounds: (rounds: number) =>
		rounds === 1
			? 'The one round of look-ups for this question is used; this is what was found.'
			: `All ${rounds} rounds of look-ups for this question are used; this is what was found.`,
	time: (count: number) => `${spent(count)} over; this is what was found.`,
	rethink: 'The look-ups found nothing new, so the model made a new plan.',
	loop: 'The model went in circles and was asked to answer with what it had.',
	circled: 'The model said the same over and over, and was stopped.',
	tokens: (tokens: number) => `The answer was cut at ${tokens} tokens. Ask it to go on.`,
	summarised: 'Earlier turns were summarised to fit into the model’s window.',
	dropped: 'Earlier turns were left out to fit into the model’s window.',
	noTime: (count: number) =>
		`${spent(count)} over and I have no answer yet. Please ask for less at once, or give the question more time in the settings.`,
	noAnswer: (rounds: number) =>
		`I have looked things up ${rounds === 1 ? 'once' : `${rounds} times`} and still have no answer. Please ask for less at once, or more precisely.`,
	noPlan: (why: string | null) =>
		`No plan could be made for this question, so it was answered without one. ${why ?? 'What the model wrote could not be read.'}`,
	noCheck: (why: string | null) =>
		`The plan could not be checked on the way, so it was worked as it stood. ${why ?? 'What the model wrote could not be read.'}`,
	noNotes: 'The model wrote no notes on it; what was found went into the answer as it is.',
	slowStep: (count: number) => `It took longer than its ${seconds(count)}.`
};

/** What the settings learn of an endpoint. url: its address as the reader gave it. */
const lookups = {
	late: (url: string, count: number) => `${url} did not answer within ${seconds(count)}.`,
	notAList: (url: string) => `${url} answers, but not with a list of models. Does the address end in /v1?`,
	key: (url: string, status: number) => `${url} does not accept the key (${status}).`,
	/** status: as " (404)", or ''. */
	noList: (url: string, status: string) => `${url} gives no list of models${status}. Type the name instead.`,
	modelLate: (count: number) => `The model did not answer within ${seconds(count)}.`,
	/** first, atOnce: as below, or ''. */
	verdict: (first: string, atOnce: string, tools: string) => `It answers${first}${atOnce}, and ${tools}.`,
	first: (seconds: number) => `, first words after ${seconds.toFixed(1)} s`,
	atOnce: ', all at once instead of word by word',
	tools: {
		native: 'calls tools by itself',
		json: 'calls tools in plain JSON, which is slower but works',
		none: 'did not call a tool when asked to, so it can hardly look anything up: choose another model'
	},
	quotesOnly: 'No language model is connected: the built-in one only quotes.'
};

/** The answers of the built-in model, which quotes. */
const quotes = {
	only: 'Quotes only, no language model connected.',
	noQuestion: 'Ask a question, and I look for passages about it.',
	notSearched: 'I could not search for this question. Ask it once more.',
	searchFailed: 'The search failed.',
	askAgain: 'Ask once more in a moment.',
	nothing:
		'The search found no passage for this question. Try other words, such as names or things that the book itself would use.',
	nothingSoFar:
		'I found nothing about this in what you have read so far. Read on and ask again, search the whole book, or try other words.',
	nothingBegun: 'I found nothing about this in the books that you have begun.',
	/** With its number of passages. */
	book: (title: string, passages: number) => `“${title}” (${passages})`,
	/** books: as above. */
	unread: (books: string) => `There are passages about this in books that you have not begun: ${books}.`,
	partOfShelf: 'Not all books could be searched whole.',
	sure: 'The answer is probably in these sentences:',
	unsure: 'I am not sure that the book answers this. These sentences come nearest:',
	notSaid: 'The book does not seem to say this.',
	notSaidSoFar: 'What you have read so far does not seem to say this.',
	nearest: 'Nearest to it are these sentences:',
	wordsOnly: 'Searched by words only.',
	someMeaning: (indexed: number, total: number) =>
		`Searched by words, and by meaning in ${indexed} of ${total} passages.`,
	storyNotBegun: 'The story has not begun where you are. Read on a little, then ask again.',
	noText: 'There is no text for this yet. Read on a little, then ask again.',
	who: 'I cannot say who this is. The book says of them, the earliest first:',
	explain: 'I cannot explain words. They stand here:',
	page: 'I cannot explain the page. It begins so:',
	chapter:
		'I cannot sum up the chapter. These are its beginning, something of its middle, and where it stands:',
	people:
		'I cannot say who they are. These names come up most in what you have read, each in a sentence of the book:',
	story: 'I cannot sum up the story. This is how the chapters begin that you have read, up to your place:'
};

export const en = { advice, failures, blocked, fallbacks, notices, lookups, quotes };
export type AgentStrings = typeof en;
