/** The conversation beside the book. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural, list, series } = grammar('de');
type Chat = Strings['chat'];

const quoted = (queries: readonly string[]) => list(queries.map((query) => `„${query}“`));
const passages = (count: number) => plural(count, { one: '# Textstelle', other: '# Textstellen' });
const characters = (count: number) => plural(count, { other: '# Zeichen' });
const questions = (count: number) => plural(count, { one: '# Frage', other: '# Fragen' });

const tools: Chat['tools'] = {
	failed: (line) => `${line} · fehlgeschlagen`,
	refused: (line) => `${line} · abgelehnt`,
	passages,
	waiting: (name) => `Warten auf ${name}`,
	working: 'In Arbeit …',
	unknown: (name) => `Fragte nach „${name}“`,
	searched: (what, queries) => `${what}: ${quoted(queries)}`,
	readChapter: (chapter) => `„${chapter}“ gelesen`,
	opensBook: (title) => `Öffnet „${title}“`,
	wentTo: (chapter) => `„${chapter}“ aufgeschlagen`,
	asked: (question, answer) => `Dich gefragt: „${question}“: ${answer}`,
	askedInVain: (question) => `Dich gefragt: „${question}“, ohne Antwort weitergemacht`,
	doing: {
		write_plan: 'Plant …',
		ask_reader: 'Wartet auf deine Antwort …',
		search_book: 'Durchsucht das Buch …',
		get_chapter: 'Liest ein Kapitel …',
		get_table_of_contents: 'Liest das Inhaltsverzeichnis …',
		get_book_metadata: 'Liest die Angaben zum Buch …',
		get_reading_position: 'Sieht nach, wo du bist …',
		search_library: 'Durchsucht deine Bibliothek …',
		get_highlights: 'Liest deine Markierungen …',
		search_conversations: 'Durchsucht deine Unterhaltungen …',
		remember: 'Merkt sich etwas …',
		recall: 'Erinnert sich …',
		add_highlight: 'Markiert …',
		add_note: 'Schreibt eine Notiz …',
		go_to: 'Schlägt die Seite auf …',
		list_books: 'Sieht dein Regal durch …',
		open_book: 'Öffnet das Buch …'
	},
	about: {
		write_plan: 'Plan geschrieben',
		ask_reader: 'Dich gefragt',
		search_book: 'Buch durchsucht',
		search_library: 'Bibliothek durchsucht',
		get_chapter: 'Kapitel gelesen',
		get_table_of_contents: 'Inhaltsverzeichnis gelesen',
		get_book_metadata: 'Angaben zum Buch gelesen',
		get_reading_position: 'Nachgesehen, wo du bist',
		get_highlights: 'Deine Markierungen gelesen',
		search_conversations: 'Unterhaltungen durchsucht',
		remember: 'Etwas gemerkt',
		recall: 'Gemerktes durchgesehen',
		add_highlight: 'Text markiert',
		add_note: 'Notiz geschrieben',
		go_to: 'Seite aufgeschlagen',
		list_books: 'Dein Regal durchgesehen',
		open_book: 'Öffnet ein Buch'
	},
	queries: 'Suchanfragen',
	sent: 'An den Assistenten gesendet'
};

const quotes: Chat['quotes'] = {
	cut: 'aus seinem Satz geschnitten, der es verneint',
	notInBook: 'nicht im Buch gefunden',
	beyondLimit: 'jenseits deiner Spoilergrenze',
	moved: 'Der Wortlaut steht hier, nicht dort, wo die Antwort ihn angibt',
	insertion: 'Von der Antwort eingefügt, steht nicht im Buch',
	found: (found, all, withInsertions) => {
		if (all === 1 && found === 0) return '1 Zitat, nicht wörtlich gefunden';
		if (all === 1)
			return withInsertions
				? '1 Zitat, wörtlich gefunden bis auf das in [Klammern]'
				: '1 Zitat, wörtlich gefunden';
		return withInsertions
			? `${number(found)} von ${number(all)} Zitaten wörtlich gefunden, bis auf das in [Klammern]`
			: `${number(found)} von ${number(all)} Zitaten wörtlich gefunden`;
	}
};

const ledger: Chat['ledger'] = {
	title: 'Was dieses Gerät verlassen hat',
	line: (ofPassages, ofCharacters) =>
		`Hat dieses Gerät verlassen: ${series([passages(ofPassages), characters(ofCharacters)])}`,
	stayed: (ofPassages, models) =>
		`Auf diesem Computer geblieben: ${passages(ofPassages)}, übergeben an: ${list(models)}`,
	stayedTotal: (ofQuestions, ofPassages, ofCharacters) =>
		`Auf diesem Computer geblieben: ${series([questions(ofQuestions), passages(ofPassages), characters(ofCharacters)])}`,
	quotingModel: 'das Zitatmodell',
	browsersModel: 'das Modell des Browsers, auf diesem Computer',
	at: (model, endpoint) => `${model} auf ${endpoint}`,
	characters,
	ofOthers: (ofPassages) => `${passages(ofPassages)} aus deinen anderen Büchern`,
	share: (percent) => `${percent} des Buchs`,
	translated: (ofCharacters) => `Zum Übersetzen: ${characters(ofCharacters)}`,
	small: 'weniger als 0,1 %',
	paid: (sats) => plural(sats, { one: 'Bezahlt: # Sat', other: 'Bezahlt: # Sats' }),
	to: (model) => `An: ${model}`,
	steps: 'Anfragen an das Sprachmodell',
	tools: 'Nachgeschlagen',
	step: (purpose, sent, got, seconds, estimated) =>
		estimated
			? `${purpose}: etwa ${sent}, ${number(got)} empfangen, ${seconds}`
			: `${purpose}: ${sent}, ${number(got)} empfangen, ${seconds}`,
	stepAt: (step, at, failed) => (failed ? `${step}, ${at}, fehlgeschlagen` : `${step}, ${at}`),
	tokens: (sent, fresh) => {
		const all = plural(sent, { one: '# Token gesendet', other: '# Tokens gesendet' });
		return fresh === null || fresh === undefined || fresh >= sent
			? all
			: `${all} (etwa ${number(fresh)} neu)`;
	},
	cached: (count) => `davon ${number(count)} zwischengespeichert`,
	thought: (count) => `davon ${number(count)} gedacht`,
	allTokens: (sent, got) => `Insgesamt ${sent}, ${number(got)} empfangen`,
	purposes: {
		choose: 'Nachdenken',
		answer: 'Antworten',
		plan: 'Planen',
		notes: 'Notieren',
		check: 'Plan prüfen',
		summary: 'Zusammenfassen'
	},
	tool: (name, args, ofCharacters, outcome) => `${name} ${args} → ${outcome}, ${characters(ofCharacters)}`,
	outcomes: { done: 'erledigt', failed: 'abgelehnt oder fehlgeschlagen', running: 'nicht beantwortet' },
	none: 'Für diese Antwort hat nichts dieses Gerät verlassen',
	nothing: 'Zu diesem Buch wurde noch nichts gefragt.',
	nothingLeft: 'Für Fragen zu diesem Buch hat nichts dieses Gerät verlassen.',
	questions,
	total: 'Alle Unterhaltungen zu diesem Buch',
	again:
		'Mit jeder weiteren Frage gehen die früheren Nachrichten noch einmal an das Modell. Die Tokens zählen das mit; Textstellen und Zeichen zählen nur, was eine Frage zum ersten Mal sendet.',
	deleted: (ofQuestions, line) => `In gelöschten Unterhaltungen: ${ofQuestions}. ${line}`,
	allowance: 'Zeichengrenze pro Frage',
	allowanceHint:
		'Leer lassen für keine Grenze. Ist sie erreicht, erhält der Assistent nichts weiter aus dem Buch.'
};

const approval: Chat['approval'] = {
	highlight: 'Diesen Text markieren?',
	note: 'Diese Notiz schreiben?',
	openBook: 'Dieses Buch öffnen?',
	goTo: 'Das Buch an dieser Stelle aufschlagen?',
	remember: 'Das über dich merken?',
	everywhere: 'Es wird mit deinen späteren Fragen gesendet, in jedem Buch.',
	yes: 'Ja',
	no: 'Nein',
	always: 'Immer',
	alwaysFor: {
		add_highlight: 'Immer markieren, ohne zu fragen',
		add_note: 'Immer Notizen schreiben, ohne zu fragen',
		go_to: 'Seiten immer aufschlagen, ohne zu fragen',
		open_book: 'Bücher immer öffnen, ohne zu fragen',
		remember: 'Immer merken, ohne zu fragen'
	},
	yourPlace: 'deine Stelle',
	unknownPlace: 'eine Stelle, die nicht nachgeschlagen wurde',
	waiting: 'Der Assistent wartet auf deine Antwort.'
};

const askBack: Chat['askBack'] = {
	title: 'Der Assistent hat eine Frage',
	placeholder: 'Deine Antwort',
	send: 'Antworten',
	skip: 'Ohne mich weitermachen'
};

const limit: Chat['limit'] = {
	label: (state) => `Spoiler: ${state}`,
	title: 'Wie weit dürfen Antworten gehen?',
	modes: {
		off: 'Das ganze Buch',
		place: 'Bis zu meiner Stelle',
		chapter: 'Bis zum Ende dieses Kapitels'
	},
	short: { off: 'keine Grenze', place: 'bis hierher', chapter: 'dieses Kapitel' },
	ahead: 'einmal vorausschauen',
	searched: {
		past: (percent) => `Nur das bisher Gelesene (${percent}) wurde durchsucht.`,
		present: (percent) => `Antworten stützen sich nur auf das bisher Gelesene (${percent}).`
	},
	whole: 'Das ganze Buch durchsuchen',
	jumped: (place, read) =>
		`Du bist zu ${place} gesprungen. Antworten enden weiterhin bei ${read}, so weit hast du gelesen.`,
	readHere: 'Ich habe bis hierher gelesen',
	howFar: {
		ask: 'Wie weit hast du gelesen?',
		none: 'Noch nicht begonnen',
		upTo: 'Bis …',
		/** place: "12 %". */
		here: (place: string) => `Diese Seite (${place})`,
		chapter: (title: string) => `Ende von „${title}“`,
		all: 'Alles'
	},
	byDefault: 'Keine Spoiler',
	byDefaultHelp:
		'Antworten und Suchergebnisse halten sich an das, was du von einem Buch gelesen hast, bis du es ausgelesen hast oder das ganze Buch wählst.',
	lookAhead: 'Einmal vorausschauen …',
	askTitle: 'Für die nächste Antwort vorausschauen?',
	askText:
		'Die nächste Antwort kann verraten, was nach deiner Stelle geschieht. Danach gilt die Grenze wieder.',
	confirm: 'Vorausschauen'
};

