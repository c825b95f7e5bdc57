/** What a downloaded file is called. */
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/lib/ui/save-file.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

it.each([
	['A/B: “C”?.md', 'A B “C”.md'],
	['\u2068Emma\u2069 - ملاحظات.md', 'Emma - ملاحظات.md'],
	['book\u202Egpj.exe', 'bookgpj.exe'],
	['?.json', 'book.json']
])('a file that is to be called %j', (name, expected) => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
	expect(saveFile(new Blob([]), name)).toBe(expected);
});
