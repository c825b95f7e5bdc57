/** What the tabs of one browser tell one another. */
import { expect, it, vi } from 'vitest';
import {
	annotationChannel,
	bookChannel,
	broadcast,
	conversationChannel,
	conversationMessage,
	shelfChannel,
	tellPages
} from '../../../src/lib/async/broadcast.ts';

it('reaches the other tabs until the channel is closed', async () => {
	const [here, there] = [new AbortController(), new AbortController()];
	const heard: string[] = [];
	const tell = broadcast('test', here.signal, (message) => heard.push(`here: ${message}`));
	const answer = broadcast('test', there.signal, (message) => heard.push(`there: ${message}`));
	tell('hello');
	await vi.waitFor(() => expect(heard).toEqual(['there: hello']));
	answer('yes');
	await vi.waitFor(() => expect(heard).toEqual(['there: hello', 'here: yes']));
	there.abort();
	answer('too late');
	tell('anybody?');
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(heard).toHaveLength(2);
	here.abort();
});

it('accepts only messages about conversations that this version knows', () => {
	expect(conversationMessage({ type: 'saved', id: 'c1', more: 1 })).toEqual({ type: 'saved', id: 'c1' });
	expect(conversationMessage({ type: 'removed', id: 'c1' })?.type).toBe('removed');
	for (const other of [null, 'saved', { type: 'renamed', id: 'c1' }, { type: 'saved', id: 1 }])
		expect(conversationMessage(other)).toBeNull();
});

it('tells each open page what changed in its book, and that a book is gone', async () => {
	const heard: string[] = [];
	const channels = {
		...{ shelf: shelfChannel(), notes: annotationChannel('a'), talks: conversationChannel('a') },
		...{ a: bookChannel('a'), b: bookChannel('b'), c: bookChannel('c') }
	};
	for (const [name, channel] of Object.entries(channels))
		channel.onmessage = ({ data }: MessageEvent<string | { type: string; id: string }>) =>
			heard.push(`${name} ${typeof data === 'string' ? data : `${data.type} ${data.id}`}`);
	await tellPages([
		{ kind: 'annotations', id: 'n1', book: 'a', isGone: false },
		{ kind: 'annotations', id: 'n2', book: 'a', isGone: true },
		{ kind: 'conversations', id: 'c1', book: 'a', isGone: false },
		{ kind: 'conversations', id: 'c2', book: 'a', isGone: true },
		{ kind: 'conversations', id: 'c3', book: null, isGone: false },
		{ kind: 'places', id: 'a', book: 'a', isGone: false },
		{ kind: 'books', id: 'b', book: 'b', isGone: true },
		{ kind: 'memories', id: 'm', book: 'c', isGone: false }
	]);
	await vi.waitFor(() => expect(heard).toHaveLength(6));
	expect(heard.toSorted()).toEqual([
		'a restored',
		'b deleted',
		'notes restored',
		'shelf restored',
		'talks removed c2',
		'talks saved c1'
	]);
	for (const channel of Object.values(channels)) channel.close();
});
