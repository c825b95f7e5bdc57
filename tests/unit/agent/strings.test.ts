/** What the agent says itself is said in the language of the reader's interface. */
import { HumanMessage } from '@langchain/core/messages';
import { expect, it } from 'vitest';
import { EndpointError, ReplyError } from '../../../agent/endpoint/endpoint-error.ts';
import { quotePassages } from '../../../agent/model/extractive-model.ts';
import { explainModelError } from '../../../agent/model/model-error.ts';
import { PageAgent } from '../../../agent/page/page-agent.ts';
import { promptMessages } from '../../../agent/prompt/prompt-messages.ts';
import { bookContext } from '../../../agent/protocol/context.ts';
import { de } from '../../../agent/strings/de.ts';
import { en } from '../../../agent/strings/en.ts';
import { es } from '../../../agent/strings/es.ts';
import { fr } from '../../../agent/strings/fr.ts';
import { ja } from '../../../agent/strings/ja.ts';
import { stringsFor } from '../../../agent/strings/strings.ts';
import { freePort } from '../../../scripts/suite/free-port.ts';
import { wholeReply } from '../../fixtures/whole-reply.ts';

/** Found in a sentence also where no space stands between them, as in Japanese. */
const PARTS = [701, 802, 903, 604, 505];

/** Every sentence by its path; those with parts are told with numbers in their place. */
function sentences(table: object, path = ''): [string, string][] {
	return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
		const name = `${path}.${key}`;
		if (typeof value === 'string') return [[name, value]];
		if (typeof value === 'function') {
			const tell = value as (...parts: unknown[]) => string;
			return [[name, tell(...PARTS)]];
		}
		return sentences(value as object, name);
	});
}

it('is there whole in each language, and takes every part', () => {
	const english = new Map(sentences(en));
	for (const words of [de, es, fr, ja])
		for (const [name, text] of sentences(words)) {
			const original = english.get(name) ?? '';
			if (name !== '.fallbacks.name') expect(text, name).not.toBe(original);
			const parts = (of: string) => PARTS.filter((part) => of.includes(String(part)));
			expect(parts(text), name).toEqual(parts(original));
		}
});

it('follows the tag of the interface, and is English for a client that does not say', () => {
	expect(stringsFor('de-AT')).toBe(de);
	expect(stringsFor('es')).toBe(es);
	expect(stringsFor('fr-CA')).toBe(fr);
	expect(stringsFor('ja')).toBe(ja);
	for (const tag of ['en-GB', 'la', '', null, undefined]) expect(stringsFor(tag)).toBe(en);
});

it('tells failures in it, of the endpoint and of the reply', () => {
	const endpoint = { url: 'http://127.0.0.1:9/v1', model: 'm', own: true };
	const refused = new EndpointError('bad key', { status: 401 });
	expect(explainModelError(refused, endpoint, de).message).toBe(
		'http://127.0.0.1:9/v1 nimmt den Schlüssel nicht an (401). Prüfe den Schlüssel in den Einstellungen. Antwort von dort: bad key'
	);
	const closed = new ReplyError(({ failures }) => failures.closed('host'));
	expect(closed.message).toBe('host closed the connection before the end of the answer. Try again.');
	expect(explainModelError(closed, endpoint, es).message).toMatch(/^host ha cerrado la conexión/);
});

it('quotes in it, as the page has said with the question', async () => {
	const book = bookContext.parse({
		...{ title: 'T', authors: [], language: 'en', chapter: null, percent: 5, interface_language: 'de' },
		preset: { kind: 'story', text: [], cut: false }
	});
	const messages = promptMessages({ history: [new HumanMessage('?')], book, summary: null, note: null });
	const { text } = await wholeReply(quotePassages({ messages, tools: [] }));
	expect(text).toBe(`${de.quotes.only}\n\n${de.quotes.storyNotBegun}`);
});

it('finds fault with an endpoint in it, in the settings', async () => {
	const page = new PageAgent();
	const where = { baseUrl: `http://127.0.0.1:${await freePort()}/v1`, apiKey: null };
	await expect(page.models(where, 'es-MX')).rejects.toThrow(es.failures.nothingThere(where.baseUrl));
	expect((await page.test(null, 'auto', 'de')).message).toBe(de.lookups.quotesOnly);
	expect(await page.test({ ...where, model: 'm' }, 'auto', 'de')).toMatchObject({
		reachable: false,
		message: de.failures.nothingThere(where.baseUrl)
	});
});
