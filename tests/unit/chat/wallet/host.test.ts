import { expect, it } from 'vitest';
import { hostOf } from '../../../../src/lib/chat/wallet/host.ts';

it('names a mint by its host, and one with an invalid address as it is', () => {
	expect(['https://mint.example:3338/path', 'mint', ''].map(hostOf)).toEqual([
		'mint.example:3338',
		'mint',
		''
	]);
});
