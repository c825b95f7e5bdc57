/** Storage servers made by others, each started in a temporary folder, on which the depots' adapters are tested. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Depot } from '../../src/lib/sync/depot.ts';
import { ownServerDepot } from '../../src/lib/sync/depots/own-server.ts';
import { remoteStorageDepot } from '../../src/lib/sync/depots/remote-storage.ts';
import { s3Depot } from '../../src/lib/sync/depots/s3.ts';
import { webdavDepot } from '../../src/lib/sync/depots/webdav.ts';
import { canInstall, installPackages } from '../suite/debian-package.ts';
import { freePort } from '../suite/free-port.ts';

export interface Storage {
	title: string;
	/** Opens the same place each time, like another device. */
	open: () => Depot;
	/** Opens it with a wrong sign-in; null if the server admits everybody. */
	stranger: (() => Depot) | null;
	close(): void;
}

const START_TIMEOUT_MS = 20_000;
/** None of them is a part of the app. They are installed on demand, in these versions. */
const FROM_NPM = ['s3rver@3.7.1', 'webdav-server@2.6.3', 'armadietto@0.6.6'];
const FROM_DEBIAN = { apache2: 'apache2-bin', rclone: 'rclone' };
const USER = 'reader';
const PASSWORD = 'sécret';

/** Starts them one after the other, and closes each when the next one's turn comes. */
export async function* storages(): AsyncGenerator<Storage> {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-storages-'));
	try {
		execFileSync(
			'npm',
			['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit', ...FROM_NPM],
			{
				cwd: folder,
				stdio: 'ignore'
			}
		);
		const lacking = Object.entries(FROM_DEBIAN).filter(([program]) => !findProgram(program));
		if (lacking.length && canInstall()) installPackages(...lacking.map(([, name]) => name));
		for (const start of [ownServer, s3rver, webdavServer, armadietto, apache, rclone]) {
			const data = join(folder, `data-${start.name}`);
			mkdirSync(data);
			const storage = await start(folder, data, await freePort());
			try {
				yield storage;
			} finally {
				storage.close();
			}
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

type Start = (folder: string, data: string, port: number) => Promise<Storage>;

const ownServer: Start = async (folder, data, port) => {
	const url = `http://127.0.0.1:${port}`;
	const child = spawn(process.execPath, ['--import', 'tsx', 'agent/server/main.ts'], {
		stdio: 'ignore',
		env: {
			...process.env,
			AGENT_PORT: String(port),
			DEPOT_DIR: data,
			AUTH_TOKEN: 'token',
			AGENT_LOG: 'silent'
		}
	});
	await answers(`${url}/ok`, child, folder);
	return {
		title: "Lectern's own server",
		open: () => ownServerDepot({ url, token: 'token' }),
		stranger: () => ownServerDepot({ url, token: 'another' }),
		close: () => void child.kill()
	};
};

const s3rver: Start = async (folder, data, port) => {
	const place = {
		...{ url: `http://127.0.0.1:${port}`, bucket: 'lectern', region: 'us-east-1' },
		...{ keyId: 'S3RVER', secret: 'S3RVER' }
	};
	const child = script(
		folder,
		`new (require('s3rver'))({ port: ${port}, address: '127.0.0.1', silent: true, directory: ${JSON.stringify(data)},
			configureBuckets: [{ name: 'lectern' }] }).run()`
	);
	await answers(place.url, child, folder);
	return {
		title: 's3rver 3.7',
		open: () => s3Depot(place),
		// It identifies clients by the key's name alone, and does not check signatures.
		stranger: () => s3Depot({ ...place, keyId: 'nobody' }),
		close: () => void child.kill()
	};
};

const webdavServer: Start = async (folder, data, port) => {
	const child = script(
		folder,
		`const { v2 } = require('webdav-server');
		const users = new v2.SimpleUserManager();
		const rights = new v2.SimplePathPrivilegeManager();
		rights.setRights(users.addUser('${USER}', '${PASSWORD}', false), '/', ['all']);
		const httpAuthentication = new v2.HTTPBasicAuthentication(users, 'x');
		const server = new v2.WebDAVServer({ port: ${port}, hostname: '127.0.0.1', httpAuthentication, privilegeManager: rights });
		server.setFileSystem('/a folder', new v2.PhysicalFileSystem(${JSON.stringify(data)}), () => server.start());`
	);
	return webdav('webdav-server 2.6', `http://127.0.0.1:${port}/a%20folder`, child, folder);
};

const apache: Start = async (folder, data, port) => {
	const program = findProgram('apache2');
	if (!program) throw new Error('Apache is not installed.');
	const password = execFileSync('openssl', ['passwd', '-apr1', PASSWORD], { encoding: 'utf8' }).trim();
	writeFileSync(join(folder, 'users'), `${USER}:${password}\n`);
	// Its workers run as another user than root.
	for (const open of [folder, data]) chmodSync(open, 0o777);
	const modules = [
		'mpm_event',
		'authn_core',
		'authn_file',
		'authz_core',
		'authz_user',
		'auth_basic',
		'dav',
		'dav_fs'
	];
	const lines = [
		...['ServerName localhost', `Listen 127.0.0.1:${port}`, `PidFile ${folder}/apache.pid`],
		...['User www-data', 'Group www-data', `ErrorLog ${folder}/apache.log`, `DavLockDB ${folder}/DavLock`],
		...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
		...[`DocumentRoot ${data}`, `<Directory ${data}>`, 'Dav On', 'AuthType Basic', 'AuthName x'],
		...[`AuthUserFile ${folder}/users`, 'Require valid-user', '</Directory>']
	];
	writeFileSync(join(folder, 'apache.conf'), lines.join('\n') + '\n');
	const child = spawn(program, ['-DFOREGROUND', '-f', join(folder, 'apache.conf')], { stdio: 'ignore' });
	return webdav('Apache mod_dav', `http://127.0.0.1:${port}/`, child, folder);
};

const rclone: Start = async (folder, data, port) => {
	const program = findProgram('rclone');
	if (!program) throw new Error('rclone is not installed.');
	const login = ['--user', USER, '--pass', PASSWORD];
	const child = spawn(program, ['serve', 'webdav', data, '--addr', `127.0.0.1:${port}`, ...login], {
		stdio: 'ignore'
	});
	return webdav('rclone serve webdav', `http://127.0.0.1:${port}/`, child, folder);
};

async function webdav(title: string, url: string, child: ChildProcess, folder: string): Promise<Storage> {
	await answers(url, child, folder);
	return {
		title,
		open: () => webdavDepot({ url, user: USER, password: PASSWORD }),
		stranger: () => webdavDepot({ url, user: USER, password: 'wrong' }),
		close: () => void child.kill()
	};
}

const armadietto: Start = async (folder, data, port) => {
	const tokenFile = join(folder, 'token');
	const child = script(
		folder,
		`const Armadietto = require('armadietto');
		const store = new Armadietto.FileTree({ path: ${JSON.stringify(data)} });
		store.createUser({ username: '${USER}', email: 'a@example.org', password: 'a long password' })
			.then(() => store.authorize('lectern', '${USER}', { lectern: ['r', 'w'] }))
			.then((token) => {
				require('fs').writeFileSync(${JSON.stringify(tokenFile)}, token);
				new Armadietto({ store, http: { host: '127.0.0.1', port: ${port} }, logging: { stdout: [], log_files: [] } }).boot();
			});`
	);
	const root = `http://127.0.0.1:${port}`;
	await answers(root, child, folder);
	const [url, token] = [`${root}/storage/${USER}`, readFileSync(tokenFile, 'utf8')];
	return {
		title: 'armadietto 0.6 (remoteStorage)',
		open: () => remoteStorageDepot({ url, token }),
		stranger: () => remoteStorageDepot({ url, token: 'another' }),
		close: () => void child.kill()
	};
};

function script(folder: string, text: string): ChildProcess {
	return spawn(process.execPath, ['-e', text], { cwd: folder, stdio: 'ignore' });
}

async function answers(url: string, child: ChildProcess, folder: string): Promise<void> {
	const deadline = Date.now() + START_TIMEOUT_MS;
	while (Date.now() < deadline && child.exitCode === null) {
		const answer = await fetch(url).catch(() => null);
		if (answer) return void (await answer.body?.cancel());
		await sleep(100);
	}
	child.kill();
	throw new Error(`${child.spawnargs.slice(0, 3).join(' ')} did not start in ${folder}`);
}

function findProgram(name: string): string | undefined {
	return ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((place) => join(place, name)).find(existsSync);
}
