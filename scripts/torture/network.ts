/**
 * A network that is cut, slow or unstable, a page that the browser freezes, a tab or an agent that is killed, at any moment of a
 * question or of adding books.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { seeded } from '../../tests/fixtures/random.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { startAgentProcess, type AgentProcess } from '../load/agent-process.ts';
import { startEndpoint } from '../load/endpoint.ts';
import { freePort } from '../suite/free-port.ts';
import { call } from './laboratory.ts';
import { strike, STRIKES } from './strikes.ts';
import type { Subject } from './subject.ts';
import { Victim } from './victim.ts';
import { within } from './within.ts';

/** Milliseconds that a question takes, approximately, and that an attempt may take. */
const QUESTION_MS = 350;
const ATTEMPT_MS = 60_000;
/** Attempts at one question, the first with the fault. */
const ATTEMPTS = 4;
/** One out of this many tries adds books instead of asking. */
const ADDING = 8;

export const network: Subject = {
	name: 'network',
	title: 'Network, sleep and kills while asking and adding',
	what: 'The page asks a real agent a question with a tool, or adds books. At any moment the network is cut, slow or flapping (CDP), the browser freezes the page (CDP), or the tab or the agent is killed (SIGKILL). A try fails if there is no answer at the fourth attempt; if a question or answer is not kept, kept twice or another’s; or if a book is not whole',
	goal: 200,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const { url } = await laboratory.site();
		const endpoint = await startEndpoint(20);
		const port = String(await freePort());
		const env = {
			...{ LLM_BASE_URL: endpoint.url, LLM_MODEL: 'scripted', AGENT_PORT: port },
			ALLOWED_ORIGINS: new URL(url).origin
		};
		let agent: AgentProcess = await startAgentProcess(env);
		const killAgent = async () => {
			await agent.kill();
			agent = await startAgentProcess(env);
		};
		const victim = await Victim.make(laboratory, await laboratory.launch());
		const kept: string[] = [];
		await victim.context.exposeFunction('kept', (what: string) => void kept.push(what));
		const fresh = async (): Promise<{ page: Page; session: CDPSession }> => {
			const made = await laboratory.page(victim.context);
			return { page: made, session: await victim.context.newCDPSession(made) };
		};
		let open = await fresh();
		try {
			for (let number = first; number < first + count && !late(); number++) {
				const own = seed * 100_003 + number;
				const random = seeded(own);
				const name = STRIKES[number % STRIKES.length] ?? 'cut';
				const adding = number % ADDING === ADDING - 1;
				const moment = Math.floor(random() * QUESTION_MS);
				const input = `${adding ? 'adding' : 'asking'}, ${name} after ${moment} ms`;
				const fault = (what: string) => tally.faults.push({ number, input, what });
				let { page } = open;
				kept.length = 0;
				const struck = sleep(moment).then(() => strike(name, { session: open.session, victim, killAgent }));
				const agentUrl = `http://127.0.0.1:${port}`;
				let attempts = 0;
				let done = false;
				let reason = '';
				while (!done && attempts++ < ATTEMPTS) {
					const work = adding
						? call(page, 'doWork', 'import', own).then(() => ({ answered: true, reason: '', faults: [] }))
						: call(page, 'askAgent', agentUrl, own);
					try {
						const asked = await within(ATTEMPT_MS, victim.ends(page, work));
						if (asked) {
							done = asked.answered;
							reason = asked.reason;
							for (const what of asked.faults) fault(what);
						} else reason = 'the tab was killed';
					} catch (error) {
						reason = String(error).slice(0, 200);
					}
					const missed = await struck;
					if (missed && attempts === 1) fault(`the strike itself failed: ${missed}`);
					if (page.isClosed() || missed || name === 'tab killed') {
						if (!page.isClosed()) await page.close();
						open = await fresh();
						({ page } = open);
					}
				}
				if (!done) fault(`not done after ${ATTEMPTS} attempts: ${reason}`);
				if (adding) for (const what of await call(page, 'lost', 'import', own, kept)) fault(what);
				counted(
					tally,
					`${adding ? 'added' : 'answered'}, ${name}, at attempt ${Math.min(attempts, ATTEMPTS)}`
				);
				onprogress(number + 1 - first);
			}
		} finally {
			await victim.context.close();
			await agent.close();
			await endpoint.close();
		}
		return tally;
	}
};
