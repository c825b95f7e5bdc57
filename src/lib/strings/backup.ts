/** The sentences of `backup`, in the reader's language: they come with what says them and not with the shelf. */
import { inLanguage } from './in-language.ts';

export const backupStrings = (
	await inLanguage({
		en: () => import('./en/backup.ts'),
		de: () => import('./de/backup.ts'),
		es: () => import('./es/backup.ts')
	})
).backup;
