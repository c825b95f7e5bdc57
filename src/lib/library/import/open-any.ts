/** Opens a file of any format that can be read. */
import { EpubError, Publication } from '$lib/epub/publication.ts';

/** Opens the file unchanged, or converted if it is not an EPUB. id: the file’s SHA-256. Throws EpubError, or the signal’s reason. */
export async function openAny(
	file: File,
	id: string,
	signal?: AbortSignal
): Promise<{ publication: Publication; epub: File }> {
	try {
		return { publication: await Publication.open(file, signal), epub: file };
	} catch (error) {
		if (!(error instanceof EpubError && error.reason === 'not-epub')) throw error;
		const { toEpub } = await import('$lib/epub/formats/to-epub.ts');
		const epub = await toEpub(file, id, signal);
		if (!epub) throw error;
		return { publication: await Publication.open(epub, signal), epub };
	}
}
