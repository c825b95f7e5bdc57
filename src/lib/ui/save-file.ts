/** Hands a file to the reader as a download. */

/** Returns the name that the file gets: `name` without what a file system may refuse, its ending kept. */
export function saveFile(file: Blob, name: string): string {
	const safe = safeName(name);
	const address = URL.createObjectURL(file);
	Object.assign(document.createElement('a'), { href: address, download: safe }).click();
	// The download has begun long before; a shorter time has cut off large files.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
	return safe;
}

function safeName(name: string): string {
	const clean = name
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
