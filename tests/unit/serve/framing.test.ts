import { describe, expect, it } from 'vitest';
import { FRAMING_HEADERS, policyOf } from '../../../scripts/serve.ts';

describe('framing', () => {
	it('is forbidden to every origin, and the whole policy of the page is sent as a header', () => {
		expect(FRAMING_HEADERS['X-Frame-Options']).toBe('DENY');
		const policy = policyOf(
			`<head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self';"></head>`
		);
		expect(policy).toBe("default-src 'none'; script-src 'self'; frame-ancestors 'none'");
		expect(policyOf('<html></html>')).toBe("frame-ancestors 'none'");
	});
});
