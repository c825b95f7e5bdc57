/** A model in the page for real: random weights of a few thousand numbers, through llama.cpp in WebAssembly, from the file to the words. */
import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import axe from 'axe-core';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PagePrompt } from '../../../agent/protocol/page-model.ts';
import { LocalModels as Weights } from '../../../src/lib/chat/local-model/local-models.svelte.ts';
import LocalModels from '../../../src/lib/chat/local-model/LocalModels.svelte';
import { LocalModel } from '../../../src/lib/chat/local-model/local-model.ts';
import { WeightsStore } from '../../../src/lib/chat/local-model/weights.ts';
import { tinyGguf } from '../../fixtures/doubles/tiny-gguf.ts';

const NAME = 'Tiny · F32';
const never = new AbortController().signal;
const prompt = (content: string, more: Partial<PagePrompt> = {}): PagePrompt => ({
	...{ messages: [{ role: 'user', content }], schema: null, maxTokens: 20 },
	...more
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

function show(used = '', models = new Weights()) {
	const target = document.createElement('div');
	document.body.append(target);
	const told: string[] = [];
	const props = {
		models,
		used,
		onuse: (name: string) => void told.push(`use ${name}`),
		onleave: () => void told.push('leave')
	};
	const mounted = mount(LocalModels, { target, props });
	closing.push(async () => {
		await unmount(mounted);
		target.remove();
	});
	return { told, target };
}

const choose = (name: string, bytes: BlobPart) =>
	userEvent.upload(page.getByLabelText('A model’s GGUF file').element(), new File([bytes], name));

describe('weights from a file', () => {
	it('can be added, used for answers and deleted', async () => {
		const { told, target } = show();
		await expect.element(page.getByText('Qwen3 0.6B')).toBeVisible();
		await expect.element(page.getByText('Licence: LFM Open License 1.0')).toBeVisible();
		await choose('book.epub', 'PK');
		await expect.element(page.getByText('This is not a GGUF file.')).toBeVisible();
		await choose('mine.gguf', tinyGguf());
		await expect.poll(() => told).toEqual([`use ${NAME}`]);
		const use = page.getByRole('button', { name: `Use it: ${NAME}` });
		await expect.element(use).toBeVisible();
		expect((await axe.run(target)).violations).toEqual([]);
		await use.click();
		await page.getByRole('button', { name: `Delete: ${NAME}` }).click();
		await expect.element(use).not.toBeInTheDocument();
		expect(await new WeightsStore().open(NAME)).toBeNull();
	});

	it(
		'stream words, stop at once, reuse what was read before, and are unloaded',
		{ timeout: 60_000 },
		async () => {
			const file = new File([tinyGguf()], 'mine.gguf');
			const about = { name: NAME, size: file.size, sha256: null, url: null };
			await new WeightsStore().fill(
				about,
				async () => file.stream(),
				() => undefined,
				never
			);
			const model = new LocalModel(() => NAME);
			closing.push(() => model.rest());
			expect(await model.window()).toBe(256);
			let pieces: string[] = [];
			const ask = (asked: PagePrompt, signal = never) => {
				pieces = [];
				return model.prompt(asked, (text) => text && pieces.push(text), signal);
			};
			await ask(prompt('When?'));
			// Nonsense.
			expect(pieces.length).toBeGreaterThan(1);

			const stopping = new AbortController();
			const asked = ask(prompt('When?', { maxTokens: 200 }), stopping.signal);
			await expect.poll(() => pieces.length).toBeGreaterThan(0);
			const began = performance.now();
			stopping.abort(new Error('Enough.'));
			await expect(asked).rejects.toThrow('Enough.');
			expect(performance.now() - began).toBeLessThan(200);

			await expect(ask(prompt('When? '.repeat(100)))).rejects.toMatchObject({ name: 'QuotaExceededError' });
			await ask(prompt('Where?'));
			const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
			expect(await held()).toContain('lectern model in the page');
			model.rest();
			await expect.poll(held).not.toContain('lectern model in the page');
			await new WeightsStore().remove(NAME);
		}
	);
});
