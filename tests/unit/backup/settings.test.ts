/** A backup is a file that people pass on: no key goes into it, and no address comes out of it. */
import { describe, expect, it } from 'vitest';
import { isHarmless } from '../../../src/lib/backup/settings.ts';

describe('a setting', () => {
	it('goes into a backup when it is a preference', () => {
		for (const name of ['letter-keys', 'side-width', 'font-size', 'speech-rate', 'model.name', 'model.plan'])
			expect(isHarmless(name, '"x"'), name).toBe(true);
	});

	it('stays here if it is a key, decides where a key is sent, or is a yes that the reader gave', () => {
		for (const name of [
			'allowed-tools',
			'shelf.look-into-unread',
			'model.key',
			'model.endpoint',
			// Another browser may have no such model.
			'model.page',
			'api-key',
			'agent.url',
			'agent.token',
			'access_token',
			'Password'
		])
			expect(isHarmless(name, '"x"'), name).toBe(false);
	});

	it('stays here if such a thing is anywhere inside it, or if it is not ours', () => {
		expect(isHarmless('model', '{"servers":[{"apiKey":"sk"}]}')).toBe(false);
		expect(isHarmless('model', '{"baseUrl":"http://elsewhere"}')).toBe(false);
		expect(isHarmless('notes', 'not JSON')).toBe(false);
	});

	it.each([
		...[
			'api-key',
			'api_key',
			'apikey',
			'key',
			'x.key',
			'token',
			'x_token_y',
			'secret',
			'password',
			'credential'
		],
		...['credentials', 'endpoint', 'url', 'URL', 'the-url-of', 'address', 'host', 'my.host.name', 'allowed'],
		...['tools.allowed', 'allowed-tools', 'approved', 'approved_once']
	])('“%s” stays here', (name) => expect(isHarmless(name, '1')).toBe(false));

	it.each(['keyboard', 'monkey', 'hosted', 'curl', 'tokenise', 'disallowed', 'unapproved', 'allowedness'])(
		'“%s” is exported, as it only looks like one',
		(name) => expect(isHarmless(name, '1')).toBe(true)
	);

	it.each([
		...['apiKey', 'api_key', 'api-key', 'key', 'token', 'Secret', 'password', 'credential', 'credentials'],
		...['endpoint', 'url', 'baseUrl', 'base_url', 'base-url', 'address', 'host']
	])('with a field “%s” stays here', (field) => {
		expect(isHarmless('x', JSON.stringify([{ [field]: 1 }]))).toBe(false);
		expect(isHarmless('x', JSON.stringify({ [`${field}2`]: 1, [`2${field}`]: 1 }))).toBe(true);
	});
});
