/** When a model is asked about people and chapters, how often, and what is said while it writes or if nothing may be kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../../../src/lib/book/locator.ts';
import type { Conversations } from '../../../../src/lib/chat/conversation/conversations.svelte.ts';
import type { PresetPrompt } from '../../../../src/lib/chat/presets/preset-prompts.ts';
import { aboutName, TIMELINE, type Recap } from '../../../../src/lib/chat/presets/recap.ts';
import { Recaps } from '../../../../src/lib/chat/presets/recaps.svelte.ts';
import { SoFar } from '../../../../src/lib/chat/so-far/so-far.svelte.ts';
import { plainText } from '../../../fixtures/tiny-book.ts';

const text = plainText(Array.from({ length: 30 }, () => 'x'.repeat(100)));
const end = { section: 29, offset: 100 };
const at = (section: number, offset = 0): Position => ({ section, offset });
const ada = { name: 'Ada', others: [], mentions: [{ section: 2, start: 10, end: 13 }] };

let stored: Map<string, Recap>;
let recaps: Recaps;
let time = 0;
beforeEach(() => {
	stored = new Map();
	recaps = new Recaps(
		{
			recapsOf: async () => [...stored.values()],
			saveRecap: async (recap) => void stored.set(recap.chapter, recap as Recap),
			deleteRecap: async (_, chapter) => void stored.delete(chapter)
		},
		'b'
	);
});

const recap = (about: string, chapter: string, upTo: Position) => ({
	...{ about, chapter, upTo, title: '', percent: text.percentAt(upTo) },
	...{ text: 'So it is.', passages: [], model: '', at: ++time }
});

/** A conversation that answers with what `keep` stores of it. */
function opened(keep: (question: PresetPrompt) => Promise<unknown> = async () => undefined) {
	const asked: PresetPrompt[] = [];
	let phase: { phase: string; reason?: string } = { phase: 'idle' };
	let [checks, resumes, stops] = [0, 0, 0];
	const agent = { isOn: true, status: { phase: 'checking' } };
	const conversations = {
		model: { kind: 'endpoint' } as { kind: string } | null,
		parts: { agent },
		apart: {
			get isBusy() {
				return phase.phase === 'answering';
			},
			get phase() {
				return phase;
			},
			resume: async () => void resumes++,
			stop: () => void stops++
		},
		checkAgent: async () => void checks++,
		async askApart(question: PresetPrompt) {
			asked.push(question);
			await keep(question);
			return true;
		}
	};
	const soFar = new SoFar({
		conversations: conversations as unknown as Conversations,
		recaps,
		quotedBook: { text: null, title: '', names: () => [] },
		text: () => text
	});
	return {
		soFar,
		asked,
		conversations,
		agent,
		counts: () => [checks, resumes, stops],
		become: (next: typeof phase) => (phase = next)
	};
}

it('needs a model that writes freely, and an agent that is on', () => {
	const { soFar, conversations, agent } = opened();
	expect(soFar.hasModel).toBe(true);
	agent.isOn = false;
	expect(soFar.hasModel).toBe(false);
	agent.isOn = true;
	conversations.model = { kind: 'quoting' };
	expect(soFar.hasModel).toBe(false);
	conversations.model = null;
	expect(soFar.hasModel).toBe(false);
});

it('asks for the agent only while nobody knows whether it answers', async () => {
	const { soFar, agent, counts } = opened();
	await soFar.attend();
	agent.status.phase = 'ready';
	await soFar.attend();
	Object.assign(agent, { isOn: false, status: { phase: 'checking' } });
	await soFar.attend();
	expect(counts()[0]).toBe(1);
});

