/** Starts a separate Postgres in a temporary folder, for tests and for the load test. Installs Debian's if there is none. */
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstall, installPackages } from './suite/debian-package.ts';
import { freePort } from './suite/free-port.ts';

const run = promisify(execFile);

/** Where Debian puts the server's programs, one folder per version. */
const DEBIAN = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 20_000;

/** The folder with initdb and postgres; undefined if there is none. */
export function findPostgres(): string | undefined {
	const debian = existsSync(DEBIAN)
		? readdirSync(DEBIAN)
				.sort((one, other) => Number(other) - Number(one))
				.map((version) => join(DEBIAN, version, 'bin'))
		: [];
	const folders = [process.env.POSTGRES_BIN, ...debian, ...(process.env.PATH ?? '').split(delimiter)];
	return folders.find(
		(folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
	);
}

/** Like `findPostgres`, but installs Debian's server first if possible; undefined if not. */
export function ensurePostgres(): string | undefined {
	const found = findPostgres();
	if (found || !canInstall()) return found;
	try {
		installPackages('postgresql');
	} catch (error) {
		console.log(`Postgres could not be installed: ${(error as Error).message}`);
	}
	return findPostgres();
}

export interface Postgres {
	/** For DATABASE_URL. */
	url: string;
	/** Kills the server and starts it again after this many milliseconds. */
	restart(awayMs: number): Promise<void>;
	/** Stops the server and deletes its folder. */
	close(): Promise<void>;
}

/** bin: from findPostgres. Nothing is synced to the disk, because the data is thrown away. */
export async function startPostgres(bin: string): Promise<Postgres> {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
	const user = await unprivileged();
	if (user) chownSync(folder, user.uid, user.gid);
	const options = { ...user, cwd: folder };
	const data = join(folder, 'data');
	await run(
		join(bin, 'initdb'),
		['-D', data, '-U', 'lectern', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
		options
	);
	const port = await freePort();
	const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
	const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const start = () => serve(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...parameters], options);
	const remove = () => rmSync(folder, { recursive: true, force: true });
	let server = await start().catch((error: unknown) => {
		remove();
		throw error;
	});
	return {
		url: `postgres://lectern@127.0.0.1:${port}/postgres`,
		restart: async (awayMs) => {
			// Immediate shutdown: clients are not informed, and the next start recovers what was written.
			await end(server, 'SIGQUIT');
			await new Promise((resolve) => setTimeout(resolve, awayMs));
			server = await start();
		},
		close: async () => {
			// Fast shutdown: connections are closed, and nothing is awaited.
			await end(server, 'SIGINT');
			remove();
		}
	};
}

/** Resolves when the server accepts connections. */
async function serve(program: string, parameters: string[], options: SpawnOptions): Promise<ChildProcess> {
	const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
	let words = '';
	const timer = setTimeout(() => server.kill('SIGINT'), START_TIMEOUT_MS);
	try {
		await new Promise<void>((resolve, reject) => {
			server.stderr?.setEncoding('utf8').on('data', (text: string) => {
				words += text;
				if (words.includes('ready to accept connections')) resolve();
			});
			server.once('exit', () => reject(new Error(`Postgres does not start: ${words}`)));
		});
	} finally {
		clearTimeout(timer);
	}
	server.stderr?.removeAllListeners('data').resume();
	return server;
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	server.kill(signal);
	await once(server, 'exit');
}

/** Postgres refuses to run as root, so it then runs as the user that Debian's package creates. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
	return { uid: await idOf('-u'), gid: await idOf('-g') };
}
