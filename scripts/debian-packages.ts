/** Installs what the tests need from Debian (or Ubuntu), without ever making anyone wait long for a mirror that is not there. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Longest time to fetch the lists and the packages; where there is no way to a mirror, apt-get would try for minutes. */
const FETCH_TIMEOUT_MS = 90_000;
const FETCH_ONCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'Acquire::https::Timeout=15'];

/** Whether packages can be installed here without asking anyone. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Throws what apt-get failed with. */
export function installPackages(names: string[], fetchTimeoutMs = FETCH_TIMEOUT_MS): void {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const aptGet = (args: string[], timeout?: number) =>
		execFileSync('apt-get', [...FETCH_ONCE.flatMap((option) => ['-o', option]), ...args], {
			...{ stdio: 'inherit', env, timeout }
		});
	const install = ['install', '-y', '--no-install-recommends', ...names];
	aptGet(['update'], fetchTimeoutMs);
	aptGet([...install, '--download-only'], fetchTimeoutMs);
	// Not to be broken off.
	aptGet(install);
}
