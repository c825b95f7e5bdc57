/** What an answer that was stopped before its first word has sent, and to whom. */
import { expect, it, vi } from 'vitest';
import { Conversations } from '../../../../src/lib/chat/conversation/conversations.svelte.ts';
import { entryOf, turnsOf, wasSent } from '../../../../src/lib/chat/privacy/ledger.ts';
import { stayedHere } from '../../../../src/lib/chat/privacy/whereabouts.ts';
import { agentOf, conversationParts } from '../../../fixtures/conversation-parts.ts';
import { ScriptedTransport, type Step } from '../../../fixtures/scripted-transport.ts';

vi.hoisted(() => {
	// Before the modules that read their settings when they are loaded.
	const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
	vi.stubGlobal('localStorage', nothing);
	vi.stubGlobal('sessionStorage', nothing);
});

const asking = (model: string, endpoint: string): Step => ({ type: 'asking', asking: { model, endpoint } });

async function stopped(steps: Step[], isHere = true) {
	const transport = new ScriptedTransport([[...steps, { type: 'hang' }]]);
	const agent = agentOf(transport);
	vi.spyOn(agent, 'isHere', 'get').mockReturnValue(isHere);
	const { current } = new Conversations(conversationParts({ transport, agent }));
	const answered = current.ask('Who?');
	await vi.waitFor(() => expect(transport.log).toContain('run: Who?'), { timeout: 60_000, interval: 5 });
	await new Promise((resolve) => setTimeout(resolve, 20));
	current.stop();
	await answered;
	const [turn] = turnsOf(current.messages);
	if (!turn) throw new Error('nothing was asked');
	return { isSent: wasSent(turn.question), entry: entryOf(turn), stayed: stayedHere(entryOf(turn), isHere) };
}

it('has sent nothing if an agent on this computer had asked nobody yet', async () => {
	expect(await stopped([])).toMatchObject({ isSent: false, entry: { characters: 0, asked: [] } });
	// One elsewhere has the question by then.
	expect(await stopped([], false)).toMatchObject({ isSent: true, stayed: false });
});

it('has stayed if a model of this page was asked, and left if another one was', async () => {
	const tiny = await stopped([asking('Tiny', 'in this browser'), asking('Tiny', 'in this browser')]);
	expect(tiny).toMatchObject({ isSent: true, stayed: true, entry: { asked: [{ model: 'Tiny' }] } });
	expect(tiny.entry.characters).toBeGreaterThan(0);
	const elsewhere = await stopped([asking('gpt', 'api.example.org')]);
	expect(elsewhere).toMatchObject({ isSent: true, stayed: false, entry: { asked: [{ model: 'gpt' }] } });
});
