/** Builds the app into build/, whole or not at all: an interrupted build leaves the old one in place. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const OUT = 'build';
const STAMP = join(OUT, '.stamp');
const SOURCES = [
	'src',
	'static',
	'agent',
	'scripts/build.ts',
	'scripts/wat.ts',
	'package-lock.json',
	'svelte.config.js',
	'vite.config.ts'
];

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}

/** SHA-256 over everything that goes into the build. */
function fingerprint(): string {
	const hash = createHash('sha256');
	for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file));
	hash.update(JSON.stringify([process.env.PUBLIC_AGENT_URL, process.env.PUBLIC_EMBEDDING_MODEL_URL]));
	return hash.digest('hex');
}

/** Prepends the list of built files to the service worker: SvelteKit's own list lacks the workers and their imports, without which search does not work offline. */
function listFilesForServiceWorker(folder: string): void {
	const script = join(folder, 'service-worker.js');
	const made = filesOf(join(folder, '_app/immutable'));
	const paths = made.map((file) => `/${relative(folder, file).split(sep).join('/')}`);
	const list = `self.lecternFiles=${JSON.stringify(paths)};\n`;
	writeFileSync(script, list + readFileSync(script, 'utf8'));
}

export async function build(): Promise<void> {
	const made = fingerprint();
	const fresh = `${OUT}.tmp-${process.pid}`;
	process.env.BUILD_DIR = fresh;
	// The caller may be a test runner or a shell with another mode.
	process.env.NODE_ENV = 'production';
	try {
		const vite = await import('vite');
		await vite.build({ logLevel: 'error' });
		listFilesForServiceWorker(fresh);
		writeFileSync(join(fresh, '.stamp'), made);
		rmSync(OUT, { recursive: true, force: true });
		renameSync(fresh, OUT);
	} finally {
		rmSync(fresh, { recursive: true, force: true });
	}
}

/** Builds only where a source changed since the last build. */
export async function buildIfNeeded(): Promise<void> {
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
	console.log('Building the app (first start, or its sources changed)...');
	await build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