const memory: Chat['memory'] = {
	title: 'Gedächtnis und Berechtigungen',
	facts: 'Was sich der Assistent merken soll',
	noFacts: 'Noch nichts. Bitte im Chat darum: „Merk dir, dass ich das für die Schule lese.“',
	beyondLimit: 'verborgen: jenseits deiner Spoilergrenze',
	removeFact: (fact) => `Vergessen: ${fact}`,
	recaps: 'Bisherige Handlungen',
	noRecaps: 'Noch nichts. Frag im Chat: „Was ist bisher geschehen?“',
	recapName: (chapter, percent) => `${chapter}, bis ${percent}`,
	deleteRecap: (name) => `Bisherige Handlung löschen: ${name}`,
	tools: 'Was ohne Rückfrage geschieht',
	noTools: 'Nichts. Vor jeder Änderung wirst du gefragt.',
	revoke: (tool) => `Wieder fragen: ${tool}`,
	toolNames: {
		add_highlight: 'Text markieren',
		add_note: 'Notizen schreiben',
		go_to: 'Eine Seite aufschlagen',
		open_book: 'Ein Buch öffnen',
		remember: 'Etwas über dich merken'
	}
};

const plan: Chat['plan'] = {
	title: 'Plan',
	progress: (step: number, all: number) => `Plan · Schritt ${step} von ${all}`,
	states: {
		open: 'offen',
		searching: 'wird nachgeschlagen',
		done: 'erledigt',
		failed: 'fehlgeschlagen',
		dropped: 'ausgelassen'
	},
	further: (round, most) => `Sucht weiter, Runde ${round} von ${most}`,
	failed: (why) => `Fehlgeschlagen: ${why}`,
	changed: (why) => `Geändert: ${why}`
};

