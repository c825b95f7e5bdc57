/** What comes with `npm ci`: each oddity has its reason, a command lists everything, and nothing has to run to be installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<string, { name?: string; hasInstallScript?: boolean; link?: boolean; resolved?: string }>;
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
	'//': Record<string, string>;
} & Record<
	'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides',
	Record<string, unknown>
>;

it('every pin, alias, override and optional package has its reason in package.json, and no reason outlives its package', () => {
	const { dependencies, devDependencies, optionalDependencies, overrides, '//': reasons } = manifest;
	const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
	const odd = Object.keys(all).filter(
		(name) => name in optionalDependencies || !/^\^/.test(String(all[name]))
	);
	const wanted = [...odd, ...Object.keys(overrides).map((name) => `overrides ${name}`)];
	expect(wanted.filter((name) => !reasons[name])).toEqual([]);
	expect(
		Object.keys(reasons).filter((name) => name !== '' && !(name in all) && !wanted.includes(name))
	).toEqual([]);
});

it('the lock file names no registry', () => {
	expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
});

/** Why `npm ci --ignore-scripts` is enough. */
const NOT_NEEDED: Record<string, string> = {
	'core-js': 'prints a request for donations',
	'es5-ext': 'prints a message',
	esbuild: 'checks its own program, which comes as a package for each platform',
	protobufjs: 'warns of version ranges; ONNX Runtime’s part in Node, which is never loaded, asks for it'
};

it('no dependency has an install script that is needed', () => {
	const named = Object.entries(packages)
		.filter(([, { hasInstallScript }]) => hasInstallScript)
		.map(([path]) => path.split('node_modules/').at(-1) ?? path);
	expect([...new Set(named)].filter((name) => !(name in NOT_NEEDED))).toEqual([]);
});

it('npm run sbom lists every package of the lock file in CycloneDX', () => {
	const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		maxBuffer: 2 ** 26
	});
	const bill = JSON.parse(printed) as { bomFormat: string; components: { purl: string }[] };
	expect(bill.bomFormat).toBe('CycloneDX');
	// pkg:npm/%40scope/name@1.2.3 (https://github.com/package-url/purl-spec)
	const listed = new Set(
		bill.components.map(({ purl }) => decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? purl))
	);
	const missing = Object.keys(packages)
		.filter((path) => path.startsWith('node_modules/') && !packages[path]?.link)
		// One package may stand under the name of another.
		.map((path) => packages[path]?.name ?? path.split('node_modules/').at(-1) ?? path)
		.filter((name) => !listed.has(name));
	expect(missing).toEqual([]);
});
