/** What the agent itself says to the reader, in German. */
import type { AgentStrings } from './en.ts';

const seconds = (count: number) => (count === 1 ? '1 Sekunde' : `${count} Sekunden`);
const minutes = (count: number) => (count === 1 ? '1 Minute' : `${count} Minuten`);
const spent = (count: number) =>
	count === 1 ? 'Die eine Sekunde für diese Frage ist' : `Die ${count} Sekunden für diese Frage sind`;

export const de: AgentStrings = {
	advice: {
		own: {
			key: 'Prüfe den Schlüssel in den Einstellungen.',
			model: 'Prüfe das Modell und die Adresse in den Einstellungen.',
			tools: 'Wähle in den Einstellungen JSON für die Werkzeuge',
			address: 'Prüfe die Adresse in den Einstellungen und das Netz.'
		},
		server: {
			key: 'Prüfe LLM_API_KEY.',
			model: 'Prüfe LLM_MODEL und LLM_BASE_URL.',
			tools: 'Setze LLM_TOOL_PROTOCOL=json',
			address: 'Prüfe LLM_BASE_URL und das Netz.'
		}
	},
	failures: {
		said: (words) => `Antwort von dort: ${words}`,
		noReply: (url, what, said) =>
			`${url} antwortet, aber nicht wie ein Sprachmodell. Endet die Adresse auf /v1? ${what} ${said}`,
		tooLong: (model, status, said) =>
			`Die Frage ist mit allem, was dazugehört und vorher gesagt wurde, zu lang für ${model}${status}. Beginne eine neue Unterhaltung, frag nach weniger oder wähle ein Modell mit größerem Kontextfenster. ${said}`,
		key: (url, status, what, said) => `${url} nimmt den Schlüssel nicht an${status}. ${what} ${said}`,
		credit: (url, status, said) =>
			`Das Guthaben bei ${url} reicht dafür nicht${status}. Lade es auf oder wähle ein anderes Modell. ${said}`,
		filter: (url, status, said) =>
			`Der Inhaltsfilter von ${url} hat die Anfrage abgelehnt${status}. Formuliere die Frage anders. ${said}`,
		forbidden: (url, what, said) =>
			`${url} lässt diesen Schlüssel oder dieses Modell dafür nicht zu (403). ${what} ${said}`,
		unknownModel: (url, model, status, what, said) =>
			`${url} kennt kein Modell „${model}“${status}. ${what} ${said}`,
		noQuestions: (url, what, said) =>
			`${url} nimmt unter dieser Adresse keine Fragen an (405). ${what} ${said}`,
		tooMany: (url, wait, said) =>
			`${url} möchte weniger Anfragen, oder das Guthaben ist aufgebraucht (429). ${wait} ${said}`,
		badCall: (model, url, status, said) =>
			`${model} hat einen Werkzeugaufruf geschrieben, den ${url} nicht lesen konnte${status}. Versuche es noch einmal oder wähle ein anderes Modell. ${said}`,
		noTools: (model, what, said) =>
			`${model} kann vielleicht keine Werkzeuge benutzen (400). ${what} oder wähle ein Modell, das es kann. ${said}`,
		failedWith: (url, status, wait, said) => `${url} meldet einen Fehler (${status}). ${wait} ${said}`,
		failed: (url, said) => `${url} meldet einen Fehler. Versuche es gleich noch einmal. ${said}`,
		refused: (url, status, what, said) => `${url} hat die Anfrage abgelehnt (${status}). ${what} ${said}`,
		wait: 'Versuche es gleich noch einmal.',
		waitSeconds: (count) => `Versuche es in ${seconds(count)} noch einmal.`,
		waitMinutes: (count) => `Versuche es in ${minutes(count)} noch einmal.`,
		nothingThere: (url) => `Unter ${url} antwortet nichts. Läuft der Server des Modells?`,
		notFound: (url, what) => `Die Adresse ${url} ist nicht zu finden. ${what}`,
		notSafe: (url, code, what) => `Die Verbindung zu ${url} ist nicht sicher (${code}). ${what}`,
		notFromPage: (url, what) =>
			`Diese Seite erreicht ${url} nicht: Dort antwortet nichts, oder Webseiten dürfen dort nicht fragen. ${what}`,
		brokeOff: (url) => `Die Verbindung zu ${url} ist abgebrochen. Versuche es noch einmal.`,
		other: (url, detail) => `Das Sprachmodell unter ${url} meldet einen Fehler: ${detail}`,
		nothing: 'keine',
		silent: (count) =>
			`Das Sprachmodell hat ${seconds(count)} lang nichts gesendet. Versuche es noch einmal; ist es immer so langsam, erhöhe LLM_IDLE_SECONDS.`,
		refusal: (words) => `Das Modell wollte nicht antworten: ${words}`,
		brokenAnswer: (where, why) =>
			`${where} hat die Antwort mit einem Fehler abgebrochen (${why}). Versuche es noch einmal.`,
		closed: (where) =>
			`${where} hat die Verbindung vor dem Ende der Antwort geschlossen. Versuche es noch einmal.`,
		filtered: (where) =>
			`Der Inhaltsfilter von ${where} hat die Antwort angehalten. Versuche es noch einmal oder formuliere die Frage anders.`,
		geminisOwn:
			'Das ist die Adresse von Geminis eigenem Protokoll, das Lectern nicht spricht. Nimm stattdessen https://generativelanguage.googleapis.com/v1beta/openai/.',
		strangeKey:
			'Der Schlüssel enthält Zeichen, die in keinem Schlüssel vorkommen, etwa einen Zeilenumbruch. Füge ihn noch einmal ein.',
		redirected: (host, to) =>
			`${host} leitet die Anfrage weiter${to && ` an ${to}`}, und Lectern folgt niemandem mit deinem Schlüssel und deinem Buch. Prüfe die Adresse und ob sie mit http oder https beginnt.`,
		noAnswer:
			'Das Sprachmodell hat eine leere Antwort gesendet. Versuche es noch einmal oder formuliere die Frage anders.',
		noWords:
			'Das Sprachmodell hat seine ganze Antwort mit Nachdenken verbraucht und kein Wort gesagt. Frage weniger auf einmal, wähle in den Einstellungen schnelle Antworten oder ein anderes Modell.',
		/** The browser’s own. */
		pageModel: {
			refused:
				'Das Modell des Browsers wollte darauf nicht antworten, oder seine Antwort wurde zurückgehalten. Frage mit anderen Worten.',
			forbidden:
				'Der Browser lässt diese Seite sein eigenes Modell gerade nicht verwenden. Öffne die Einstellungen und drücke noch einmal auf „Modell des Browsers verwenden“.',
			language:
				'Das Modell des Browsers kennt eine Sprache nicht, die diese Frage braucht. Wähle in den Einstellungen ein anderes Modell.',
			download:
				'Der Browser konnte sein eigenes Modell nicht herunterladen. Prüfe die Verbindung und starte das Herunterladen in den Einstellungen noch einmal.',
			gone: 'Dieser Browser hat kein eigenes Modell mehr. Wähle in den Einstellungen ein anderes.'
		}
	},
	blocked: {
		remedy: (origin) =>
			`Ollama: starte es mit OLLAMA_ORIGINS=${origin}. LM Studio: schalte in den Servereinstellungen „Enable CORS“ ein. Kannst du beides nicht ändern, starte Lectern mit npm start: Dann fragt der Agent anstelle der Seite.`,
		cors: (endpoint, origin, remedy) =>
			`${endpoint} antwortet, lässt aber keine Seite von ${origin} fragen (CORS). ${remedy}`,
		unclear: (endpoint, origin, remedy) =>
			`Unter ${endpoint} antwortet nichts, oder Seiten von ${origin} dürfen dort nicht fragen (CORS). Läuft der Server des Modells? ${remedy}`,
		insecure: (endpoint) =>
			`Unter ${endpoint} antwortet dieser Seite nichts: Sie kam über https, und Browser lassen sie unverschlüsselte Adressen nur auf diesem Gerät fragen. Verwende eine Adresse mit https:// oder starte Lectern mit npm start.`,
		silent: (endpoint) =>
			`Unter ${endpoint} antwortet nichts. Läuft der Server des Modells? Falls der Browser gefragt hat, ob diese Seite Geräte in deinem Netz erreichen darf, muss es ihr erlaubt werden.`
	},
	fallbacks: {
		name: (model, endpoint) => `${model} auf ${endpoint}`,
		failed: (from, to, reason) =>
			`${from} konnte nicht antworten, deshalb wurde ${to} gefragt. Der Grund: ${reason}`,
		again: (name, reason) =>
			`Die Antwort von ${name} brach ab, deshalb wurde noch einmal gefragt. Der Grund: ${reason}`,
		rests: (resting, to) =>
			`${resting} konnte mehrmals nacheinander nicht antworten und hat eine kurze Pause; stattdessen wurde ${to} gefragt.`,
		allRest: (resting, count) =>
			`${resting} konnte mehrmals nacheinander nicht antworten und hat noch ${seconds(count)} Pause. Frage danach noch einmal oder wähle ein anderes Modell.`,
		restsNow: (times, count) =>
			`Das war der ${times}. Fehler nacheinander: Das Modell wird für ${seconds(count)} nicht mehr gefragt.`
	},
	notices: {
		rounds: (rounds) =>
			rounds === 1
				? 'Für diese Frage durfte einmal nachgeschlagen werden; das wurde gefunden.'
				: `Für diese Frage durfte ${rounds}-mal nachgeschlagen werden; das wurde gefunden.`,
		time: (count) => `${spent(count)} um; das wurde gefunden.`,
		rethink: 'Das Nachschlagen brachte nichts Neues, deshalb hat das Modell einen neuen Plan gemacht.',
		loop: 'Das Modell drehte sich im Kreis und sollte mit dem antworten, was es hatte.',
		circled: 'Das Modell sagte immer wieder dasselbe und wurde angehalten.',
		tokens: (tokens) =>
			`Die Antwort wurde bei ${tokens} Tokens abgeschnitten. Bitte das Modell weiterzumachen.`,
		summarised:
			'Der Anfang der Unterhaltung wurde zusammengefasst, damit sie in das Kontextfenster des Modells passt.',
		dropped:
			'Der Anfang der Unterhaltung wurde weggelassen, damit sie in das Kontextfenster des Modells passt.',
		noTime: (count) =>
			`${spent(count)} um, und ich habe noch keine Antwort. Frag bitte nach weniger auf einmal oder gib der Frage in den Einstellungen mehr Zeit.`,
		noAnswer: (rounds) =>
			`Ich habe ${rounds === 1 ? 'einmal' : `${rounds}-mal`} nachgeschlagen und noch keine Antwort. Frag bitte nach weniger auf einmal oder genauer.`,
		noPlan: (why: string | null) =>
			`Für diese Frage kam kein Plan zustande, darum wurde sie ohne beantwortet. ${why ?? 'Was das Modell schrieb, war nicht zu lesen.'}`,
		noCheck: (why: string | null) =>
			`Der Plan konnte unterwegs nicht geprüft werden und wurde so abgearbeitet, wie er war. ${why ?? 'Was das Modell schrieb, war nicht zu lesen.'}`,
		noNotes: 'Das Modell hat dazu keine Notizen geschrieben; das Gefundene ging so in die Antwort ein.',
		slowStep: (count) => `Es dauerte länger als die erlaubten ${seconds(count)}.`
	},
	lookups: {
		late: (url, count) => `${url} hat innerhalb von ${seconds(count)} nicht geantwortet.`,
		notAList: (url) =>
			`${url} antwortet, aber nicht mit einer Liste von Modellen. Endet die Adresse auf /v1?`,
		key: (url, status) => `${url} nimmt den Schlüssel nicht an (${status}).`,
		noList: (url, status) => `${url} gibt keine Liste von Modellen heraus${status}. Tippe den Namen ein.`,
		modelLate: (count) => `Das Modell hat innerhalb von ${seconds(count)} nicht geantwortet.`,
		verdict: (first, atOnce, tools) => `Es antwortet${first}${atOnce} und ${tools}.`,
		first: (count) => ` (die ersten Wörter nach ${count.toFixed(1).replace('.', ',')} s)`,
		atOnce: ', alles auf einmal statt Wort für Wort,',
		tools: {
			native: 'ruft Werkzeuge selbst auf',
			json: 'ruft Werkzeuge als einfaches JSON auf, was langsamer ist, aber geht',
			none: 'hat trotz Aufforderung kein Werkzeug aufgerufen, kann also kaum etwas nachschlagen: Wähle ein anderes Modell'
		},
		quotesOnly: 'Es ist kein Sprachmodell verbunden: Das eingebaute zitiert nur.'
	},
	quotes: {
		only: 'Nur Zitate, kein Sprachmodell verbunden.',
		noQuestion: 'Stell eine Frage, und ich suche passende Textstellen.',
		notSearched: 'Ich konnte für diese Frage nicht suchen. Stell sie noch einmal.',
		searchFailed: 'Die Suche ist fehlgeschlagen.',
		askAgain: 'Frag gleich noch einmal.',
		nothing:
			'Die Suche hat zu dieser Frage keine Textstelle gefunden. Versuche es mit anderen Wörtern, etwa mit Namen oder Dingen, wie das Buch sie nennt.',
		nothingSoFar:
			'In dem, was du bisher gelesen hast, habe ich dazu nichts gefunden. Lies weiter und frag dann noch einmal, lass das ganze Buch durchsuchen oder versuche es mit anderen Wörtern.',
		nothingBegun: 'In den Büchern, die du begonnen hast, habe ich dazu nichts gefunden.',
		book: (title, passages) => `„${title}“ (${passages})`,
		unread: (books) => `Textstellen dazu gibt es in Büchern, die du noch nicht begonnen hast: ${books}.`,
		partOfShelf: 'Nicht alle Bücher konnten ganz durchsucht werden.',
		sure: 'Die Antwort steht wahrscheinlich in diesen Sätzen:',
		unsure: 'Ich bin nicht sicher, ob das Buch das beantwortet. Diese Sätze kommen dem am nächsten:',
		notSaid: 'Das Buch scheint das nicht zu sagen.',
		notSaidSoFar: 'Was du bisher gelesen hast, scheint das nicht zu sagen.',
		nearest: 'Am nächsten kommen dem diese Sätze:',
		wordsOnly: 'Nur nach Wörtern gesucht.',
		someMeaning: (indexed, total) =>
			`Nach Wörtern gesucht, und nach Bedeutung in ${indexed} von ${total} Textstellen.`,
		storyNotBegun:
			'An deiner Stelle hat die Geschichte noch nicht begonnen. Lies ein wenig weiter und frag dann noch einmal.',
		noText: 'Dazu gibt es noch keinen Text. Lies ein wenig weiter und frag dann noch einmal.',
		who: 'Ich kann nicht sagen, wer das ist. Das Buch sagt dazu, das Früheste zuerst:',
		explain: 'Ich kann Worte nicht erklären. Sie stehen hier:',
		page: 'Ich kann die Seite nicht erklären. So beginnt sie:',
		chapter:
			'Ich kann das Kapitel nicht zusammenfassen. Hier sind sein Anfang, etwas aus der Mitte und der jetzige Stand:',
		people:
			'Ich kann nicht sagen, wer sie sind. Diese Namen kommen in dem, was du gelesen hast, am häufigsten vor, jeder in einem Satz des Buchs:',
		story:
			'Ich kann die Handlung nicht zusammenfassen. So beginnen die Kapitel, die du bis hierher gelesen hast:'
	}
};
