import { describe, expect, it } from 'vitest';
import { jsonArray } from '$lib/backup/json-array.ts';

async function partsOf(text: BlobPart): Promise<unknown[][]> {
	const parts: unknown[][] = [];
	for await (const part of jsonArray(new Blob([text]))) parts.push(part);
	return parts;
}

describe('a JSON array that is parsed some elements at a time', () => {
	it('has the elements it has when parsed at once, wherever it is cut', async () => {
		const odd = ['a, "b"]}', '\\', '\\"', 'é𝄞', { deep: [[{ 'k,[': '}' }], []] }, -1.5e3, null, true, ''];
		const all = Array.from({ length: 9000 }, (_, at) => [at, odd[at % odd.length], 'x'.repeat(at % 90)]);
		for (const text of [JSON.stringify(all), JSON.stringify(all, null, '\t'), ' [ ] ', '[[]]']) {
			const parts = await partsOf(text);
			expect(parts.flat()).toEqual(JSON.parse(text));
			expect(parts.length > 2).toBe(text.length > 100);
		}
		// One of these is cut within a letter.
		for (const wide of [['é'.repeat(100_000)], ['x' + 'é'.repeat(100_000)]])
			expect((await partsOf(JSON.stringify(wide))).flat()).toEqual(wide);
		const long = ['y'.repeat(400_000), 1];
		expect((await partsOf(JSON.stringify(long))).flat()).toEqual(long);
	});

	it('is refused if its bytes are no text', async () => {
		await expect(partsOf(Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d))).rejects.toThrow();
	});

	it.each(['', '{"a":1,"b":2}', '7', '[1', '[1]]', '[1,,2]', '["a]', '[1] [2]'])(
		'is refused if it is %j',
		async (text) => {
			await expect(partsOf(text)).rejects.toThrow();
		}
	);
});
