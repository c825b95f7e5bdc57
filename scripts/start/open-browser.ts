/** Opens an address in the reader's browser: the one in BROWSER if set, otherwise the system's own. */
import { spawn } from 'node:child_process';

/** Resolves when the browser has been asked; rejects if there is none. */
export function openBrowser(url: string): Promise<void> {
	const [command, ...rest] = process.env.BROWSER
		? [process.env.BROWSER]
		: ({ darwin: ['open'], win32: ['rundll32', 'url.dll,FileProtocolHandler'] }[
				process.platform as string
			] ?? ['xdg-open']);
	return new Promise((resolve, reject) => {
		const child = spawn(command ?? '', [...rest, url], { stdio: 'ignore', detached: true });
		child.once('error', reject);
		child.once('spawn', () => {
			child.unref();
			resolve();
		});
	});
}
