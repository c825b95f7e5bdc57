/** The settings of the language model. */
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('en');

export const model = {
	agentAway:
		'The assistant is not answering. If Lectern is still running where you started it, the assistant is being restarted; otherwise start Lectern again.',
	offline: 'You’re offline, so the assistant cannot be reached. Try again once you’re back online.',
	noAgent: (url: string) =>
		`The assistant at ${url} is not answering. Start Lectern there, or ask whoever runs it.`,
	agentBusy: 'The assistant has more questions than it can answer at once. Yours is waiting its turn.',
	/** Why a question was not answered. */
	agentFaults: {
		isOff: 'The assistant is switched off in the settings.',
		silent: (seconds: number) =>
			plural(seconds, {
				one: 'The assistant has sent nothing for # second. Check that it is still running.',
				other: 'The assistant has sent nothing for # seconds. Check that it is still running.'
			}),
		lost: (status: number) => `The assistant has lost this conversation (HTTP ${status}).`,
		rounds: (most: number) =>
			plural(most, {
				one: 'The assistant wanted to look things up more than # time. Ask a narrower question.',
				other: 'The assistant wanted to look things up more than # times. Ask a narrower question.'
			}),
		empty: 'The language model sent an empty answer.',
		cutOff: 'The answer was cut off.',
		otherVersion:
			'This conversation was written by another version of Lectern and cannot be shown. Start a new one.'
	},
	token: {
		wanted: 'This assistant requires a token. Whoever runs it can give you one.',
		wrong: 'The assistant does not accept this token. Check it, or ask whoever runs it for another one.',
		label: 'Token',
		use: 'Use this token',
		help: 'Sent only to this assistant. It is not part of any backup.',
		remember: 'Remember the token on this device'
	},
	pageAgentLost: (reason: string) =>
		reason
			? `The assistant in this page has stopped or could not be loaded (${reason}). Try again, or reload the page.`
			: 'The assistant in this page has stopped or could not be loaded. Try again, or reload the page.',
	pageAgentSilent: (seconds: number) =>
		plural(seconds, { one: 'it said nothing for # second', other: 'it said nothing for # seconds' }),
	place: {
		title: 'Where the assistant runs',
		wishes: { auto: 'Automatic', server: 'On the server', page: 'In this page' },
		looking: 'Looking for a server…',
		onServer: (url: string) => `Now: on the server at ${url}.`,
		inPage: 'Now: in this page.',
		help: {
			auto: 'On the server if one answers when Lectern is loaded, otherwise in this page. It stays there until you choose again or reload the page.',
			server: 'Always on the server, which has to be running and reachable.',
			page: 'Always in this page: no server is involved, and the browser sends requests straight to your language model.'
		},
		useThisPage: 'Use this page instead'
	},
	inUse: {
		title: 'Answers come from',
		checking: 'Asking the assistant…',
		own: (name: string, host: string) => `${name} at ${host}`,
		browser: 'The browser’s own model',
		/** name: of its weights. */
		local: (name: string) => `${name}, in this page`,
		pageNote:
			'It runs on this computer. It has a small memory: one look-up for a question, and a short answer.',
		ownNote: 'Your own choice, from your next question on.',
		wrong: 'Finish setting up your model.',
		agentModel: 'The assistant’s own model.',
		unknown: 'The assistant does not say which model it uses.',
		unknownYet: 'The assistant’s own model, once the assistant answers.',
		extractive: 'Quotes only.',
		extractiveNote: 'No language model is connected; you can set one up below.'
	},
	checkAgain: 'Check again',
	pinned:
		'This server has a language model of its own and takes no other, so that nobody can send requests elsewhere through it. Whoever runs it can change that. Your settings here are kept, but not sent.',
	title: 'Your own language model',
	explain: {
		server:
			'Any service or program with an OpenAI-compatible API or Anthropic’s. Leave this empty to use the assistant’s own model.',
		page: 'Any service or program with an OpenAI-compatible API or Anthropic’s. If you leave this empty, answers consist of quotations.'
	},
	endpoint: 'Address',
	endpointHelp: 'It usually ends in /v1. An online service shows it where you get the key.',
	addressForms:
		'Where a service speaks only Anthropic’s or OpenAI’s protocol of that name, add /messages or /responses to its address.',
	endpointExample: 'https://models.example/v1',
	examples: 'On this computer',
	presets: [
		{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
		{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
		{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' }
	],
	hosted: 'Online',
	hostedPresets: [
		{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
		{ name: 'Anthropic', url: 'https://api.anthropic.com/v1' },
		{ name: 'Google Gemini', url: 'https://generativelanguage.googleapis.com/v1beta/openai' },
		{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
		{ name: 'OpenRouter', url: 'https://openrouter.ai/api/v1' },
		{ name: 'Groq', url: 'https://api.groq.com/openai/v1' },
		{ name: 'DeepSeek', url: 'https://api.deepseek.com/v1' }
	],
	/** A key from OpenRouter, without typing one. */
	signIn: {
		start: 'Sign in with OpenRouter',
		/** model: its name there. */
		done: (model: string) =>
			`Signed in with OpenRouter. Free models answer now (${model}); you can choose others in the settings.`,
		refused: 'You have not signed in with OpenRouter.',
		unknown:
			'This sign-in did not begin in this browser, took too long, or has ended already. To sign in, press “Sign in with OpenRouter” again.',
		failed: (reason: string) =>
			`OpenRouter gave no key (${reason}). Check your connection, and sign in again.`,
		out: 'Sign out',
		outHelp: 'Forgets the key here. To withdraw it, delete it in your account at OpenRouter.'
	},
	/** The browser's own model. */
	browser: {
		use: 'Use the browser’s model',
		download: 'Download the browser’s model',
		progress: 'Download of the browser’s model',
		starting: 'The browser is getting its model ready.',
		cancel: 'Cancel',
		failed: (reason: string) => `The browser’s model could not be made ready (${reason}). Try again.`,
		other: 'Use another model'
	},
	/** Models that run in the page, from weights that are downloaded or come from a file. */
	local: {
		title: 'A model in this page',
		choose: 'Choose a model…',
		facts:
			'An experiment · free · nothing leaves this computer · downloads some hundred megabytes once · slow, and often no better than quotations',
		intro:
			'An experiment: a small model that runs inside this page and needs nobody else. It is slow, and its answers are often no better than the quotations you get without a model. What it quotes is checked against the book as always.',
		needs: (memory: string) => `needs about ${memory} of memory`,
		scarce: (memory: string) => `This device says it has ${memory} of memory: that may be too little.`,
		licence: (name: string) => `Licence: ${name}`,
		ownFile: 'from your own file',
		goodFor: {
			languages: 'for several languages, the most thorough',
			answers: 'for English, German, French, Spanish and others, the best answers of these',
			english: 'for English, quick',
			small: 'for old devices, the smallest'
		},
		download: 'Download',
		pause: 'Pause',
		resume: 'Continue',
		use: 'Use it',
		used: 'In use',
		leave: 'Use another model',
		remove: 'Delete',
		from: (host: string) =>
			`Only a press on “Download” asks ${host}, and it learns which model you want and nothing of your books.`,
		file: 'Use a GGUF file…',
		fileLabel: 'A model’s GGUF file',
		drop: 'Or drop one here.',
		progress: (name: string) => `Download of ${name}`,
		done: (done: string, size: string) => `${done} of ${size}`,
		checking: 'Checking that all of it is right…',
		failed: (name: string, reason: string) => `${name} is not all there: ${reason}`,
		noGguf: 'This is not a GGUF file. Models for llama.cpp have this form; their files end in .gguf.',
		isPart: 'This is one of several files of the same model. Only models in one file can run here.',
		tooLarge: (most: string) => `This model is too large for a page: at most ${most}.`,
		brokeOff: 'the connection broke off. Continue when it is back.',
		wrongHash: 'what came is not what the hub announces, so it was deleted. Download it again.',
		noSpace: 'there is too little space on this device. Delete something, or choose a smaller model.',
		noPlace: 'this browser keeps no large files, which may be so in a private window.',
		hubSays: (status: number) => `the hub does not give it (HTTP ${status}). Try again later.`,
		notThere: 'the hub does not have it any more. Choose another one, or use a file.',
		/** Why a question is not answered. */
		tooOld:
			'This browser is too old to run a model in the page (it lacks 64-bit WebAssembly). Update it, or choose another model in the settings.',
		gone: (name: string) =>
			`${name} is no longer on this device: the browser may have needed the space. Download it again in the settings, or choose another model.`,
		otherTab:
			'The model in the page is running in another tab of Lectern. Ask there, close that tab, or wait five minutes after its last answer.',
		noStart: (reason: string) =>
			`The model could not be started (${reason}). There may be too little memory: close other tabs, or choose a smaller model in the settings.`,
		lost: (reason: string) =>
			`The model in the page has stopped${reason && ` (${reason})`}, perhaps for lack of memory. Ask again, or choose a smaller one in the settings.`,
		rested: 'Another model was chosen in the middle of the answer. Ask again.'
	},
	/** Pay by the question. */
	ecash: {
		title: 'Ecash, by the question',
		facts:
			'A few sats a question, without an account · passages are sent there, but no name · a small download (0.2 MB) · as good as the model that is sold',
		price: (sats: number) =>
			`${plural(sats, { one: '# sat', other: '# sats' })} a question, without an account · passages are sent there, but no name · a small download (0.2 MB) · good answers`,
		open: 'Open the wallet'
	},
	unencrypted:
		'This address is not encrypted: anyone on the network path can read the key. Use https:// if the service offers it.',
	key: 'Key',
	keyHelp: {
		server:
			'Sent only to your Lectern server, which passes it on to this address. It is not part of any backup. A program on your own computer needs none.',
		page: 'Sent straight to this address and nowhere else. It is not part of any backup. A program on your own computer needs none.'
	},
	rememberKey: 'Remember the key on this device',
	rememberKeyHelp: 'When off, the key is forgotten once the last Lectern tab is closed.',
	showKey: 'Show the key',
	hideKey: 'Hide the key',
	name: 'Model',
	nameHelp: 'The name the service uses. Load the list, or type the name.',
	nameExample: 'name of the model',
	smallName: 'For plans and notes',
	smallNameHelp:
		'Optional: a smaller one of the same service, which plans, takes notes and summarises, while the one above answers. If empty, that one does everything.',
	fallbacks: {
		title: 'If it fails',
		explain:
			'Services that are asked instead, in this order. Your question and what was found in your books then goes to them too; the list of what was sent names each one.',
		add: 'Add a service',
		remove: (position: number) => `Remove service ${number(position)}`,
		group: (position: number) => `Service ${number(position)}`,
		notUsable: (reason: string) => `A service to fall back on cannot be used. ${reason}`
	},
	suggestions: 'Available models',
	/** field: the label of the field whose models they are. */
	openList: (field: string) => `Show the models: ${field}`,
	useTyped: (name: string) => `Use “${name}”`,
	noMatch: 'No other model has this in its name.',
	fetch: 'Load the list',
	fetching: 'Loading the list…',
	listed: (number: number) => plural(number, { one: '# model.', other: '# models.' }),
	noModels: 'There are no models at this address yet. Load one there, or type its name.',
	noName: 'Choose a model: load the list, or type its name.',
	wrong: 'This cannot be used. Check the address and the model.',
	notUsable: (reason: string) => `Your language model cannot be used. ${reason}`,
	/** When the agent's server says no. */
	refusals: {
		payment: (sats: number) =>
			`This assistant charges ${plural(sats, { one: '# sat', other: '# sats' })} a question, and was not paid. Open your wallet in the settings.`,
		pinned: 'This server uses only its own language model. Try again to ask that one, or check the settings.',
		innerAddress:
			'This server does not send requests to addresses inside its own network. Use a public address, or ask whoever runs it.',
		/** origin: of this page; '' where it is not known. */
		address: (origin: string) =>
			`The assistant does not accept this page’s address. Whoever runs it can allow it: add ${origin || 'it'} to ALLOWED_ORIGINS.`,
		tooLarge: 'This is more than the assistant accepts at once. Start a new conversation, or ask for less.',
		notUnderstood:
			'The assistant could not read the request. Check the address and the model, or reload the page.',
		tooMany: (seconds: number) =>
			plural(seconds, {
				one: 'Too many requests in a short time. Try again in # second.',
				other: 'Too many requests in a short time. Try again in # seconds.'
			}),
		overloaded: (seconds: number) =>
			plural(seconds, {
				one: 'The assistant is busy. Try again in # second.',
				other: 'The assistant is busy. Try again in # seconds.'
			}),
		failed: 'The assistant failed. Try again in a moment; whoever runs it finds the cause in its log.',
		other: (status: number) => `The assistant refused the request (HTTP ${status}). Restart Lectern.`
	},
	test: 'Test the model',
	testing:
		'Testing: one small look-up and a few words. A model on this computer may have to be loaded first…',
	cancelTest: 'Cancel the test',
	cancelled: 'The test was cancelled.',
	verdict: {
		title: 'Test results',
		good: 'yes',
		partly: 'partly',
		bad: 'no',
		reachable: 'The service answers.',
		notReachable: 'The service does not answer.',
		model: 'The model answers.',
		noModel: 'The model does not answer.',
		streaming: 'Answers arrive word by word.',
		notStreaming: 'Answers arrive all at once. That works, with a longer wait.',
		tools: {
			native: 'It can look things up by itself.',
			json: 'It can look things up by writing JSON: slower, but it works.',
			none: 'It did not look anything up when asked to, so it is not suitable here. Choose another model.'
		},
		latency: (seconds: string) => `First words after ${seconds}.`,
		window: (tokens: string) => `Its context window holds ${tokens} tokens.`,
		noWindow:
			'It does not say how large its context window is. If answers lose track of the beginning, set it below.'
	},
	reset: 'Use the assistant’s own model',
	wasReset: 'Using the assistant’s own model again. Address, key and model have been forgotten.',
	experts: 'For experts',
	how: 'How it answers',
	temperature: 'Temperature',
	temperatureHelp: '0 is steady, 2 is wild.',
	usualTemperature: 'default',
	window: 'Context window in tokens',
	windowHelp: 'How much the model can read at once. If left empty, the service is asked.',
	usualWindow: 'automatic',
	protocol: 'Tool calls',
	protocols: { auto: 'Automatic', native: 'Native', json: 'JSON' },
	protocolHelp: 'Automatic finds out by itself. Some small models only manage JSON.',
	effort: 'Thinking',
	efforts: { auto: 'As the model does', quick: 'Quick', thorough: 'Thorough' },
	effortHelp: 'For models that think before they answer: quick costs less and is there sooner.',
	plan: 'Planning',
	plans: { auto: 'Automatic', off: 'Never', on: 'Always' },
	planHelp: 'Automatic: for broad questions, in steps that you can watch.',
	language: 'Answers come in the language you ask in.',
	limits: 'Limits per question',
	rounds: 'Rounds of look-ups',
	seconds: 'Seconds of the model’s work',
	allowance: 'Characters sent',
	noLimit: 'no limit',
	usual: (value: string) => `${value} if left empty`,
	outside: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
	outsideBelow: (least: string) => `Enter a number of ${least} or more.`,
	choose: 'Choose a language model',
	openSettings: 'Open settings',
	menu: (name: string) => `Language model: ${name}`,
	menuUnknown: 'Language model…'
};
