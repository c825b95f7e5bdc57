/** The agent as a separate process, as hosts run it, with its processor time and memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Ready } from '../../agent/server/address.ts';

export interface Memory {
	heapBytes: number;
	residentBytes: number;
}

export interface AgentProcess {
	url: string;
	/** Processor time so far, in milliseconds; null if the system does not report it. */
	cpuMs(): number | null;
	/** After a garbage collection. */
	memory(): Promise<Memory>;
	/** The most memory that was resident since the start, in bytes; null if the system does not report it. */
	peakBytes(): number | null;
	/** Simulates a machine that sleeps and wakes. */
	signal(name: 'SIGSTOP' | 'SIGCONT'): void;
	/** Simulates a power failure: no message is sent, nothing is written. */
	kill(): Promise<void>;
	close(): Promise<void>;
}

/** A clock tick in /proc/<pid>/stat. */
const TICK_MS = 10;

/** LOAD_PROFILE=<folder> stores a profile of each agent there, for the Performance panel of Chromium's DevTools. */
function profiler(): string[] {
	const folder = process.env.LOAD_PROFILE;
	return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

export async function startAgentProcess(env: Record<string, string>): Promise<AgentProcess> {
	const child = fork('agent/server/main.ts', {
		execArgv: [...profiler(), '--expose-gc', '--import', 'tsx', '--import', './scripts/load/probe.ts'],
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		env: { ...process.env, AGENT_PORT: '0', AGENT_LOG: 'error', ...env }
	});
	const ready = new Promise<Ready>((resolve, reject) => {
		child.once('message', (message) => resolve(message as Ready));
		child.once('exit', (code) => reject(new Error(`The agent ended with ${code}.`)));
	});
	const url = `http://127.0.0.1:${(await ready).agentPort}`;
	const proc = (file: string): string | null => {
		try {
			return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
		} catch {
			return null;
		}
	};
	const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill(signal);
		await once(child, 'exit');
	};
	return {
		url,
		cpuMs: () => {
			const fields = proc('stat')?.split(') ')[1]?.split(' ');
			return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
		},
		peakBytes: () => {
			const kilobytes = /VmHWM:\s+(\d+)/.exec(proc('status') ?? '')?.[1];
			return kilobytes ? Number(kilobytes) * 1024 : null;
		},
		memory: async () => {
			child.send('memory');
			const [memory] = (await once(child, 'message')) as [Memory];
			return memory;
		},
		signal: (name) => void child.kill(name),
		kill: () => end('SIGKILL'),
		close: () => end('SIGTERM')
	};
}
