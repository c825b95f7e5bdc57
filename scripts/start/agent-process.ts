/** Runs the agent as a child process: starts it, restarts it after a failure, and stops it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { WRONG_SETTINGS, type Ready } from '../../agent/server/address.ts';

/** Milliseconds until the first restart; after each further failure, the wait doubles. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** An agent that has run for this long has started successfully: the next failure begins with the first pause again. */
const STEADY_MS = 60_000;
/** The agent ends by itself within a second; a hung one is killed after this time. */
const STOP_TIMEOUT_MS = 3000;

export interface AgentProcessOptions {
	/** Arguments for node. */
	command: string[];
	env: NodeJS.ProcessEnv;
	/** Called when it listens on this port. */
	onready(port: number): void;
	/** Called when it has ended; `again`: milliseconds until it is restarted, null if that would not help. */
	ongone(reason: string, again: number | null): void;
	firstPause?: number;
}

export class AgentProcess {
	readonly #options: AgentProcessOptions;
	#child: ChildProcess | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#pause: number;
	#stopping = false;

	constructor(options: AgentProcessOptions) {
		this.#options = options;
		this.#pause = options.firstPause ?? FIRST_PAUSE_MS;
		this.#start();
	}

	/** Resolves when it has ended. */
	async stop(): Promise<void> {
		this.#stopping = true;
		clearTimeout(this.#timer);
		const child = this.#child;
		if (!child) return;
		const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
		child.kill('SIGTERM');
		const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
		await gone;
		clearTimeout(timer);
	}

	/** For an exit that cannot wait. */
	kill(): void {
		this.#stopping = true;
		this.#child?.kill('SIGKILL');
	}

	#start(): void {
		const { command, env, onready } = this.#options;
		const started = Date.now();
		const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
		this.#child = child;
		child.on('message', (message) => {
			if (isReady(message)) onready(message.agentPort);
		});
		child.once('error', (error) => this.#ended(error.message, null, started));
		child.once('exit', (code, signal) => this.#ended(signal ?? `exit code ${code}`, code, started));
	}

	#ended(reason: string, code: number | null, started: number): void {
		if (this.#child === null) return;
		this.#child = null;
		if (this.#stopping) return;
		const { ongone, firstPause = FIRST_PAUSE_MS } = this.#options;
		if (code === WRONG_SETTINGS) return ongone(reason, null);
		if (Date.now() - started > STEADY_MS) this.#pause = firstPause;
		const pause = this.#pause;
		this.#pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
		this.#timer = setTimeout(() => this.#start(), pause);
		ongone(reason, pause);
	}
}

function isReady(message: unknown): message is Ready {
	return (
		typeof message === 'object' &&
		message !== null &&
		'agentPort' in message &&
		typeof message.agentPort === 'number'
	);
}