const presets: Chat['presets'] = {
	askAgain: 'Noch einmal fragen',
	recap: 'Was ist bisher geschehen?',
	people: 'Wem bin ich bisher begegnet?',
	page: 'Erkläre, was auf dieser Seite steht.',
	chapter: 'Fasse dieses Kapitel zusammen.',
	chapterSoFar: 'Fasse dieses Kapitel bis zu meiner Stelle zusammen.',
	who: 'Wer ist das?',
	whoIs: (name) => `Wer ist „${name}“?`,
	timeline: 'Was geschieht in jedem dieser Kapitel?',
	explain: 'Erklären',
	explainWords: (quote) => `Erkläre das: „${quote}“`,
	summarise: 'Dieses Kapitel zusammenfassen',
	summaryOf: (title) => `Fasse das Kapitel „${title}“ zusammen.`,
	aheadTitle: 'Dieses Kapitel liegt noch vor dir',
	aheadText: (title) =>
		`„${title}“ beginnt jenseits deiner Spoilergrenze. Eine Zusammenfassung verrät, was darin geschieht; nach dieser Antwort gilt die Grenze wieder.`,
	aheadConfirm: 'Trotzdem zusammenfassen',
	limitedTo: (percent) => `Nur was du gelesen hast, bis ${percent}`,
	savedOn: (date, model) =>
		model ? `Gespeichert am ${date}, erzählt von ${model}` : `Gespeichert am ${date}`,
	again: 'Neu erzählen',
	continues: (percent) => `Setzt die bei ${percent} erzählte Handlung fort`
};

