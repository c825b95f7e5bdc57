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
		none: {
			title: 'Sin modelo de lenguaje',
			text: 'Los pasajes que mejor encajan con tu pregunta, palabra por palabra. Privado, gratuito y siempre disponible.',
			choose: 'Usar solo citas'
		},
		ollama: {
			title: 'Un modelo en este ordenador, con Ollama',
			looking: 'Buscando Ollama…',
			found: (label) => `Encontrado: ${label}. Nada sale de este ordenador.`,
			missing:
				'No se ha encontrado Ollama con un modelo que pueda conversar. Instálalo desde ollama.com, descarga un modelo, inícialo y vuelve a buscar.',
			again: 'Volver a buscar'
		},
		server: {
			title: 'El modelo que ya está configurado',
			found: (label) => `Listo: ${label}.`
		},
		useIt: 'Usarlo',
		openRouter: {
			title: 'Modelos gratuitos, en línea',
			text: 'Una cuenta de OpenRouter, que no cuesta nada, y ninguna clave que escribir. Mejor que las citas, con un límite diario. Los pasajes que requiere una pregunta se envían allí; algunos modelos gratuitos aprenden de lo que reciben.'
		},
		own: {
			title: 'Un servicio tuyo',
			text: 'Necesitas una clave del servicio. Los pasajes que requiere una pregunta se le envían y aparecen debajo de cada respuesta.',
			choose: 'Otra dirección…'
		},
		later: 'Decidir más tarde'
	}
};
