/** Unintended requests to every route of the agent and of the app's server. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startScriptedLlm } from '../../tests/fixtures/scripted-llm.ts';
import { JSON_TYPE, raw } from '../../tests/fixtures/raw-request.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { buildIfNeeded } from '../build.ts';
import { startAgentProcess } from '../load/agent-process.ts';
import { serveApp } from '../serve.ts';
import { faultsOf, strangeRequest, THREAD } from './strange-request.ts';
import type { Subject } from './subject.ts';
import { within } from './within.ts';

export const routes: Subject = {
	name: 'routes',
	title: 'Requests to every route',
	what: 'A route of the agent or of the app’s server gets a wrong method, path, header or body, malformed JSON, or a body of another shape. A try fails on a status of 500 or above other than 502 and 503, a stack or path of the machine in the answer, no answer in 20 s, or a server that has ended',
	goal: 5000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const llm = await startScriptedLlm(() => ({ text: 'Yes.' }));
		const agent = await startAgentProcess({ LLM_BASE_URL: llm.url, LLM_MODEL: 'scripted' });
		await buildIfNeeded();
		const server = await serveApp({ port: 0, host: '127.0.0.1' });
		if (!server.listening) await once(server, 'listening');
		const app = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
		laboratory.later(async () => {
			server.close();
			server.closeAllConnections();
			await agent.close();
			// The endpoint is not the subject here.
			await llm.close().catch(() => undefined);
		});
		for (let number = first; number < first + count && !late(); number++) {
			const random = seeded(seed * 1_000_003 + number);
			if (number % 20 === 0) await raw(agent, '/threads', JSON_TYPE, JSON.stringify({ thread_id: THREAD }));
			const { method, path, headers, body } = strangeRequest(random);
			const target = random() < 0.85 ? agent : app;
			const input = `${method} ${path.slice(0, 80)} ${(body ?? '').slice(0, 120)}`;
			let status = 0;
			try {
				const answer = await within(20_000, raw(target, path, headers, body, method));
				status = answer.status;
				// The contents of the app's files may look like a stack trace.
				const faults = faultsOf(target === agent ? answer : { status, text: '' });
				for (const what of faults) tally.faults.push({ number, input, what });
			} catch (error) {
				// A server may hang up on something that is not HTTP, but it must serve the next request.
				const code = (error as NodeJS.ErrnoException).code ?? '';
				if (!/ECONNRESET|EPIPE|ERR_INVALID|ERR_UNESCAPED|HPE_/.test(code))
					tally.faults.push({ number, input, what: String(error) });
			}
			counted(tally, status === 0 ? 'not sent or hung up' : `${Math.floor(status / 100)}xx`);
			onprogress(number + 1 - first);
		}
		if ((await raw(agent, '/ok')).status !== 200)
			tally.faults.push({ number: first, input: 'all of them', what: 'the agent does not answer any more' });
		return tally;
	}
};
