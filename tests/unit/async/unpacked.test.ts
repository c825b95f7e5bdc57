import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { unpacked } from '../../../src/lib/async/unpacked.ts';

afterEach(() => void vi.restoreAllMocks());

it('is the text of a compressed file, or says why there is none', async () => {
	const answers = vi.spyOn(globalThis, 'fetch');
	answers.mockResolvedValueOnce(new Response(gzipSync('The words')));
	expect(await unpacked('/words.gz')).toBe('The words');
	answers.mockResolvedValueOnce(new Response('Not here', { status: 404 }));
	await expect(unpacked('/words.gz')).rejects.toThrow('HTTP 404');
	answers.mockResolvedValueOnce(new Response(null, { status: 204 }));
	await expect(unpacked('/words.gz')).rejects.toThrow('HTTP 204');
});
