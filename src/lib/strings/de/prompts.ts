/** The reader's own preset prompts. */
import type { prompts as english } from '../en/prompts.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('de');

export const prompts: typeof english = {
	title: 'Fertige Fragen',
	menu: 'Fertige Fragen …',
	fresh: 'Eine eigene Frage',
	change: 'Diese Frage ändern',
	label: 'Aufschrift des Knopfs',
	text: 'Frage',
	hint: (placeholders) =>
		`In der Frage stehen ${list(placeholders)} für den ausgewählten Text, den Absatz, den du liest, und die Titel von Kapitel und Buch.`,
	save: 'Speichern',
	up: (label) => `Nach oben: ${label}`,
	down: (label) => `Nach unten: ${label}`,
	hide: (label) => `Ausblenden: ${label}`,
	show: (label) => `Einblenden: ${label}`,
	edit: (label) => `Ändern: ${label}`,
	remove: (label) => `Löschen: ${label}`,
	fileName: 'lectern-fragen.json',
	saveFile: 'Als Datei speichern',
	openFile: 'Aus einer Datei übernehmen …',
	taken: (count) =>
		count === 0
			? 'Nichts Neues in dieser Datei.'
			: plural(count, { one: '# Frage wurde hinzugefügt.', other: '# Fragen wurden hinzugefügt.' }),
	noPrompts: 'Diese Datei enthält keine Fragen von Lectern.'
};
