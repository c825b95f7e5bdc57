/** The settings of the language model. */
export const model = {
	agentAway:
		'The agent does not answer. If Lectern still runs where you started it, the agent is being started again; otherwise run "npm start" in Lectern’s folder.',
	noAgent: (url: string) =>
		`The agent at ${url} does not answer. Start it with "npm start" in Lectern's folder.`,
	agentBusy: 'The agent has more questions than it can answer at once. This one waits for its turn.',
	token: {
		wanted: 'This agent asks for a token, which whoever runs it gives out.',
		wrong: 'The agent does not accept this token. Check it, or ask whoever runs the agent for another one.',
		label: 'Token',
		use: 'Use the token',
		help: 'Sent only to this agent. It goes into no backup.',
		remember: 'Remember the token on this device'
	},
	pageAgentLost: (reason: string) =>
		`The agent in this page has stopped or could not be loaded${reason ? ` (${reason})` : ''}. Try again, or reload the page.`,
	place: {
		title: 'Where the agent runs',
		wishes: { auto: 'Automatic', server: 'On the server', page: 'In this page' },
		looking: 'Looking for a server…',
		onServer: (url: string) => `Now: on the server at ${url}.`,
		inPage: 'Now: in this page.',
		help: {
			auto: 'On the server if it answers when Lectern is loaded, else in this page. After that it stays until you choose or load the page again.',
			server: 'Always on the server, which has to run and to be reached.',
			page: 'Always in this page: no server is asked, and your language model is asked straight from the browser.'
		},
		useThisPage: 'Use this page instead'
	},
	inUse: {
		title: 'Answers come from',
		checking: 'Asking the agent…',
		own: (name: string, host: string) => `${name} at ${host}`,
		ownNote: 'Your own choice, from your next question on.',
		wrong: 'Nobody yet: your language model is not complete.',
		agentModel: 'The agent’s own model.',
		unknown: 'The agent does not say which model it uses.',
		unknownYet: 'The agent’s own model, as soon as the agent answers.',
		extractive: 'Quotes only.',
		extractiveNote: 'No language model is connected; set one below.'
	},
	checkAgain: 'Check again',
	pinned:
		'This server is set up with a language model of its own and takes no other (LLM_SETTINGS=pin), so that nobody can send requests elsewhere through it. Whoever runs it can change that. What you have set here is kept, and not sent.',
	title: 'Your own language model',
	explain: {
		server:
			'Any service or program that speaks the OpenAI-compatible protocol. Leave it empty to use the agent’s own.',
		page: 'Any service or program that speaks the OpenAI-compatible protocol and lets pages ask it (CORS). Ollama wants OLLAMA_ORIGINS for that, LM Studio a switch in its server settings. Left empty, answers are made of quotations.'
	},
	endpoint: 'Address',
	endpointHelp: 'It ends in /v1 as a rule. A service on the network says its address where you get the key.',
	endpointExample: 'https://models.example/v1',
	examples: 'On this machine',
	presets: [
		{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
		{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
		{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' }
	],
	hosted: 'On the network',
	hostedPresets: [
		{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
		{ name: 'Anthropic', url: 'https://api.anthropic.com/v1' },
		{ name: 'Google Gemini', url: 'https://generativelanguage.googleapis.com/v1beta/openai' },
		{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
		{ name: 'OpenRouter', url: 'https://openrouter.ai/api/v1' },
		{ name: 'Groq', url: 'https://api.groq.com/openai/v1' },
		{ name: 'DeepSeek', url: 'https://api.deepseek.com/v1' }
	],
	unencrypted:
		'This address is not encrypted: whoever is on the way can read the key. Use https:// if it has it.',
	key: 'Key',
	keyHelp: {
		server:
			'Sent only to your Lectern agent, which passes it to this address. It goes into no backup. A program on your own machine wants none.',
		page: 'Sent straight to this address and nowhere else. It goes into no backup. A program on your own machine wants none.'
	},
	rememberKey: 'Remember the key on this device',
	rememberKeyHelp: 'Off: it is forgotten when the last tab with Lectern is closed.',
	showKey: 'Show the key',
	hideKey: 'Hide the key',
	name: 'Model',
	nameHelp: 'As the endpoint calls it. Fetch the list, or type the name.',
	nameExample: 'name of the model',
	suggestions: 'Models of this endpoint',
	openList: 'Show the models',
	useTyped: (name: string) => `Use “${name}”`,
	noMatch: 'No other model has this in its name.',
	fetch: 'Fetch the list',
	fetching: 'Fetching the list…',
	listed: (number: number) => (number === 1 ? 'One model.' : `${number.toLocaleString()} models.`),
	noModels: 'This endpoint has no models yet. Load one there, or type its name.',
	noName: 'Say which model to use: fetch the list, or type its name.',
	wrong: 'This cannot be used. Check the address and the model.',
	notUsable: (reason: string) => `Your language model cannot be asked. ${reason}`,
	refused:
		'This server takes no language model but its own. Try again to ask that one, or look into the settings.',
	refusedWith: (status: number) =>
		`The agent refused the request (HTTP ${status}). Restart it with npm start.`,
	test: 'Test the model',
	testing: 'Testing: one small look-up and a few words. A model on this machine may have to be loaded first…',
	cancelTest: 'Cancel the test',
	cancelled: 'The test was cancelled.',
	verdict: {
		title: 'What the test found',
		good: 'yes',
		partly: 'partly',
		bad: 'no',
		reachable: 'The endpoint answers.',
		notReachable: 'The endpoint does not answer.',
		model: 'The model answers.',
		noModel: 'The model does not answer.',
		streaming: 'Its words come one after the other.',
		notStreaming: 'Its answer comes all at once. That works, with a longer wait.',
		tools: {
			native: 'It calls tools by itself.',
			json: 'It calls tools in plain JSON: slower, but it works.',
			none: 'It did not call a tool when asked to, so it can hardly look anything up. Choose another model.'
		},
		latency: (seconds: string) => `First words after ${seconds}.`,
		window: (tokens: string) => `Its window holds ${tokens} tokens.`,
		noWindow: 'It does not say how large its window is. If answers forget the beginning, set it below.'
	},
	reset: 'Use the agent’s own model',
	wasReset: 'The agent’s own model answers again. Address, key and model are forgotten.',
	how: 'How it answers',
	temperature: 'Temperature',
	temperatureHelp: '0 is steady, 2 is wild.',
	usualTemperature: 'its own',
	window: 'Tokens at once',
	windowHelp: 'How much your server lets the model read at once. Left empty, the endpoint is asked.',
	usualWindow: 'as it says',
	protocol: 'Calling tools',
	protocols: { auto: 'Automatic', native: 'Native', json: 'JSON' },
	protocolHelp: 'Automatic finds out. Some small models know JSON only.',
	plan: 'Planning',
	plans: { auto: 'Automatic', off: 'Never', on: 'Always' },
	planHelp: 'Automatic: for broad questions, in steps that you can watch.',
	language: 'Answers come in the language you ask in.',
	limits: 'For one question at most',
	rounds: 'Rounds of look-ups',
	seconds: 'Seconds of thinking',
	allowance: 'Characters sent',
	noLimit: 'no limit',
	usual: (value: string) => `${value} if left empty`,
	outside: (least: string, most: string) => `A number from ${least} to ${most}, please.`,
	outsideBelow: (least: string) => `A number from ${least} up, please.`,
	choose: 'Choose a language model',
	openSettings: 'Open settings',
	menu: (name: string) => `Language model: ${name}`,
	menuUnknown: 'Language model…'
};
