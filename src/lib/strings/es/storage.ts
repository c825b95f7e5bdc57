/** When something could not be kept in this browser. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const storage: Strings['storage'] = {
	faults: {
		full: () => 'Al navegador no le queda espacio. Libera espacio en el disco o elimina libros ya leídos.',
		newer: () =>
			'En otra pestaña funciona una versión más reciente de Lectern. Recarga esta página para continuar.',
		deleted: () => 'Esto se eliminó, quizá en otra pestaña; ya no se guardará nada más de ello.',
		forbidden: () =>
			'Este navegador no deja que esta página guarde nada. Permítelo o abre Lectern en una ventana que no sea privada.',
		closed: () => 'El navegador ha cerrado su almacenamiento. Recarga esta página.',
		failed: (detail) =>
			`Ha fallado el almacenamiento del navegador (${detail}). Recarga esta página; si no ayuda, reinicia el navegador.`
	},
	unsaved: (count, why) =>
		`${plural(count, {
			one: 'Tu último cambio aún no se ha guardado; solo se conserva mientras esta pestaña esté abierta.',
			other: '# cambios aún no se han guardado; solo se conservan mientras esta pestaña esté abierta.'
		})} ${why} Lectern sigue intentándolo.`,
	again: 'Reintentar ahora',
	removedElsewhere:
		'Este libro se quitó de la estantería en otra pestaña. Lo que cambies aquí se pierde si no se recupera allí.',
	deletedElsewhere:
		'Este libro se eliminó en otra pestaña. Puedes leerlo hasta que cierres esta pestaña; ya no se guarda nada más.'
};

/** The page in place of the app where the browser does not trust the address. */
export const insecure: Strings['insecure'] = {
	title: 'Lectern necesita una dirección segura',
	why: (origin) =>
		`Has abierto ${origin}, que no está cifrada. En una dirección así el navegador no ofrece un lugar seguro para guardar libros, y cualquiera en la red podría leer lo mismo que tú. Los libros que añadiste en otras direcciones no están afectados.`,
	here: 'En el ordenador donde funciona Lectern, abre',
	tunnel: 'Desde este ordenador, escribe esto en un terminal y abre después aquí la misma dirección:',
	https:
		'Para todos: pon Lectern detrás de https://. El archivo docs/hosting.md que lo acompaña explica cómo.'
};
