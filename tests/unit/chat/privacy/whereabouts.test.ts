import { describe, expect, it } from 'vitest';
import { chatStrings } from '../../../../src/lib/strings/chat.ts';
import { formatShare, modelsOf } from '../../../../src/lib/chat/privacy/figures.ts';
import { isUnencrypted, stayedHere } from '../../../../src/lib/chat/privacy/whereabouts.ts';

const step = (model: string, endpoint: string) => ({
	...{ purpose: 'answer' as const, model, endpoint, protocol: 'native' as const },
	...{ inputTokens: 1, outputTokens: 1, estimated: false, ms: 1 }
});
const quoting = step('quotes only', 'built in');
const local = step('qwen3', '127.0.0.1:11434');
const remote = step('gpt', 'api.example.org');

it('is told if what is sent to an address could be read on its way', () => {
	const told = [
		'http://api.example.org',
		'HTTP://1.1.1.1:80/v1',
		'http://[64:ff9b::808:808]',
		'http://172.32.0.1'
	];
	expect(told.filter(isUnencrypted)).toEqual(told);
	const silent = [
		'https://api.example.org',
		'http://nas:11434',
		'http://[fe80::1]',
		'http://127.1',
		'http://',
		'in this page'
	];
	expect(silent.filter(isUnencrypted)).toEqual([]);
});

describe('what was sent for an answer', () => {
	it('has stayed if the agent and every model are on this computer', () => {
		expect(stayedHere({ asked: [quoting] }, true)).toBe(true);
		expect(stayedHere({ asked: [local, local] }, true)).toBe(true);
		expect(stayedHere({ asked: [step('quotes only', 'in this page')] }, false)).toBe(true);
	});

	it('has left if one of them is elsewhere, or nothing is known', () => {
		expect(stayedHere({ asked: [local, remote] }, true)).toBe(false);
		expect(stayedHere({ asked: [quoting] }, false)).toBe(false);
		expect(stayedHere({ asked: [] }, true)).toBe(false);
	});

	it('is described in words that count correctly', () => {
		const { stayed } = chatStrings.ledger;
		expect(stayed({ ofPassages: 6, models: [] })).toBe('Stayed on this computer');
		expect(stayed({ ofPassages: 1, models: modelsOf({ asked: [local] }) })).toBe(
			'Stayed on this computer: 1 passage to qwen3 at 127.0.0.1:11434'
		);
	});
});

describe('a share of the book', () => {
	it('is not shown as nothing if it is little', () => {
		expect([0, 0.0009, 0.001, 0.25].map(formatShare)).toEqual([
			'0%',
			chatStrings.ledger.small,
			'0.1%',
			'25%'
		]);
	});
});
