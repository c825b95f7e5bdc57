/**
 * Builds the app into build/, completely or not at all: an interrupted build leaves the old one in place, and a new one keeps it
 * as well.
 */
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePath } from '../src/lib/site/base-path.js';
import { BUILD, previousBuild } from './build-folder.ts';
import { withFirstPaint } from './strings/first-paint.ts';
import { addressBelow, chooseModel, inTheBox, type ModelChoice } from './model-choice.ts';
import { withUnfinished } from './unfinished-folder.ts';

/** Where the app is compiled for any path of its host. */
const COMPILED = 'node_modules/.cache/lectern-compiled';
/** What stands there in the place of the path. */
const ANYWHERE = '/__lectern-base__';
const PLACED = /\.(js|html)$/;
const stampOf = (folder: string) => join(folder, '.stamp');
const isMadeAs = (folder: string, stamp: string) =>
	existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === stamp;
const SOURCES = [
	'src',
	'static',
	'agent',
	'scripts/build.ts',
	'scripts/strings',
	'scripts/wat.ts',
	'scripts/dictionary',
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

/** SHA-256 over everything that goes into the compiled app. */
function fingerprint(model: ModelChoice): string {
	const hash = createHash('sha256');
	for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file));
	// The agent's address is not included, because whoever serves a build fills it in.
	hash.update(JSON.stringify([model.address, model.profile, model.others]));
	return hash.digest('hex');
}

/**
 * Prepends the list of built files to the service worker. SvelteKit's own list lacks the workers and their imports, without which
 * search does not work offline.
 */
function listFilesForServiceWorker(folder: string, base: string): void {
	const script = join(folder, 'service-worker.js');
	const made = filesOf(join(folder, '_app/immutable'));
	const paths = made.map((file) => `${base}/${relative(folder, file).split(sep).join('/')}`);
	const list = `self.lecternFiles=${JSON.stringify(paths)};\n`;
	writeFileSync(script, list + readFileSync(script, 'utf8'));
}

/**
 * Returns a function that undoes it, because a caller that continues, and the processes it starts, must not take a build's
 * settings for the user's.
 */
function setEnvironment(values: Record<string, string>): () => void {
	const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, values);
	return () => {
		for (const [name, value] of before) {
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		}
	};
}

interface BuildOptions {
	/** The folder to create. */
	folder?: string;
	/** The app's path on its host; '' for the root. */
	base?: string;
}

/** `source`: what it is compiled of. */
async function compile(model: ModelChoice, source: string): Promise<void> {
	// A server of ours fills the address in; a static host keeps the one that was compiled in.
	const stamp = `${source} ${process.env.PUBLIC_AGENT_URL ?? ''}`;
	if (isMadeAs(COMPILED, stamp)) return;
	await withUnfinished(COMPILED, async (fresh) => {
		const restore = setEnvironment({
			BUILD_DIR: fresh,
			BASE_PATH: ANYWHERE,
			PUBLIC_EMBEDDING_MODEL_URL: addressBelow(ANYWHERE, model),
			PUBLIC_EMBEDDING_PROFILE: model.profile,
			PUBLIC_MULTILINGUAL_MODEL_URL: model.others ? addressBelow(ANYWHERE, model.others) : '',
			// The caller may be a test runner or a shell with another mode.
			NODE_ENV: 'production'
		});
		try {
			const vite = await import('vite');
			await vite.build({ logLevel: 'error' });
		} finally {
			restore();
		}
		writeFileSync(stampOf(fresh), stamp);
		rmSync(COMPILED, { recursive: true, force: true });
		renameSync(fresh, COMPILED);
	});
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

/** A compiled file for the path `base`; the page's policy knows its scripts by their hashes. */
function placed(text: string, base: string): string {
	const at = (part: string) => part.replaceAll(ANYWHERE, base);
	let policed = text;
	for (const [, script = ''] of text.matchAll(/<script>([^]*?)<\/script>/g))
		policed = policed.replace(hashOf(script), () => hashOf(at(script)));
	return at(policed);
}

/** `model`: the default; a server may tell the page to use another one. */
export async function build(model: ModelChoice, options: BuildOptions = {}): Promise<void> {
	const { folder: out = BUILD, base = basePath(process.env.BASE_PATH) } = options;
	const stamp = fingerprint(model);
	await compile(model, stamp);
	await withUnfinished(out, async (fresh) => {
		cpSync(COMPILED, fresh, { recursive: true });
		for (const file of filesOf(fresh).filter((name) => PLACED.test(name))) {
			const text = readFileSync(file, 'utf8');
			if (text.includes(ANYWHERE)) writeFileSync(file, placed(text, base));
		}
		listFilesForServiceWorker(fresh, base);
		const page = join(fresh, 'index.html');
		const html = await withFirstPaint(readFileSync(page, 'utf8'), base);
		// Many static hosts serve the second for a missing file, such as an address of the app that was typed or bookmarked.
		for (const file of [page, join(fresh, '404.html')]) writeFileSync(file, html);
		for (const { folder, address } of [model, ...(model.others ? [model.others] : [])])
			if (folder) cpSync(folder, join(fresh, address), { recursive: true });
		writeFileSync(stampOf(fresh), stamp + base);
		// Renames twice instead of deleting: a running server lacks files only for a moment, and keeps those of open pages.
		rmSync(previousBuild(out), { recursive: true, force: true });
		if (existsSync(out)) renameSync(out, previousBuild(out));
		renameSync(fresh, out);
	});
}

/** Whoever serves a build may tell the page of another. */
export const includedModel = (): ModelChoice => ({ ...inTheBox(), others: null });

/**
 * Builds only if a source has changed since the last build. Uses the included model; a start tells the page if it is another one, so
 * a build for the start's own choice, as `npm run build` makes it, will do too.
 */
export async function buildIfNeeded(own?: ModelChoice): Promise<void> {
	const model = includedModel();
	const base = basePath(process.env.BASE_PATH);
	if ([model, ...(own ? [own] : [])].some((each) => isMadeAs(BUILD, fingerprint(each) + base))) return;
	console.log('Building the app (first start, or its sources changed)...');
	await build(model);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	if (process.argv.includes('--if-needed')) await buildIfNeeded();
	else {
		if (existsSync('.env')) process.loadEnvFile('.env');
		const model = chooseModel();
		if (!model.address) console.warn(`Search model: ${model.label}`);
		// Anew: the packages may have changed, which no fingerprint tells.
		rmSync(COMPILED, { recursive: true, force: true });
		await build(model);
	}
}
