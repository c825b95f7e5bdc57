/** Saves a file as a download. Returns the file's name. */
export function saveFile(file: Blob, name: string): string {
	const safe = safeName(name);
	const address = URL.createObjectURL(file);
	Object.assign(document.createElement('a'), { href: address, download: safe }).click();
	// The download has long begun by then; with a shorter delay, large files were cut off.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
	return safe;
}

/** The name without characters that a file system may refuse, with its extension. */
export function safeName(name: string): string {
	const clean = name
		// Some sentences put these around their arguments, and others hide the end of a name.
		.replace(/\p{Bidi_Control}+/gu, '')
		.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	const ending = /\.[\w-]{1,20}$/.exec(clean)?.[0] ?? '';
	return `${
		clean
			.slice(0, clean.length - ending.length)
			.slice(0, 80)
			.trim() || 'book'
	}${ending}`;
}
