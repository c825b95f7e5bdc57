/** Installs a Debian package for the tests, if they run as root on a Debian. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The longest time to download the lists, and then the packages; without a way to a mirror, apt-get would try for minutes. */
const LISTS_TIMEOUT_MS = 90_000;
const PACKAGES_TIMEOUT_MS = 300_000;
const FETCH_ONCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'Acquire::https::Timeout=15'];
/** Whether this process has downloaded the lists: once is enough for all its installations. */
let areListsFresh = false;

export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** If a mirror lacks such a package, or is not reached in time, throws with what was tried. */
export function installPackages(...names: string[]): void {
	const aptGet = (args: string[], timeout?: number): void => {
		const command = `apt-get ${args.join(' ')}`;
		try {
			execFileSync('apt-get', [...FETCH_ONCE.flatMap((option) => ['-o', option]), ...args], {
				stdio: 'inherit',
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
				timeout
			});
		} catch (error) {
			const isLate = (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
			const why = isLate ? `not done after ${(timeout ?? 0) / 1000} s` : (error as Error).message;
			throw new Error(`${command}: ${why}`, { cause: error });
		}
	};
	const install = ['install', '-y', '--no-install-recommends', ...names];
	if (!areListsFresh) aptGet(['update'], LISTS_TIMEOUT_MS);
	areListsFresh = true;
	aptGet([...install, '--download-only'], PACKAGES_TIMEOUT_MS);
	// This must not be interrupted.
	aptGet(install);
}
