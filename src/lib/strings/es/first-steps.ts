/** What a new reader is shown: what Lectern does, and who answers. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number } = grammar('es');

export const firstSteps: Strings['firstSteps'] = {
	ask: {
		title: 'Pregunta y comprueba las palabras',
		text: 'Las respuestas citan el libro. Cada cita se busca en él antes de que la veas y te lleva a su página.',
		checked: '1 cita, encontrada palabra por palabra'
	},
	search: {
		title: 'Busca por significado',
		text: 'Encuentra una escena por lo que ocurre en ella cuando ya no recuerdas las palabras. Funciona sin conexión.',
		byMeaning: 'por significado'
	},
	spoilers: {
		title: 'Sin spoilers',
		text: 'Las respuestas y las búsquedas se detienen donde dejaste de leer, hasta que digas lo contrario.',
		searched: (percent) => `Solo se ha buscado en lo que has leído hasta ahora (${percent}).`,
		further: (count) => `${number(count)} más adelante`
	},
	model: {
		now: 'Sin un modelo de lenguaje, las respuestas son pasajes citados del libro.',
		choose: 'Elegir un modelo de lenguaje',
		notNow: 'Ahora no',
		title: '¿Quién responde a tus preguntas?',
		intro: 'Puedes cambiarlo cuando quieras en Ajustes, Asistente.',
		suggested: 'sugerencia',
		found: {
			title: 'El modelo que ya está configurado',
			facts: (label) =>
				`Listo: ${label} · lo configuró quien administra este servidor y se consulta a través de él · sin descarga`
		},
		browser: {
			title: 'El modelo de este navegador',
			here: 'Gratis · nada sale de este ordenador · sin descarga · respuestas breves y sencillas',
			download:
				'Gratis · nada sale de este ordenador · descarga unos gigabytes una vez · respuestas breves y sencillas'
		},
		openRouter: {
			title: 'Modelos gratuitos de OpenRouter',
			facts:
				'Gratis hasta un límite diario, con una cuenta · los pasajes se envían allí y algunos modelos aprenden de ellos · sin descarga · buenas respuestas'
		},
		ollama: {
			title: 'Un modelo en este ordenador, con Ollama',
			looking: 'Buscando Ollama…',
			found: (label) =>
				`Encontrado: ${label} · gratis · nada sale de este ordenador · sin descarga · tan bueno como el modelo`,
			missing:
				'No se ha encontrado. Gratis · nada sale de este ordenador · descarga unos gigabytes · tan bueno como el modelo. Instálalo desde ollama.com, descarga un modelo, inícialo y vuelve a buscar.',
			again: 'Volver a buscar'
		},
		useIt: 'Usarlo',
		own: {
			title: 'Un servicio tuyo',
			facts:
				'De pago según el uso, con una clave · los pasajes se envían allí · sin descarga · las mejores respuestas',
			choose: 'Otra dirección…'
		},
		quotes: {
			title: 'Solo citas',
			facts:
				'Gratis · nada sale de este ordenador · sin descarga · los pasajes que mejor encajan, palabra por palabra',
			choose: 'Usar solo citas'
		},
		later: 'Decidir más tarde'
	}
};

/** The list of keyboard shortcuts. */
export const help: Strings['help'] = {
	title: 'Atajos de teclado',
	intro: 'Funcionan en todo el libro, salvo mientras escribes.',
	lettersOff: 'Los atajos de una sola tecla están desactivados en los ajustes; los demás funcionan.',
	or: 'o',
	groups: {
		pages: 'Páginas',
		around: 'Moverse por el libro',
		marks: 'Resaltados y notas',
		app: 'Lectern'
	},
	keys: {
		next: 'Página siguiente',
		previous: 'Página anterior',
		partStart: 'Primera página de esta parte',
		partEnd: 'Última página de esta parte',
		bookStart: 'Principio del libro',
		bookEnd: 'Final del libro',
		search: 'Buscar en este libro',
		goTo: 'Ir a una página o un porcentaje',
		contents: 'Índice',
		back: 'Volver a donde estabas',
		forward: 'Avanzar de nuevo',
		larger: 'Texto más grande',
		smaller: 'Texto más pequeño',
		select: 'Seleccionar una frase y luego la siguiente; Mayús y flechas para más o menos palabras',
		highlight: 'Resaltar el texto seleccionado',
		note: 'Escribir una nota sobre el texto seleccionado',
		notes: 'Tus notas y resaltados',
		bookmark: 'Poner o quitar un marcador',
		chat: 'Preguntar al asistente',
		speak: 'Leer en voz alta o pausar',
		settings: 'Ajustes',
		help: 'Atajos de teclado',
		close: 'Cerrar lo que esté abierto'
	},
	names: {
		Mod: 'Ctrl',
		ArrowLeft: '←',
		ArrowRight: '→',
		Home: 'Inicio',
		End: 'Fin',
		PageUp: 'Re Pág',
		PageDown: 'Av Pág',
		Space: 'Espacio',
		Escape: 'Esc',
		Shift: 'Mayús',
		Alt: 'Alt'
	}
};
