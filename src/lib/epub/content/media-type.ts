/** Determines the media type of a file in a book. */

const BY_ENDING = new Map([
	['xhtml', 'application/xhtml+xml'],
	['xht', 'application/xhtml+xml'],
	['html', 'application/xhtml+xml'],
	['htm', 'application/xhtml+xml'],
	['xml', 'application/xhtml+xml'],
	['svg', 'image/svg+xml'],
	['jpg', 'image/jpeg'],
	['jpeg', 'image/jpeg'],
	['jpe', 'image/jpeg'],
	['jfif', 'image/jpeg'],
	['jxl', 'image/jxl'],
	['tif', 'image/tiff'],
	['tiff', 'image/tiff'],
	['heic', 'image/heic'],
	['png', 'image/png'],
	['gif', 'image/gif'],
	['webp', 'image/webp'],
	['avif', 'image/avif'],
	['bmp', 'image/bmp'],
	['css', 'text/css'],
	['ncx', 'application/x-dtbncx+xml'],
	['otf', 'font/otf'],
	['ttf', 'font/ttf'],
	['woff', 'font/woff'],
	['woff2', 'font/woff2'],
	['mp3', 'audio/mpeg'],
	['m4a', 'audio/mp4'],
	['mp4', 'video/mp4'],
	['opf', 'application/oebps-package+xml']
]);

/** The declared media type without parameters, or one guessed from the file name's extension. */
export function mediaTypeOf(declared: string | null, path: string): string {
	const clean = (declared ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
	if (clean.includes('/') && clean !== 'application/octet-stream') return clean;
	return BY_ENDING.get(path.split('.').at(-1)?.toLowerCase() ?? '') ?? 'application/octet-stream';
}
