/** The search model for books that are not in English, in every language: two sentences are no file of each. */
import { grammar } from './grammar/grammar.ts';
import { inLanguage } from './in-language.ts';

const { en, de, es } = { en: grammar('en'), de: grammar('de'), es: grammar('es') };

export const languageModelStrings = inLanguage({
	en: {
		offered: (bytes: number) =>
			`Words only. A model for the language of this book would also find what is said in other words, and understand questions in another language. It is ${en.megabytes(bytes)}, fetched once; then it works offline.`,
		fetch: 'Fetch the model'
	},
	de: {
		offered: (bytes: number) =>
			`Nur Wörter. Ein Modell für die Sprache dieses Buchs fände auch, was mit anderen Worten gesagt ist, und verstünde Fragen in einer anderen Sprache. Es hat ${de.megabytes(bytes)}, wird einmal geladen und braucht danach kein Netz.`,
		fetch: 'Modell laden'
	},
	es: {
		offered: (bytes: number) =>
			`Solo palabras. Un modelo para el idioma de este libro encontraría también lo dicho con otras palabras y entendería preguntas en otro idioma. Son ${es.megabytes(bytes)}: se descarga una vez y después funciona sin conexión.`,
		fetch: 'Descargar el modelo'
	}
});
