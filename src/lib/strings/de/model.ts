/** The settings of the language model. */
import type { model as english } from '../en/model.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('de');

export const model: typeof english = {
	agentAway:
		'Der Assistent antwortet nicht. Läuft Lectern dort noch, wo du es gestartet hast, wird er gerade neu gestartet; sonst starte Lectern noch einmal.',
	offline:
		'Du bist offline, daher ist der Assistent nicht erreichbar. Versuche es noch einmal, sobald du wieder online bist.',
	noAgent: (url) =>
		`Der Assistent unter ${url} antwortet nicht. Starte Lectern dort oder wende dich an die Person, die es betreibt.`,
	agentBusy:
		'Der Assistent hat mehr Fragen, als er gleichzeitig beantworten kann. Deine kommt noch an die Reihe.',
	agentFaults: {
		isOff: 'Der Assistent ist in den Einstellungen ausgeschaltet.',
		silent: (seconds) =>
			plural(seconds, {
				one: 'Der Assistent hat seit # Sekunde nichts gesendet. Prüfe, ob er noch läuft.',
				other: 'Der Assistent hat seit # Sekunden nichts gesendet. Prüfe, ob er noch läuft.'
			}),
		lost: (status) => `Der Assistent hat diese Unterhaltung verloren (HTTP ${status}).`,
		rounds: (most) =>
			plural(most, {
				one: 'Der Assistent wollte öfter als #-mal nachschlagen. Stelle eine engere Frage.',
				other: 'Der Assistent wollte öfter als #-mal nachschlagen. Stelle eine engere Frage.'
			}),
		empty: 'Das Sprachmodell hat eine leere Antwort gesendet.',
		cutOff: 'Die Antwort brach ab.',
		otherVersion:
			'Diese Unterhaltung stammt von einer anderen Version von Lectern und kann nicht angezeigt werden. Beginne eine neue.'
	},
	token: {
		wanted: 'Dieser Assistent verlangt ein Token. Du bekommst es von der Person, die ihn betreibt.',
		wrong:
			'Der Assistent nimmt dieses Token nicht an. Prüfe es oder bitte die Person, die ihn betreibt, um ein anderes.',
		label: 'Token',
		use: 'Dieses Token verwenden',
		help: 'Wird nur an diesen Assistenten gesendet. Es kommt in keine Sicherung.',
		remember: 'Token auf diesem Gerät merken'
	},
	pageAgentLost: (reason) =>
		reason
			? `Der Assistent in dieser Seite wurde beendet oder konnte nicht geladen werden (${reason}). Versuche es noch einmal oder lade die Seite neu.`
			: 'Der Assistent in dieser Seite wurde beendet oder konnte nicht geladen werden. Versuche es noch einmal oder lade die Seite neu.',
	pageAgentSilent: (seconds) =>
		plural(seconds, {
			one: 'er hat # Sekunde lang nichts gesendet',
			other: 'er hat # Sekunden lang nichts gesendet'
		}),
	place: {
		title: 'Wo der Assistent läuft',
		wishes: { auto: 'Automatisch', server: 'Auf dem Server', page: 'In dieser Seite' },
		looking: 'Ein Server wird gesucht …',
		onServer: (url) => `Jetzt: auf dem Server unter ${url}.`,
		inPage: 'Jetzt: in dieser Seite.',
		help: {
			auto: 'Auf dem Server, wenn beim Laden von Lectern einer antwortet, sonst in dieser Seite. So bleibt es, bis du neu wählst oder die Seite neu lädst.',
			server: 'Immer auf dem Server, der laufen und erreichbar sein muss.',
			page: 'Immer in dieser Seite: Kein Server ist beteiligt, der Browser fragt dein Sprachmodell direkt.'
		},
		useThisPage: 'Stattdessen diese Seite verwenden'
	},
	inUse: {
		title: 'Antworten kommen von',
		checking: 'Der Assistent wird gefragt …',
		own: (name, host) => `${name} auf ${host}`,
		browser: 'Das Modell des Browsers',
		local: (name) => `${name}, in dieser Seite`,
		pageNote:
			'Es läuft auf diesem Computer. Es hat ein kleines Gedächtnis: eine Suche je Frage und eine kurze Antwort.',
		ownNote: 'Deine eigene Wahl, ab deiner nächsten Frage.',
		wrong: 'Richte dein Modell fertig ein.',
		agentModel: 'Das eigene Modell des Assistenten.',
		unknown: 'Der Assistent sagt nicht, welches Modell er verwendet.',
		unknownYet: 'Das eigene Modell des Assistenten, sobald er antwortet.',
		extractive: 'Nur Zitate.',
		extractiveNote: 'Kein Sprachmodell ist verbunden; unten kannst du eines einrichten.'
	},
	checkAgain: 'Erneut prüfen',
	pinned:
		'Dieser Server hat ein eigenes Sprachmodell und lässt kein anderes zu, damit niemand durch ihn Anfragen anderswohin senden kann. Wer ihn betreibt, kann das ändern. Deine Einstellungen hier bleiben erhalten, werden aber nicht gesendet.',
	title: 'Dein eigenes Sprachmodell',
	explain: {
		server:
			'Jeder Dienst und jedes Programm mit einer OpenAI-kompatiblen API oder der von Anthropic. Bleibt dies leer, gilt das eigene Modell des Assistenten.',
		page: 'Jeder Dienst und jedes Programm mit einer OpenAI-kompatiblen Schnittstelle oder der von Anthropic. Bleibt das leer, bestehen Antworten aus Zitaten.'
	},
	endpoint: 'Adresse',
	endpointHelp: 'Sie endet meist auf /v1. Ein Online-Dienst zeigt sie dort, wo du den Schlüssel bekommst.',
	addressForms:
		'Spricht ein Dienst nur das Protokoll dieses Namens von Anthropic oder OpenAI, hänge /messages oder /responses an seine Adresse an.',
	endpointExample: 'https://models.example/v1',
	examples: 'Auf diesem Computer',
	presets: [
		{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
		{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
		{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' }
	],
	hosted: 'Im Internet',
	hostedPresets: [
		{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
		{ name: 'Anthropic', url: 'https://api.anthropic.com/v1' },
		{ name: 'Google Gemini', url: 'https://generativelanguage.googleapis.com/v1beta/openai' },
		{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
		{ name: 'OpenRouter', url: 'https://openrouter.ai/api/v1' },
		{ name: 'Groq', url: 'https://api.groq.com/openai/v1' },
		{ name: 'DeepSeek', url: 'https://api.deepseek.com/v1' }
	],
	signIn: {
		start: 'Bei OpenRouter anmelden',
		done: (model) =>
			`Bei OpenRouter angemeldet. Jetzt antworten kostenlose Modelle (${model}); andere kannst du in den Einstellungen wählen.`,
		refused: 'Du hast dich nicht bei OpenRouter angemeldet.',
		unknown:
			'Diese Anmeldung wurde nicht in diesem Browser begonnen, hat zu lange gedauert oder ist schon beendet. Drücke zum Anmelden noch einmal auf „Bei OpenRouter anmelden“.',
		failed: (reason) =>
			`OpenRouter hat keinen Schlüssel gegeben (${reason}). Prüfe die Verbindung und melde dich noch einmal an.`,
		out: 'Abmelden',
		outHelp: 'Vergisst den Schlüssel hier. Um ihn zu widerrufen, lösche ihn in deinem Konto bei OpenRouter.'
	},
	browser: {
		use: 'Modell des Browsers verwenden',
		download: 'Modell des Browsers herunterladen',
		progress: 'Herunterladen des Modells des Browsers',
		starting: 'Der Browser macht sein Modell bereit.',
		cancel: 'Abbrechen',
		failed: (reason) =>
			`Das Modell des Browsers konnte nicht bereitgestellt werden (${reason}). Versuche es noch einmal.`,
		other: 'Anderes Modell verwenden'
	},
	local: {
		title: 'Ein Modell in dieser Seite',
		choose: 'Ein Modell wählen …',
		facts:
			'Ein Versuch · kostenlos · nichts verlässt diesen Computer · lädt einmal einige Hundert Megabyte herunter · langsam und oft nicht besser als Zitate',
		intro:
			'Ein Versuch: ein kleines Modell, das in dieser Seite läuft und sonst niemanden braucht. Es ist langsam, und seine Antworten sind oft nicht besser als die Zitate, die du ohne Modell bekommst. Was es zitiert, wird wie immer mit dem Buch verglichen.',
		needs: (memory) => `braucht etwa ${memory} Arbeitsspeicher`,
		scarce: (memory) =>
			`Dieses Gerät hat nach eigener Angabe ${memory} Arbeitsspeicher: Das kann zu wenig sein.`,
		licence: (name) => `Lizenz: ${name}`,
		ownFile: 'aus deiner eigenen Datei',
		goodFor: {
			languages: 'für mehrere Sprachen, das gründlichste',
			answers: 'für Englisch, Deutsch, Französisch, Spanisch und andere, die besten Antworten unter diesen',
			english: 'für Englisch, schnell',
			small: 'für alte Geräte, das kleinste'
		},
		download: 'Herunterladen',
		pause: 'Anhalten',
		resume: 'Fortsetzen',
		use: 'Verwenden',
		used: 'Wird verwendet',
		leave: 'Anderes Modell verwenden',
		remove: 'Löschen',
		from: (host) =>
			`Erst ein Druck auf „Herunterladen“ fragt ${host}, und dort erfährt man, welches Modell du willst, und nichts von deinen Büchern.`,
		file: 'GGUF-Datei verwenden …',
		fileLabel: 'GGUF-Datei eines Modells',
		drop: 'Oder lege eine hier ab.',
		progress: (name) => `Herunterladen von ${name}`,
		done: (done, size) => `${done} von ${size}`,
		checking: 'Es wird geprüft, ob alles stimmt …',
		failed: (name, reason) => `${name} ist nicht vollständig: ${reason}`,
		noGguf: 'Das ist keine GGUF-Datei. Modelle für llama.cpp haben diese Form; ihre Dateien enden auf .gguf.',
		isPart: 'Das ist eine von mehreren Dateien desselben Modells. Hier laufen nur Modelle aus einer Datei.',
		tooLarge: (most) => `Dieses Modell ist zu groß für eine Seite: höchstens ${most}.`,
		brokeOff: 'Die Verbindung ist abgebrochen. Setze fort, wenn sie wieder da ist.',
		wrongHash: 'Was ankam, ist nicht, was der Hub angibt, und wurde gelöscht. Lade es noch einmal herunter.',
		noSpace: 'Auf diesem Gerät ist zu wenig Platz. Lösche etwas, oder wähle ein kleineres Modell.',
		noPlace: 'Dieser Browser behält keine großen Dateien, was in einem privaten Fenster so sein kann.',
		hubSays: (status) => `Der Hub gibt es nicht heraus (HTTP ${status}). Versuche es später noch einmal.`,
		notThere: 'Der Hub hat es nicht mehr. Wähle ein anderes, oder verwende eine Datei.',
		tooOld:
			'Dieser Browser ist zu alt für ein Modell in der Seite (ihm fehlt 64-Bit-WebAssembly). Aktualisiere ihn, oder wähle in den Einstellungen ein anderes Modell.',
		gone: (name) =>
			`${name} ist nicht mehr auf diesem Gerät: Der Browser hat vielleicht den Platz gebraucht. Lade es in den Einstellungen noch einmal herunter, oder wähle ein anderes Modell.`,
		otherTab:
			'Das Modell in der Seite läuft in einem anderen Tab von Lectern. Frage dort, schließe jenen Tab, oder warte fünf Minuten nach seiner letzten Antwort.',
		noStart: (reason) =>
			`Das Modell konnte nicht gestartet werden (${reason}). Vielleicht ist zu wenig Arbeitsspeicher da: Schließe andere Tabs, oder wähle in den Einstellungen ein kleineres.`,
		lost: (reason) =>
			`Das Modell in der Seite hat aufgehört${reason && ` (${reason})`}, vielleicht aus Mangel an Arbeitsspeicher. Frage noch einmal, oder wähle in den Einstellungen ein kleineres.`,
		rested: 'Mitten in der Antwort wurde ein anderes Modell gewählt. Frage noch einmal.'
	},
	ecash: {
		title: 'Ecash, pro Frage',
		facts:
			'Ein paar Sats pro Frage, ohne Konto · Stellen werden dorthin gesendet, aber kein Name · kleiner Download (0,2 MB) · so gut wie das Modell, das verkauft wird',
		price: (sats) =>
			`${plural(sats, { one: '# Sat', other: '# Sats' })} pro Frage, ohne Konto · Stellen werden dorthin gesendet, aber kein Name · kleiner Download (0,2 MB) · gute Antworten`,
		open: 'Geldbörse öffnen'
	},
	unencrypted:
		'Diese Adresse ist nicht verschlüsselt: Wer auf dem Weg mitliest, kann den Schlüssel lesen. Verwende https://, wenn der Dienst es anbietet.',
	key: 'Schlüssel',
	keyHelp: {
		server:
			'Wird nur an deinen Lectern-Server gesendet, der ihn an diese Adresse weitergibt. Er kommt in keine Sicherung. Ein Programm auf deinem eigenen Computer braucht keinen.',
		page: 'Wird direkt an diese Adresse gesendet und nirgendwohin sonst. Er kommt in keine Sicherung. Ein Programm auf deinem eigenen Computer braucht keinen.'
	},
	rememberKey: 'Schlüssel auf diesem Gerät merken',
	rememberKeyHelp: 'Sonst wird er vergessen, wenn der letzte Tab mit Lectern geschlossen ist.',
	showKey: 'Schlüssel anzeigen',
	hideKey: 'Schlüssel verbergen',
	name: 'Modell',
	nameHelp: 'Der Name, den der Dienst verwendet. Lade die Liste oder gib den Namen ein.',
	nameExample: 'Name des Modells',
	smallName: 'Für Pläne und Notizen',
	smallNameHelp:
		'Optional: ein kleineres Modell desselben Dienstes. Es plant, notiert und fasst zusammen; das Modell oben antwortet. Bleibt dies leer, macht das Modell oben alles.',
	fallbacks: {
		title: 'Wenn es ausfällt',
		explain:
			'Dienste, die stattdessen gefragt werden, in dieser Reihenfolge. Deine Frage und was in deinen Büchern gefunden wurde, gehen dann auch an sie; die Liste des Gesendeten nennt jeden.',
		add: 'Dienst hinzufügen',
		remove: (position) => `Dienst ${number(position)} entfernen`,
		group: (position) => `Dienst ${number(position)}`,
		notUsable: (reason) => `Ein Ersatzdienst ist nicht verwendbar. ${reason}`
	},
	suggestions: 'Verfügbare Modelle',
	openList: (field) => `Modelle anzeigen: ${field}`,
	useTyped: (name) => `„${name}“ verwenden`,
	noMatch: 'Kein anderes Modell hat das im Namen.',
	fetch: 'Liste laden',
	fetching: 'Die Liste wird geladen …',
	listed: (number) => plural(number, { one: '# Modell.', other: '# Modelle.' }),
	noModels: 'Unter dieser Adresse gibt es noch keine Modelle. Lade dort eines oder gib seinen Namen ein.',
	noName: 'Wähle ein Modell: Lade die Liste oder gib seinen Namen ein.',
	wrong: 'Das ist nicht verwendbar. Prüfe Adresse und Modell.',
	notUsable: (reason) => `Dein Sprachmodell ist nicht verwendbar. ${reason}`,
	/** When the agent's server says no. */
	refusals: {
		payment: (sats) =>
			`Dieser Assistent verlangt ${plural(sats, { one: '# Sat', other: '# Sats' })} pro Frage und wurde nicht bezahlt. Öffne deine Geldbörse in den Einstellungen.`,
		pinned:
			'Dieser Server verwendet nur sein eigenes Sprachmodell. Versuche es noch einmal, um dieses zu fragen, oder sieh in den Einstellungen nach.',
		innerAddress:
			'Dieser Server sendet keine Anfragen an Adressen in seinem eigenen Netz. Verwende eine öffentliche Adresse oder wende dich an die Person, die ihn betreibt.',
		address: (origin) =>
			`Der Assistent lässt die Adresse dieser Seite nicht zu. Wer ihn betreibt, kann sie erlauben: Trage ${origin || 'sie'} in ALLOWED_ORIGINS ein.`,
		tooLarge:
			'Das ist mehr, als der Assistent auf einmal annimmt. Beginne eine neue Unterhaltung oder frag nach weniger.',
		notUnderstood:
			'Der Assistent konnte die Anfrage nicht lesen. Prüfe Adresse und Modell oder lade die Seite neu.',
		tooMany: (seconds) =>
			plural(seconds, {
				one: 'Zu viele Anfragen in kurzer Zeit. Versuche es in # Sekunde noch einmal.',
				other: 'Zu viele Anfragen in kurzer Zeit. Versuche es in # Sekunden noch einmal.'
			}),
		overloaded: (seconds) =>
			plural(seconds, {
				one: 'Der Assistent ist ausgelastet. Versuche es in # Sekunde noch einmal.',
				other: 'Der Assistent ist ausgelastet. Versuche es in # Sekunden noch einmal.'
			}),
		failed:
			'Beim Assistenten ist ein Fehler aufgetreten. Versuche es gleich noch einmal; wer ihn betreibt, findet die Ursache in seinem Protokoll.',
		other: (status) => `Der Assistent hat die Anfrage abgelehnt (HTTP ${status}). Starte Lectern neu.`
	},
	test: 'Modell testen',
	testing:
		'Test läuft: einmal nachschlagen und ein paar Wörter. Ein Modell auf diesem Computer muss vielleicht erst geladen werden …',
	cancelTest: 'Test abbrechen',
	cancelled: 'Der Test wurde abgebrochen.',
	verdict: {
		title: 'Testergebnis',
		good: 'ja',
		partly: 'teilweise',
		bad: 'nein',
		reachable: 'Der Dienst antwortet.',
		notReachable: 'Der Dienst antwortet nicht.',
		model: 'Das Modell antwortet.',
		noModel: 'Das Modell antwortet nicht.',
		streaming: 'Antworten kommen Wort für Wort.',
		notStreaming: 'Antworten kommen auf einmal. Das geht, du wartest nur länger.',
		tools: {
			native: 'Es kann selbst nachschlagen.',
			json: 'Es kann nachschlagen, indem es JSON schreibt: langsamer, aber es geht.',
			none: 'Es hat trotz Aufforderung nichts nachgeschlagen und eignet sich hier daher nicht. Wähle ein anderes Modell.'
		},
		latency: (seconds) => `Erste Wörter nach ${seconds}.`,
		window: (tokens) => `Sein Kontextfenster fasst ${tokens} Tokens.`,
		noWindow:
			'Es sagt nicht, wie groß sein Kontextfenster ist. Wenn Antworten den Anfang vergessen, stelle es unten ein.'
	},
	reset: 'Eigenes Modell des Assistenten verwenden',
	wasReset:
		'Das eigene Modell des Assistenten wird wieder verwendet. Adresse, Schlüssel und Modell sind vergessen.',
	experts: 'Für Fachleute',
	how: 'Wie es antwortet',
	temperature: 'Temperatur',
	temperatureHelp: '0 ist beständig, 2 ist wild.',
	usualTemperature: 'Standard',
	window: 'Kontextfenster in Tokens',
	windowHelp: 'Wie viel das Modell auf einmal lesen kann. Bleibt dies leer, wird der Dienst gefragt.',
	usualWindow: 'automatisch',
	protocol: 'Werkzeugaufrufe',
	protocols: { auto: 'Automatisch', native: 'Nativ', json: 'JSON' },
	protocolHelp: 'Automatisch findet es selbst heraus. Manche kleinen Modelle beherrschen nur JSON.',
	effort: 'Nachdenken',
	efforts: { auto: 'Wie das Modell es tut', quick: 'Schnell', thorough: 'Gründlich' },
	effortHelp: 'Für Modelle, die vor der Antwort nachdenken: schnell kostet weniger und ist früher da.',
	plan: 'Planung',
	plans: { auto: 'Automatisch', off: 'Nie', on: 'Immer' },
	planHelp: 'Automatisch: bei weit gefassten Fragen, in Schritten, denen du zusehen kannst.',
	language: 'Antworten kommen in der Sprache, in der du fragst.',
	limits: 'Grenzen pro Frage',
	rounds: 'Runden beim Nachschlagen',
	seconds: 'Sekunden für das Modell',
	allowance: 'Gesendete Zeichen',
	noLimit: 'keine Grenze',
	usual: (value) => `leer: ${value}`,
	outside: (least, most) => `Gib eine Zahl von ${least} bis ${most} ein.`,
	outsideBelow: (least) => `Gib eine Zahl ab ${least} ein.`,
	choose: 'Sprachmodell wählen',
	openSettings: 'Einstellungen öffnen',
	menu: (name) => `Sprachmodell: ${name}`,
	menuUnknown: 'Sprachmodell …'
};
