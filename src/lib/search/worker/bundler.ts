/** Bundles what the books' own indexes have saved, so that a large shelf need not be read book by book (decision 0011). */
import { whereFree } from '$lib/async/exclusive.ts';
import { bundled } from '../lexical/bundle.ts';
import { isCurrent, type BookPostings } from '../lexical/postings.ts';
import { BUNDLE_BOOKS, bundleStore, libraryStore } from '../stores/index-records.ts';

/**
 * Bundles the books that are in no bundle yet, until too few of a language are left or `goesOn` is false after a bundle. Resolves
 * to how many it has made. What cannot be saved is read book by book.
 */
export async function bundleSaved(goesOn: () => boolean = () => true): Promise<number> {
	let made = 0;
	const work = async () => {
		const known = new Set((await bundleStore.all()).flatMap(({ books }) => books.map(({ book }) => book)));
		const single = new Map<string, BookPostings[]>();
		for (const { book, version } of await libraryStore.books()) {
			const postings = isCurrent(version) && !known.has(book) && (await libraryStore.postings(book, version));
			if (!postings) continue;
			const { language } = postings;
			const some = single.get(language) ?? [];
			some.push(postings);
			single.set(language, some);
			if (some.length < BUNDLE_BOOKS) continue;
			await bundleStore.save(bundled(language, some));
			single.delete(language);
			made++;
			if (!goesOn()) return;
		}
	};
	await whereFree('bundles', work).catch(() => undefined);
	return made;
}
