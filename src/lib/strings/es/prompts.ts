/** The reader's own preset prompts. */
import type { prompts as english } from '../en/prompts.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('es');

export const prompts: typeof english = {
	title: 'Preguntas preparadas',
	menu: 'Preguntas preparadas…',
	fresh: 'Una pregunta tuya',
	change: 'Cambiar esta pregunta',
	label: 'Texto del botón',
	text: 'Pregunta',
	hint: (placeholders) =>
		`En la pregunta, ${list(placeholders)} representan el texto seleccionado, el párrafo que lees y los títulos del capítulo y del libro.`,
	save: 'Guardar',
	up: (label) => `Subir: ${label}`,
	down: (label) => `Bajar: ${label}`,
	hide: (label) => `Ocultar: ${label}`,
	show: (label) => `Mostrar: ${label}`,
	edit: (label) => `Cambiar: ${label}`,
	remove: (label) => `Eliminar: ${label}`,
	fileName: 'lectern-preguntas.json',
	saveFile: 'Guardarlas como archivo',
	openFile: 'Tomarlas de un archivo…',
	taken: (count) =>
		count === 0
			? 'No hay nada nuevo en este archivo.'
			: plural(count, { one: 'Se añadió # pregunta.', other: 'Se añadieron # preguntas.' }),
	noPrompts: 'Este archivo no contiene preguntas de Lectern.'
};
