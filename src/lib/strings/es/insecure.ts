/** The page in place of the app where the browser does not trust the address. */
import type { Strings } from '../en/en.ts';

export const insecure: Strings['insecure'] = {
	title: 'Lectern necesita una dirección segura',
	why: (origin) =>
		`Has abierto ${origin}, que no está cifrada. En una dirección así el navegador no ofrece un lugar seguro para guardar libros, y cualquiera en la red podría leer lo mismo que tú. Los libros que añadiste en otras direcciones no están afectados.`,
	here: 'En el ordenador donde funciona Lectern, abre',
	tunnel: 'Desde este ordenador, escribe esto en un terminal y abre después aquí la misma dirección:',
	https:
		'Para todos: pon Lectern detrás de https://. El archivo docs/hosting.md que lo acompaña explica cómo.'
};
