/** An agent that is killed, or suspended, at any moment of a reader's questions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../tests/fixtures/random.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { freePort } from '../suite/free-port.ts';
import { startAgentProcess } from '../load/agent-process.ts';
import { startEndpoint } from '../load/endpoint.ts';
import { read } from '../load/reader.ts';
import type { Subject } from './subject.ts';

/** Milliseconds that a question takes, approximately, and that a suspended agent sleeps. */
const QUESTION_MS = 120;
const SLEEP_MS = 1500;
/** Attempts at one question; the page offers Retry without a limit. */
const ATTEMPTS = 3;

export const agent: Subject = {
	name: 'agent',
	title: 'Kills and sleep of the agent',
	what: 'At any moment of a question with a tool, the agent’s process is killed (SIGKILL) and restarted, or stopped for 1.5 s (SIGSTOP). A try fails if there is no answer at the third attempt, if a reader gets another’s answer or message, or if the stop loses the answer',
	goal: 100,
	async run(_laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const endpoint = await startEndpoint(20);
		const port = String(await freePort());
		const env = { LLM_BASE_URL: endpoint.url, LLM_MODEL: 'scripted', AGENT_PORT: port };
		let running = await startAgentProcess(env);
		try {
			for (let number = first; number < first + count && !late(); number++) {
				const random = seeded(seed * 100_003 + number);
				const kill = number % 4 !== 0;
				const moment = Math.floor(random() * QUESTION_MS);
				const input = `${kill ? 'killed' : 'stopped'} after ${moment} ms`;
				const url = `http://127.0.0.1:${port}`;
				const strike = sleep(moment).then(async () => {
					if (kill) {
						await running.kill();
						running = await startAgentProcess(env);
					} else {
						running.signal('SIGSTOP');
						await sleep(SLEEP_MS);
						running.signal('SIGCONT');
					}
				});
				let attempts = 0;
				let answered = false;
				while (!answered && attempts++ < ATTEMPTS) {
					const outcome = await read({ url, reader: number, questions: 1 });
					answered = outcome.lost === 0;
					if (outcome.crossed > 0) tally.faults.push({ number, input, what: 'a message of another reader' });
					if (!answered) await strike;
				}
				await strike;
				if (!answered) tally.faults.push({ number, input, what: `no answer after ${ATTEMPTS} attempts` });
				if (!kill && attempts > 1) tally.faults.push({ number, input, what: 'the sleep cost the answer' });
				counted(tally, `${kill ? 'killed' : 'stopped'}, answered at attempt ${attempts}`);
				onprogress(number + 1 - first);
			}
		} finally {
			await running.close();
			await endpoint.close();
		}
		return tally;
	}
};
