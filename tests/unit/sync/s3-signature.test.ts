/** Amazon's own examples of Signature Version 4 for these three headers. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
import { afterEach, expect, it, vi } from 'vitest';
import { signed } from '../../../src/lib/sync/depots/s3.ts';

afterEach(() => vi.useRealTimers());

it.each([
	['lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
	['max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7']
])('signs ?%s as Amazon does', async (search, signature) => {
	vi.useFakeTimers({ now: Date.UTC(2013, 4, 24), toFake: ['Date'] });
	const who = {
		region: 'us-east-1',
		keyId: 'AKIAIOSFODNN7EXAMPLE',
		secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
	};
	const url = new URL(`https://examplebucket.s3.amazonaws.com/?${search}`);
	const { authorization } = await signed(who, 'GET', url, new Uint8Array());
	expect(authorization).toContain(`Signature=${signature}`);
});
