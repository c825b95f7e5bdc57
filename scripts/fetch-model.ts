/**
 * npm run model: downloads the search model for books in other languages from the hub into a folder that the app serves.
 *
 * npm run model -- multilingual [<folder>]
 *
 * Without a folder, it goes where every later start and build finds it. Each file is checked against the hub's hash.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HUB } from '../src/lib/site/connect-sources.js';
import { embeddingModel } from '../src/lib/search/embedding/models.ts';
import { MODEL_FILES } from '../src/lib/search/embedding/model-files.ts';
import { FETCHED, MULTILINGUAL } from './model-choice.ts';

interface Listed {
	path: string;
	/** For a small file: git's SHA-1 of its blob. */
	oid: string;
	/** For a large one: SHA-256. */
	lfs?: { oid: string };
}

/** Downloads it completely and checked, or not at all. */
export async function fetchModel(folder: string, hub = HUB): Promise<void> {
	const { name } = embeddingModel(MULTILINGUAL, '').profile;
	const fresh = `${folder}.tmp-${process.pid}`;
	try {
		const listing = await answerOf(`${hub}api/models/${name}/tree/main?recursive=true`);
		const listed = (await listing.json()) as Listed[];
		for (const path of MODEL_FILES) {
			const entry = listed.find((each) => each.path === path);
			if (!entry) throw new Error(`${hub} has no ${path} of ${name}.`);
			const file = Buffer.from(await (await answerOf(`${hub}${name}/resolve/main/${path}`)).arrayBuffer());
			if (hashOf(file, entry) !== (entry.lfs?.oid ?? entry.oid))
				throw new Error(`${path} did not come as the hub has it. Try again.`);
			mkdirSync(dirname(join(fresh, path)), { recursive: true });
			writeFileSync(join(fresh, path), file);
		}
		rmSync(folder, { recursive: true, force: true });
		renameSync(fresh, folder);
	} finally {
		rmSync(fresh, { recursive: true, force: true });
	}
}

const hashOf = (file: Buffer, { lfs }: Listed): string =>
	lfs
		? createHash('sha256').update(file).digest('hex')
		: createHash('sha1').update(`blob ${file.length}\0`).update(file).digest('hex');

async function answerOf(url: string): Promise<Response> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
	return answer;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const [which, folder = FETCHED] = process.argv.slice(2);
	if (which !== 'multilingual') {
		console.error('npm run model -- multilingual [<folder>]');
		process.exit(1);
	}
	await fetchModel(resolve(folder));
	console.log(
		folder === FETCHED
			? 'The next start or build offers it.'
			: `Set MULTILINGUAL_MODEL_DIR=${folder} to have it offered.`
	);
}
