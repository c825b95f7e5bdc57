/** What an interrupted build leaves behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withUnfinished } from '../../../scripts/unfinished-folder.ts';

let place: string;
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'lectern-unfinished-'))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

it('leaves the whole folder if it succeeds, and nothing if it fails', async () => {
	const out = join(place, 'build');
	await withUnfinished(out, async (folder) => {
		mkdirSync(folder);
		renameSync(folder, out);
	});
	const failing = withUnfinished(out, async (folder) => {
		mkdirSync(folder);
		throw new Error('no disk');
	});
	await expect(failing).rejects.toThrow('no disk');
	expect(readdirSync(place)).toEqual(['build']);
});

it('leaves nothing when Ctrl-C stops it, and removes what a killed one left, but nobody else’s', async () => {
	const out = join(place, 'build');
	const script = `
		import { mkdirSync } from 'node:fs';
		import { withUnfinished } from './scripts/unfinished-folder.ts';
		await withUnfinished(${JSON.stringify(out)}, (folder) => {
			mkdirSync(folder);
			process.send('making');
			return new Promise((resolve) => setTimeout(resolve, 60_000));
		});`;
	const making = async () => {
		const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
			stdio: ['ignore', 'inherit', 'inherit', 'ipc']
		});
		await once(child, 'message');
		return child;
	};
	const end = async (child: Awaited<ReturnType<typeof making>>, signal: 'SIGINT' | 'SIGKILL') => {
		child.kill(signal);
		const [code] = (await once(child, 'exit')) as [number | null];
		return code;
	};
	const [stopped, killed] = await Promise.all([making(), making()]);
	expect(await end(stopped, 'SIGINT')).toBe(130);
	await end(killed, 'SIGKILL');
	expect(readdirSync(place)).toEqual([`build.tmp-${killed.pid}`]);
	mkdirSync(`${out}.tmp-${process.ppid}`);
	await withUnfinished(out, async (folder) => mkdirSync(folder));
	expect(readdirSync(place)).toEqual([`build.tmp-${process.ppid}`]);
	expect(existsSync(out)).toBe(false);
});
