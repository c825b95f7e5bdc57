/** What a new reader is shown: what Lectern does, and who answers. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const firstSteps: Strings['firstSteps'] = {
	ask: {
		title: 'Frag und prüfe den Wortlaut',
		text: 'Antworten zitieren das Buch. Jedes Zitat wird darin nachgeschlagen, bevor du es siehst, und führt dich zu seiner Seite.',
		checked: '1 Zitat, wörtlich gefunden'
	},
	search: {
		title: 'Nach Bedeutung suchen',
		text: 'Finde eine Szene durch das, was in ihr geschieht, wenn dir der Wortlaut entfallen ist. Auch offline.',
		byMeaning: 'nach Bedeutung'
	},
	spoilers: {
		title: 'Keine Spoiler',
		text: 'Antworten und Suche enden dort, wo du aufgehört hast zu lesen, bis du es anders willst.',
		searched: (percent) => `Nur das bisher Gelesene (${percent}) wurde durchsucht.`,
		further: (count) => plural(count, { other: '# weitere später im Buch' })
	},
	model: {
		now: 'Ohne Sprachmodell bestehen Antworten aus zitierten Textstellen des Buchs.',
		choose: 'Sprachmodell wählen',
		notNow: 'Jetzt nicht',
		title: 'Wer beantwortet deine Fragen?',
		intro: 'Du kannst das jederzeit unter Einstellungen, Assistent ändern.',
		none: {
			title: 'Kein Sprachmodell',
			text: 'Die Textstellen, die am besten zu deiner Frage passen, im Wortlaut. Privat, kostenlos und immer da.',
			choose: 'Nur Zitate verwenden'
		},
		ollama: {
			title: 'Ein Modell auf diesem Computer, mit Ollama',
			looking: 'Ollama wird gesucht …',
			found: (label) => `Gefunden: ${label}. Nichts verlässt diesen Computer.`,
			missing:
				'Ollama mit einem chatfähigen Modell wurde nicht gefunden. Installiere Ollama von ollama.com, lade ein Modell, starte Ollama und suche noch einmal.',
			again: 'Noch einmal suchen'
		},
		server: {
			title: 'Das bereits eingerichtete Modell',
			found: (label) => `Bereit: ${label}.`
		},
		useIt: 'Verwenden',
		openRouter: {
			title: 'Kostenlose Modelle, online',
			text: 'Ein Konto bei OpenRouter, das nichts kostet, und kein Schlüssel zum Eintippen. Besser als Zitate, mit einer Grenze pro Tag. Die Textstellen, die eine Frage braucht, werden dorthin gesendet; manche kostenlosen Modelle lernen daraus.'
		},
		own: {
			title: 'Ein eigener Dienst',
			text: 'Du brauchst einen Schlüssel des Dienstes. Die Textstellen, die eine Frage braucht, werden an ihn gesendet und unter jeder Antwort aufgeführt.',
			choose: 'Andere Adresse …'
		},
		later: 'Später entscheiden'
	}
};
