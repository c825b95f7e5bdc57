/** What the build or the server writes into the page: where the agent and the search models are. */
import { afterEach, expect, it, vi } from 'vitest';
import { agentUrl, chosenModels } from '../../../src/lib/config.ts';

afterEach(() => void vi.unstubAllGlobals());

function page(metas: Record<string, string>): void {
	const nameIn = (selector: string) => /"(.*)"/.exec(selector)?.[1] ?? '';
	vi.stubGlobal('document', {
		querySelector: (selector: string) =>
			nameIn(selector) in metas ? { content: metas[nameIn(selector)] } : null
	});
	vi.stubGlobal('location', { origin: 'https://lectern.example' });
}

it('is the agent below the page’s own address, or the one that is named', () => {
	page({});
	expect(agentUrl()).toBe('https://lectern.example/agent');
	page({ 'lectern-agent': 'https://agent.example/a/' });
	expect(agentUrl()).toBe('https://agent.example/a');
	page({ 'lectern-agent': '' });
	expect(agentUrl()).toBe('https://lectern.example/agent');
});

it('is the model in the box and the one for other languages, or a single one for all', () => {
	page({ 'lectern-model': '/models/one/', 'lectern-model-others': '/models/other/' });
	const { own, others } = chosenModels();
	expect([own.url, own.profile.download, others?.url, others?.profile.name]).toEqual([
		'/models/one/',
		0,
		'/models/other/',
		'Xenova/multilingual-e5-small'
	]);
	page({});
	expect([chosenModels().own.url, chosenModels().others]).toEqual(['', null]);
	page({
		'lectern-model-profile': 'multilingual-e5-small',
		'lectern-model': '/models/all/',
		'lectern-model-others': '/models/other/'
	});
	expect([chosenModels().own.profile.name, chosenModels().others]).toEqual([
		'Xenova/multilingual-e5-small',
		null
	]);
});
