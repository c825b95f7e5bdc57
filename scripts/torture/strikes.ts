/** Faults around a page: of its network, its sleep, its tab, its agent. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** How long a fault lasts. */
const FAULT_MS = 700;
const OPEN = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CUT = { ...OPEN, offline: true };
/** Bytes per second: a bad mobile connection. */
const SLOW = { ...OPEN, latency: 250, downloadThroughput: 20_000, uploadThroughput: 20_000 };

export interface Around {
	session: Pick<CDPSession, 'send'>;
	victim: { kill(): Promise<void> };
	killAgent: () => Promise<void>;
}

const ALL = {
	cut: ({ session }) => emulate(session, CUT, FAULT_MS),
	slow: ({ session }) => emulate(session, SLOW, 3 * FAULT_MS),
	async flapping({ session }) {
		for (let time = 0; time < 5; time++) {
			await emulate(session, CUT, 80);
			await sleep(120);
		}
	},
	async frozen({ session }) {
		await session.send('Page.setWebLifecycleState', { state: 'frozen' });
		await sleep(FAULT_MS);
		await session.send('Page.setWebLifecycleState', { state: 'active' });
	},
	'tab killed': ({ victim }) => victim.kill(),
	'agent killed': ({ killAgent }) => killAgent()
} satisfies Record<string, (around: Around) => Promise<void>>;

export type Strike = keyof typeof ALL;
export const STRIKES = Object.keys(ALL) as Strike[];

/**
 * Never rejects, because nobody awaits it meanwhile. Resolves to why the fault could not be made, with the network open again;
 * null: it was made.
 */
export async function strike(name: Strike, around: Around): Promise<string | null> {
	try {
		await ALL[name](around);
		return null;
	} catch (error) {
		return String(error).slice(0, 200);
	}
}

async function emulate(session: Around['session'], conditions: typeof OPEN, ms: number): Promise<void> {
	try {
		await session.send('Network.emulateNetworkConditions', conditions);
		await sleep(ms);
	} finally {
		await session.send('Network.emulateNetworkConditions', OPEN);
	}
}
