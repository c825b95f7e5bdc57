/** A backup is a file that people pass on: no key goes into it, and no address comes out of it. */
import { describe, expect, it } from 'vitest';
import { isHarmless } from '../../../src/lib/backup/settings.ts';

describe('a setting', () => {
	it('goes into a backup when it is a preference', () => {
		for (const name of ['letter-keys', 'side-width', 'font-size', 'speech-rate', 'model.name', 'model.plan'])
			expect(isHarmless(name, '"x"'), name).toBe(true);
	});

	it('stays here when it is a key, where a key would be sent, or a yes that the reader gave', () => {
		for (const name of [
			'allowed-tools',
			'model.key',
			'model.endpoint',
			'api-key',
			'agent.url',
			'agent.token',
			'access_token',
			'Password'
		])
			expect(isHarmless(name, '"x"'), name).toBe(false);
	});

	it('stays here when such a thing is anywhere inside it, or when it is not one of ours', () => {
		expect(isHarmless('model', '{"servers":[{"apiKey":"sk"}]}')).toBe(false);
		expect(isHarmless('model', '{"baseUrl":"http://elsewhere"}')).toBe(false);
		expect(isHarmless('notes', 'not JSON')).toBe(false);
	});
});
