import { expect, it } from 'vitest';
import { sniffedType } from '../../../src/lib/epub/formats/sniffed-type.ts';

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

it.each([
	['jpg', '\xff\xd8\xff\xe0'],
	['png', '\x89PNG\r\n'],
	['gif', 'GIF89a'],
	['webp', 'RIFF\0\0\0\0WEBPVP8'],
	['avif', '\0\0\0\x1cftypavif'],
	['bmp', 'BM\0\0'],
	['svg', '\xef\xbb\xbf <?xml version="1.0"?>\n<!-- by hand --><!DOCTYPE svg PUBLIC "x">\n<svg xmlns="x">'],
	['otf', 'OTTO\0'],
	['ttf', '\0\x01\0\0\0'],
	['ttf', 'true\0'],
	['woff', 'wOFFOTTO']
])('a file is a %s by its first bytes, and none if they come later', (extension, head) => {
	expect(sniffedType(bytes(head))?.extension).toBe(extension);
	expect(sniffedType(bytes(`x${head}`))).toBeNull();
});

it('is no SVG if other elements come first', () => {
	expect(sniffedType(bytes('<p>A sentence about &lt;svg</p><svg>'))).toBeNull();
});