describe('the description of a person', () => {
	it('is due if there is none, or a mention after it that the reader has reached', async () => {
		const { soFar } = opened();
		expect(soFar.isDue(ada, at(3))).toBe(true);
		await recaps.save(recap(aboutName('Ada'), 'c2', at(2, 50)));
		expect([soFar.description(ada, at(3))?.chapter, soFar.isDue(ada, at(3))]).toEqual(['c2', false]);
		expect(soFar.description(ada, at(2))).toBeNull();
		const later = { ...ada, mentions: [...ada.mentions, { section: 5, start: 0, end: 3 }] };
		expect([soFar.isDue(later, at(4)), soFar.isDue(later, at(6))]).toEqual([false, true]);
	});

	it('is asked for at once if something is new, and nothing else is being answered', async () => {
		const { soFar, asked, become, conversations } = opened(() =>
			recaps.save(recap(aboutName('Ada'), 'c2', at(2, 50)))
		);
		become({ phase: 'answering' });
		await soFar.whoIs(ada, at(3));
		conversations.model = null;
		become({ phase: 'idle' });
		await soFar.whoIs(ada, at(3));
		expect(asked).toEqual([]);
		conversations.model = { kind: 'endpoint' };
		await soFar.whoIs(ada, at(3));
		await soFar.whoIs(ada, at(3));
		expect(asked.map(({ kind, again }) => [kind, again])).toEqual([['person', false]]);
		await soFar.describe(ada, true);
		expect(asked.at(-1)).toMatchObject({ again: true, person: ada });
	});

	it('is being written, failed, or could not be kept: each is said of this person only', async () => {
		const { soFar, become, counts } = opened();
		const phases = () => [soFar.phaseOf(ada).phase, soFar.phaseOf({ ...ada, name: 'Ben' }).phase];
		expect(phases()).toEqual(['idle', 'idle']);
		const asking = soFar.describe(ada);
		become({ phase: 'answering' });
		expect([phases(), soFar.isBusy]).toEqual([['writing', 'idle'], true]);
		become({ phase: 'failed', reason: 'No network.' });
		await asking;
		expect(soFar.phaseOf(ada)).toEqual({ phase: 'failed', reason: 'No network.', canRetry: true });
		await soFar.retry();
		expect(counts()[1]).toBe(1);
		become({ phase: 'idle' });
		expect(phases()).toEqual(['idle', 'idle']);
		await soFar.describe(ada);
		expect(soFar.phaseOf(ada)).toMatchObject({ phase: 'failed', canRetry: false });
		expect(soFar.timelinePhase).toEqual({ phase: 'idle' });
	});
});

describe('the lines of chapters', () => {
	const linesFor = ({ chapters = [] }: PresetPrompt) =>
		Promise.all(
			chapters.map(({ id }) => recaps.save(recap(TIMELINE, id, id === 'c30' ? end : at(Number(id.slice(1))))))
		);

	it('are asked for five chapters at a time, the latest first, in four questions at most', async () => {
		const { soFar, asked } = opened(linesFor);
		await soFar.summariseChapters(text.chapters, end);
		expect(asked.map(({ chapters = [] }) => chapters.map(({ id }) => id).join(' '))).toEqual([
			'c26 c27 c28 c29 c30',
			'c21 c22 c23 c24 c25',
			'c16 c17 c18 c19 c20',
			'c11 c12 c13 c14 c15'
		]);
		expect([soFar.lines(end).size, soFar.due(text.chapters, end).length]).toEqual([20, 10]);
		await soFar.summariseChapters(text.chapters, end);
		expect([asked.length, soFar.due(text.chapters, end)]).toEqual([6, []]);
	});

	it('are not asked for again if an answer brings none, or the reader stops', async () => {
		const { soFar, asked } = opened();
		await soFar.summariseChapters(text.chapters, end);
		expect([asked.length, soFar.timelinePhase.phase]).toEqual([1, 'failed']);
		const stopped = opened(async (question) => {
			await linesFor(question);
			stopped.soFar.stop();
		});
		await stopped.soFar.summariseChapters(text.chapters, end);
		expect([stopped.asked.length, stopped.counts()[2]]).toEqual([1, 1]);
		// An answer that was stopped is no answer without anything to keep.
		stored.clear();
		const quiet = opened(async () => quiet.soFar.stop());
		await quiet.soFar.summariseChapters(text.chapters, end);
		expect(quiet.soFar.timelinePhase).toEqual({ phase: 'idle' });
	});
});
