/** When a newer version of the app is offered, and that it is taken only if the reader says so. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppUpdate } from '../../../src/lib/offline/app-update.svelte.ts';

class Worker extends EventTarget {
	readonly told: string[] = [];
	constructor(public state = 'installing') {
		super();
	}
	postMessage = (message: string) => void this.told.push(message);
	become(state: string) {
		this.state = state;
		this.dispatchEvent(new Event('statechange'));
	}
}

class Registration extends EventTarget {
	installing: Worker | null = null;
	waiting: Worker | null = null;
	updates = 0;
	update = async () => void this.updates++;
}

const page = Object.assign(new EventTarget(), { hidden: false, readyState: 'complete' });
let reloads = 0;

beforeEach(() => {
	reloads = 0;
	vi.stubGlobal('document', page);
	vi.stubGlobal('location', { reload: () => reloads++ });
});
afterEach(() => void vi.unstubAllGlobals());

/** A browser whose page is, or is not, run by an earlier version's worker. */
async function opened(
	controller: object | null,
	prepare: (registration: Registration) => void = () => undefined
) {
	const registration = new Registration();
	prepare(registration);
	const container = Object.assign(new EventTarget(), {
		controller,
		register: vi.fn(async () => registration)
	});
	const update = new AppUpdate();
	const end = update.watch(container as unknown as ServiceWorkerContainer);
	await Promise.resolve();
	await Promise.resolve();
	const takeControl = () => {
		container.controller = {};
		container.dispatchEvent(new Event('controllerchange'));
	};
	return { update, registration, container, end, takeControl };
}

it('offers a version that was installed meanwhile, or waits since an earlier visit', async () => {
	const { update, registration } = await opened({});
	expect(update.status).toBe('none');
	registration.installing = new Worker();
	registration.dispatchEvent(new Event('updatefound'));
	registration.installing.become('activating');
	expect(update.status).toBe('none');
	registration.installing.become('installed');
	expect(update.status).toBe('ready');
	update.later();
	expect(update.status).toBe('later');
	expect((await opened({}, (one) => (one.waiting = new Worker('installed')))).update.status).toBe('ready');
	// It was being installed when the page was opened.
	const early = await opened({}, (one) => (one.installing = new Worker()));
	early.registration.installing?.become('installed');
	expect(early.update.status).toBe('ready');
});

it('offers nothing at the first visit, whose worker is no newer version', async () => {
	const { update, registration, takeControl } = await opened(null, (one) => (one.waiting = new Worker()));
	registration.installing = new Worker();
	registration.dispatchEvent(new Event('updatefound'));
	registration.installing.become('installed');
	takeControl();
	expect([update.status, reloads]).toEqual(['none', 0]);
	// Another tab has accepted a newer one.
	takeControl();
	expect([update.status, reloads]).toEqual(['ready', 0]);
});

it('activates what waits, and reloads the page once it is in control', async () => {
	const waiting = new Worker('installed');
	const { update, takeControl } = await opened({}, (one) => (one.waiting = waiting));
	update.accept();
	expect([waiting.told, reloads]).toEqual([['activate'], 0]);
	takeControl();
	expect(reloads).toBe(1);
	const other = await opened({});
	other.update.accept();
	expect(reloads).toBe(2);
});

it('looks for a newer version when the reader comes back, once an hour', async () => {
	vi.useFakeTimers();
	const { registration, end } = await opened({});
	const comeBack = (hidden = false) => {
		page.hidden = hidden;
		page.dispatchEvent(new Event('visibilitychange'));
	};
	vi.advanceTimersByTime(60 * 60_000 - 1);
	comeBack();
	expect(registration.updates).toBe(0);
	vi.advanceTimersByTime(1);
	comeBack(true);
	expect(registration.updates).toBe(0);
	comeBack();
	comeBack();
	expect(registration.updates).toBe(1);
	end();
	vi.advanceTimersByTime(60 * 60_000);
	comeBack();
	expect(registration.updates).toBe(1);
	vi.useRealTimers();
});

it('is only registered after the page has loaded, and does without where that fails', async () => {
	page.readyState = 'loading';
	const loading = new EventTarget();
	vi.stubGlobal('addEventListener', loading.addEventListener.bind(loading));
	const { container, update } = await opened({});
	expect(container.register).not.toHaveBeenCalled();
	container.register.mockRejectedValueOnce(new Error('Offline.'));
	loading.dispatchEvent(new Event('load'));
	loading.dispatchEvent(new Event('load'));
	await Promise.resolve();
	expect([container.register.mock.calls.length, update.status]).toEqual([1, 'none']);
	page.readyState = 'complete';
	vi.stubGlobal('navigator', {});
	expect(new AppUpdate().watch()).toBeTypeOf('function');
});
