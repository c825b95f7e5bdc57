/** Backup: everything into one file, and back. */
import type { backup as english } from '../en/backup.ts';
import { grammar } from '../grammar/grammar.ts';

const { list } = grammar('es');

export const backup: typeof english = {
	title: 'Copia de seguridad',
	purpose:
		'Un archivo con todo lo tuyo en este navegador: libros, posiciones, resaltados y notas, conversaciones, días de lectura, recuerdos y ajustes. Nunca tu clave de API.',
	withIndexes: 'Incluir los índices de búsqueda',
	withIndexesHint: 'El archivo ocupa más, pero al restaurarlo no hay que volver a indexar los libros.',
	save: 'Guardar una copia de seguridad…',
	restore: 'Restaurar una copia de seguridad…',
	chooseFile: 'Archivo de copia de seguridad',
	cancel: 'Cancelar',
	stop: 'Detener',
	saving: 'Guardando la copia de seguridad…',
	checking: 'Comprobando la copia de seguridad…',
	restoring: 'Restaurando…',
	saved: (name, size) => `Guardado como «${name}» (${size}).`,
	leftOut: (titles) =>
		`Omitidos porque sus archivos en este navegador están dañados: ${list(titles)}. Vuelve a añadirlos.`,
	found: (date) => `Copia de seguridad del ${date}. El archivo está intacto.`,
	foundIn: 'En esta copia de seguridad',
	takeSettings: 'Sustituir mis ajustes por los de la copia',
	merge: 'Restaurar',
	nothingLost: 'Aquí no se pierde nada. De lo que está en ambos lados se conserva lo más reciente.',
	restored: 'La copia de seguridad se ha restaurado.',
	stopped:
		'Detenido. Lo restaurado hasta ahora está aquí; restaura la misma copia otra vez y seguirá desde ahí.',
	nothingNew: 'Todo lo que contiene ya estaba aquí.',
	outcome: (what, came) => `${what}: ${came}`,
	added: (count) => `añadidos: ${count}`,
	changed: (count) => `actualizados: ${count}`,
	deletedSince: (count) => `eliminados aquí después y no recuperados: ${count}`,
	alsoDeleted: 'Recuperar también lo que he eliminado después',
	alsoDeletedHint:
		'De lo contrario, lo que se eliminó en este navegador después de hacer la copia sigue eliminado.',
	settingsTaken: (count) => `Ajustes restaurados: ${count}`,
	done: 'Listo',
	kinds: {
		books: 'Libros',
		places: 'Posiciones de lectura',
		annotations: 'Resaltados y notas',
		conversations: 'Conversaciones',
		days: 'Días de lectura',
		memories: 'Recuerdos',
		stories: 'Resúmenes de la historia'
	},
	failed: (reason) => `No ha funcionado (${reason}). No se ha perdido nada tuyo; inténtalo de nuevo.`,
	faults: {
		notOurs:
			'Este archivo no es una copia de seguridad de Lectern. Elige el archivo .zip que guardó Lectern.',
		otherZip:
			'Este archivo zip no es una copia de seguridad de Lectern. Elige el archivo tal como lo guardó Lectern.',
		newer:
			'Esta copia se hizo con una versión más reciente de Lectern. Actualiza Lectern aquí y después restáurala.',
		noRoom:
			'No queda espacio en el almacenamiento de este navegador. Lo restaurado hasta ahora está aquí; libera espacio en el disco, restaura la misma copia otra vez y seguirá desde ahí.',
		damaged: (what) =>
			`Esta copia de seguridad está dañada (${what}), así que no se ha restaurado nada de ella. Usa otra copia del archivo o una copia de seguridad anterior.`
	}
};
