/** The file that a converted book was made of may be larger than any file that a book needs. */
import { expect, it, vi } from 'vitest';
import { ORIGINAL, originalIn } from '../../../src/lib/epub/formats/original.ts';
import { zipOf } from '../../fixtures/zip.ts';

vi.mock('../../../src/lib/book/limits.ts', async (load) => ({
	...(await load<object>()),
	MAX_FILE_BYTES: 8
}));

it('returns a large comic as it was added', async () => {
	const epub = new Blob([await zipOf({ [ORIGINAL]: 'more than eight bytes' })]);
	expect(await (await originalIn(epub))?.text()).toBe('more than eight bytes');
});
