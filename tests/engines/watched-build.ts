/** A copy of the build whose page writes down what a script can see of the console, for browsers whose console cannot be read. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD } from '../../scripts/build-folder.ts';

/** The page's storage for its tab, in which the messages survive a reload. */
export const MESSAGES = 'test.messages';

/** First in the page: errors that nobody caught, what the app reports, files that are missing, breaches of the policy. */
const WATCH = `(() => {
	const write = (text) => {
		const all = JSON.parse(sessionStorage.getItem('${MESSAGES}') ?? '[]');
		sessionStorage.setItem('${MESSAGES}', JSON.stringify([...all, text]));
	};
	const said = (value) => (value instanceof Error ? value.stack ?? value.message : String(value));
	for (const level of ['error', 'warn']) {
		const original = console[level].bind(console);
		console[level] = (...values) => {
			write(level + ': ' + values.map(said).join(' '));
			original(...values);
		};
	}
	addEventListener('error', (event) => {
		const { target } = event;
		if (target === window) write('uncaught: ' + said(event.error ?? event.message));
		else write('not loaded: ' + (target.src ?? target.href ?? target.localName));
	}, true);
	addEventListener('unhandledrejection', ({ reason }) => write('not handled: ' + said(reason)));
	addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
		write('policy: ' + violatedDirective + ' ' + blockedURI)
	);
})();`;

/** Returns its folder, relative to the working directory, and what removes it. */
export function watchedBuild(): { folder: string; remove(): void } {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-watched-'));
	cpSync(BUILD, folder, { recursive: true });
	writeFileSync(join(folder, 'watch.js'), WATCH);
	const page = join(folder, 'index.html');
	const html = readFileSync(page, 'utf8');
	const script = '<script src="/watch.js"></script>';
	writeFileSync(
		page,
		html.replace(/<meta charset[^>]*>/, (charset) => charset + script)
	);
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