const panel: Chat['panel'] = {
	chat: 'Chat',
	log: 'Unterhaltung',
	ask: 'Frag etwas zu diesem Buch',
	send: 'Senden',
	stop: 'Stopp',
	youAsked: 'Deine Frage:',
	stopped: 'Angehalten.',
	thinking: 'Denkt nach …',
	brokeOff: 'Hier brach die Antwort ab.',
	retry: 'Erneut versuchen',
	goOn: 'Fortsetzen',
	checkAgain: 'Erneut prüfen',
	answersAgain: 'Der Assistent ist wieder erreichbar.',
	interrupted: 'Diese Frage wurde vor der Antwort unterbrochen.',
	answered: (text) => `Antwort: ${text}`,
	answerBegins: (text) => `Die Antwort beginnt: ${text} Der Rest steht in der Unterhaltung.`,
	elsewhere: 'Diese Unterhaltung wird gerade in einem anderen Tab beantwortet.'
};

const conversations: Chat['conversations'] = {
	current: (title) => `Unterhaltungen: ${title}`,
	fresh: 'Neue Unterhaltung',
	rename: 'Umbenennen …',
	remove: 'Löschen …',
	renameTitle: 'Unterhaltung umbenennen',
	title: 'Titel',
	renameNow: 'Umbenennen',
	exportOne: 'Als Markdown speichern',
	exportAll: 'Alle als JSON Lines speichern',
	exported: (file) => `Gespeichert als ${file}.`,
	removeTitle: 'Diese Unterhaltung löschen?',
	removeText: (title) => `„${title}“ kann nicht wiederhergestellt werden.`,
	notSaved: (reason) =>
		`Diese Unterhaltung lässt sich in diesem Browser nicht speichern (${reason}). Sie geht verloren, wenn du die Seite verlässt.`
};

const shelf: Chat['shelf'] = {
	title: 'Mein Regal',
	name: 'Deine Bücher fragen',
	ask: 'Frag etwas zu deinen Büchern',
	empty: 'Frag zu deinen Büchern, was du willst.',
	emptyHint:
		'Antworten nennen die Textstellen, auf denen sie beruhen; ein Klick darauf öffnet das Buch dort. Aus einem Buch, das du gerade liest, kommt nur, was du schon gelesen hast.',
	notLookedUp: 'nicht in den nachgeschlagenen Textstellen',
	questions: {
		next: 'Was von meinen Büchern soll ich als Nächstes lesen?',
		compare: 'Zwei Bücher vergleichen …',
		compareBooks: (one, other) =>
			`Vergleiche „${one}“ und „${other}“: Was haben sie gemeinsam, worin unterscheiden sie sich?`,
		marked: 'Was habe ich markiert zu …',
		markedAbout: 'Was habe ich markiert zum Thema '
	},
	unread: {
		title: 'Dürfen Antworten den Text von Büchern nutzen, die du noch nicht begonnen hast?',
		titlesOnly: 'Ungelesene: nur Titel',
		lookedInto: 'Ungelesene: auch der Text',
		found: (titles) => `Nicht hineingesehen, weil noch nicht begonnen: ${quoted(titles)}.`,
		look: 'Hineinsehen'
	},
	ledger: {
		total: 'Alle Unterhaltungen zu deinem Regal',
		nothing: 'Zu deinem Regal wurde noch nichts gefragt.',
		nothingLeft: 'Für eine Frage zu deinem Regal hat nichts dieses Gerät verlassen.'
	}
};

export const chat: Chat = {
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
	goTo: (place) => `Gehe zu ${place}`,
	notLookedUp: 'Nicht unter den nachgeschlagenen Textstellen',
	thinking: (count) => `Denkt nach … (bisher etwa ${plural(count, { one: '# Wort', other: '# Wörter' })})`,
	thoughts: 'Gedanken',
	summary: 'Der Anfang dieser Unterhaltung wurde für das Modell zusammengefasst',
	behind: (steps: number) => `Hinter dieser Antwort · ${steps} Schritte`,
	preloaded: (count) => `Vorab nachgeschlagen · ${passages(count)}`,
	connections: (count) => `Aus deinen anderen Büchern · ${passages(count)}`,
	menu: { sent: 'Was dieses Gerät verlassen hat …', memory: 'Gedächtnis und Berechtigungen …' },
	quotesOnly: 'Nur Zitate, kein Sprachmodell verbunden',
	quotesOnlyShort: 'keines, nur Zitate',
	empty: 'Frag zu diesem Buch, was du willst.',
	emptyHint: 'Antworten nennen die Textstellen, auf denen sie beruhen; ein Klick darauf öffnet die Seite.',
	copy: 'Antwort kopieren',
	copied: 'Antwort samt Quellenangaben kopiert.',
	notCopied:
		'Der Browser lässt Lectern nicht an die Zwischenablage. Wähle den Text aus und kopiere ihn selbst.',
	saveNote: 'Als Notiz speichern',
	savedNote: 'Als Notiz an deiner Stelle gespeichert.'
};
