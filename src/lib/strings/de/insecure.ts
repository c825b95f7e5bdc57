/** The page in place of the app where the browser does not trust the address. */
import type { Strings } from '../en/en.ts';

export const insecure: Strings['insecure'] = {
	title: 'Lectern braucht eine sichere Adresse',
	why: (origin) =>
		`Du hast ${origin} geöffnet, und diese Adresse ist nicht verschlüsselt. Dort gibt der Browser einer Seite keinen sicheren Ort für Bücher, und alle im Netzwerk könnten mitlesen. Bücher, die du unter anderen Adressen hinzugefügt hast, sind nicht betroffen.`,
	here: 'Auf dem Computer, auf dem Lectern läuft, öffne',
	tunnel: 'Von diesem Computer aus gib dies in ein Terminal ein und öffne hier dann dieselbe Adresse:',
	https:
		'Für alle: Stelle Lectern hinter https://. Die mitgelieferte Datei docs/hosting.md zeigt, wie das geht.'
};
