/** People and places. */
import type { people as english } from '../en/people.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('de');

export const people: typeof english = {
	title: 'Personen und Orte',
	finding: 'Die Namen in diesem Buch werden gesucht …',
	soFar: 'Personen, Orte und Namen, die bisher vorkamen. Nichts jenseits deiner Stelle ist aufgeführt.',
	notDone:
		'In Büchern dieser Sprache findet Lectern Personen und Orte noch nicht: Es würde zu vieles aufführen, was kein Name ist. In englischen, französischen und spanischen Büchern tut es das.',
	filter: 'Namen suchen',
	kinds: { person: 'Personen', place: 'Orte', term: 'Andere Namen' },
	mentions: (count) => plural(count, { one: '# Erwähnung', other: '# Erwähnungen' }),
	all: (count) => plural(count, { one: 'Anzeigen', other: 'Alle # anzeigen' }),
	none: 'Noch keine Namen. Lies weiter, dann erscheinen sie hier.',
	noMatch: 'Kein solcher Name bis zu deiner Stelle.',
	unknown: (words) => `„${words}“ ist bisher nicht als Name vorgekommen.`,
	others: (names) => `Auch genannt: ${list(names)}`,
	first: 'Zuerst begegnet:',
	place: (chapter, percent) => (chapter === '' ? percent : `${chapter}, ${percent}`),
	chapters: 'Bisher gelesene Kapitel',
	part: (from, to, count) => {
		const mentions = plural(count, { one: '# Erwähnung', other: '# Erwähnungen' });
		return from === to ? `${from}: ${mentions}` : `${from} bis ${to}: ${mentions}`;
	},
	meetings: 'Wer wen trifft',
	meets: (part, names) => (names.length ? `${part}, mit ${list(names)}` : part),
	with: 'Zusammen genannt mit',
	passages: 'Textstellen',
	more: 'Weitere Textstellen',
	ask: 'Den Assistenten fragen, wer das ist',
	recaps: {
		description: 'Bisher',
		describe: 'Bisheriges beschreiben',
		update: 'Bis zu meiner Stelle aktualisieren',
		again: 'Neu beschreiben',
		writtenAt: (chapter, percent, model) =>
			[
				`Bis ${chapter === '' ? '' : `„${chapter}“, `}${percent}`,
				...(model === '' ? [] : [`geschrieben von ${model}`])
			].join(', '),
		writing: 'Wird gelesen und geschrieben …',
		nothingKept:
			'Von dieser Antwort wurde nichts behalten: Keiner ihrer Sätze nennt eine Stelle, die du gelesen hast.',
		notRead: 'in dem, was du gelesen hast, nicht gefunden',
		timeline: 'Zeitleiste',
		linesOf: (lines, chapters) =>
			lines === 0
				? 'noch nicht geschrieben'
				: `${lines} von ${plural(chapters, { one: '# Kapitel', other: '# Kapiteln' })} zusammengefasst`,
		summarise: (count) =>
			plural(count, {
				one: 'Noch ein Kapitel zusammenfassen',
				other: 'Weitere Kapitel zusammenfassen (noch #)'
			})
	}
};
