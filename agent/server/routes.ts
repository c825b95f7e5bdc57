/**
 * The agent's HTTP routes. They stand in front of LangGraph's embedded server and add what it lacks: a busy thread refuses a
 * second run, runs are admitted in order, and cancelling or disconnecting stops the model call. Only the routes that the page
 * uses exist.
 */
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { limitsOf, type Budgets } from '../graph/budgets.ts';
import type { Health } from '../protocol/health.ts';
import type { Admission } from './admission.ts';
import { guards, KOSYNC, type GuardOptions } from './guard.ts';
import { depotRoutes, type DepotOptions } from './depot-routes.ts';
import { kosyncRoutes } from './kosync-routes.ts';
import { modelRoutes, type ModelRoutesOptions } from './model-routes.ts';
import { proxyRoutes } from './proxy-routes.ts';
import { assertPublic } from './network.ts';
import { RunWatch, type PaidRun } from './payment.ts';
import { Refusal, refuse, refusePinned } from './refuse.ts';
import { Runs, type ThreadRun, watched } from './runs.ts';
import { StateError, type Lock, type ThreadStore } from './threads/thread-store.ts';
import type { Till } from './till.ts';
import { runSettings } from '../protocol/context.ts';
import { ASSISTANT } from '../protocol/run.ts';
import { threadValues } from '../protocol/thread-values.ts';

const BUSY_MESSAGE = 'This thread has a run already, perhaps in another tab.';

/** How long a stopped run may take to end. */
const STOP_TIMEOUT_MS = 5000;
/** How long a client waits before it tries again, if the thread store has no room or does not answer. */
const STATE_RETRY_SECONDS = 5;

export interface RoutesOptions extends GuardOptions, ModelRoutesOptions {
	/** LangGraph's embedded server. */
	server: { fetch(request: Request): Response | Promise<Response> };
	threads: ThreadStore;
	budgets: Budgets;
	admission: Admission;
	depot: DepotOptions;
	/** Absent if questions are free. */
	till?: Till;
	/** Answers GET /metrics. Absent if those who can reach this address should not see the figures. */
	metrics?: () => Promise<Response>;
	/** Called with errors that end with 500. */
	onfailure?: (error: Error) => void;
}

interface Routes {
	fetch(request: Request, env?: unknown): Response | Promise<Response>;
	close(): void;
}

export function createRoutes(options: RoutesOptions): Routes {
	const { server, threads, settings, innerEndpoints, admission, bodies, depot, till, access } = options;
	const health: Health = {
		ok: true,
		model: options.chosen.about,
		settings,
		limits: limitsOf(options.budgets),
		...(access.token ? { access: 'token' } : {}),
		...(till ? { price: till.price } : {})
	};
	const { innerOrigins = [] } = depot;
	const runs = new Runs();
	const app = new Hono();
	app.use(...guards(options));
	app.onError((error, c) => {
		const answer = answerError(error, c, till);
		if (answer.status === 500) options.onfailure?.(error);
		return answer;
	});
	app.notFound((c) => refuse(c, 404, `There is no ${c.req.method} ${c.req.path} here.`));

	app.get('/ok', (c) => c.json(health));
	app.route('/', modelRoutes(options));
	app.route(KOSYNC, kosyncRoutes({ folder: depot.folder, bodies, access }));
	app.route('/depot', depotRoutes({ ...depot, access }));
	app.route('/proxy', proxyRoutes({ innerOrigins, innerEndpoints, access }));
	app.get('/metrics', (c) => options.metrics?.() ?? c.notFound());
	app.get('/info', (c) => c.json({ flags: { assistants: false, crons: false } }));

	if (till)
		app.post('/payment/rest', async (c) =>
			c.json({ token: await till.claim(c.req.header('x-cashu') ?? '') })
		);

	app.post('/threads', (c) =>
		bodies.with(c.req.raw, async ({ json }) => {
			const { thread_id: id, if_exists } = threadRequest.parse(json);
			if (id && (await threads.has(id))) {
				if (if_exists === 'do_nothing') return c.json(await threads.get(id));
				return refuse(c, 409, `Thread ${id} exists already.`);
			}
			return server.fetch(forward(c.req.raw, { thread_id: id }));
		})
	);

	app.use('/threads/:thread/*', async (c, next) => {
		if (!threadId.safeParse(c.req.param('thread')).success) return c.notFound();
		await next();
	});
	app.get('/threads/:thread', (c) => server.fetch(c.req.raw));
	app.get('/threads/:thread/state', (c) => server.fetch(c.req.raw));
	app.delete('/threads/:thread', async (c) => {
		const thread = c.req.param('thread');
		await stop(thread, null, 'The thread was deleted.');
		return (await alone(thread, c.req.raw)) ?? refuse(c, 409, BUSY_MESSAGE);
	});

	app.post('/threads/:thread/state', (c) =>
		bodies.with(c.req.raw, async ({ json, bytes }) => {
			const thread = c.req.param('thread');
			const body = stateRequest.parse(json);
			const busy = () => refuse(c, 409, 'This thread has a run: wait for its end or cancel it first.');
			if (await isBusy(runs.of(thread))) return busy();
			await threads.use(thread, bytes);
			return (await alone(thread, forward(c.req.raw, body))) ?? busy();
		})
	);

	app.post('/threads/:thread/runs/stream', (c) =>
		bodies.with(c.req.raw, async ({ json, bytes }) => {
			const thread = c.req.param('thread');
			const body = runRequest.safeParse(json);
			if (!body.success) return refuse(c, 422, body.error.issues[0]?.message ?? 'The request is not valid.');
			const own = [body.data.context?.model ?? [], body.data.context?.fallbacks ?? []].flat();
			if (own.length > 0 && settings === 'pin') return refusePinned(c);
			if (!innerEndpoints) for (const { baseUrl } of own) await assertPublic(baseUrl);
			// A question to the reader's own model costs the operator nothing.
			const seller = body.data.context?.model ? undefined : till;
			const token = c.req.header('x-cashu');
			if (seller && !token) await seller.admit(token);
			if (await isBusy(runs.of(thread))) return refuse(c, 422, BUSY_MESSAGE);
			await threads.use(thread, bytes);
			// Nothing is awaited between this check and the start, or two runs could start at once.
			if (runs.of(thread)) return refuse(c, 422, BUSY_MESSAGE);
			return stream(thread, c.req.raw, body.data, () => seller?.admit(token));
		})
	);

	app.post('/threads/:thread/runs/:run/cancel', async (c) => {
		// Cancelling a run that is over is no error; another run of the thread is left alone.
		await stop(c.req.param('thread'), c.req.param('run'), 'The run was cancelled.');
		return c.body(null, 204);
	});

	return {
		fetch: (request, env) => app.fetch(request, env as object),
		close: () => runs.abortAll('The agent is shutting down.')
	};

	/** Passes the request on while nothing else happens to the thread; null if a run has it. */
	async function alone(thread: string, request: Request): Promise<Response | null> {
		const lock = await threads.lock(thread, () => undefined);
		if (!lock) return null;
		try {
			return await server.fetch(request);
		} finally {
			await lock.release();
		}
	}

	/** pay: called when only the model remains to be asked. */
	async function stream(
		thread: string,
		request: Request,
		body: unknown,
		pay: () => Promise<PaidRun> | undefined
	): Promise<Response> {
		const run = runs.start(thread);
		const client = request.signal;
		client.addEventListener('abort', () => run.abort('The reader left.'), { once: true });
		if (client.aborted) run.abort('The reader left.');
		let leave: (() => void) | undefined;
		let lock: Lock | null = null;
		let paid: PaidRun | undefined;
		const watch = new RunWatch();
		/** Called before the answer ends, since the client's next request may go to another agent. */
		const end = async () => {
			try {
				const how = run.signal.aborted ? 'stopped' : watch.how;
				// If one of these fails, the other is still ended.
				await Promise.all([paid?.end(how, watch.said), lock?.release()]);
			} finally {
				leave?.();
				runs.end(thread, run);
			}
		};
		try {
			leave = await admission.enter(run.signal);
			lock = await threads.lock(thread, (id, reason) => {
				if (id === null || id === run.id) run.abort(reason);
			});
			if (!lock) throw new Refusal(422, BUSY_MESSAGE);
			paid = await pay();
			const response = await server.fetch(forward(request, body, run.signal));
			run.id = response.headers.get('content-location')?.split('/').at(-1) ?? null;
			if (response.ok && response.body) {
				const headers = new Headers(response.headers);
				if (paid?.change) headers.set('x-cashu', paid.change);
				const events = paid ? watch.along(response.body) : response.body;
				return new Response(watched(events, run, end), { status: response.status, headers });
			}
			await end();
			return response;
		} catch (error) {
			await end();
			throw error;
		}
	}

	/** Stops a run of the thread, here or on another agent, and waits for its end. run: null means any. */
	async function stop(thread: string, id: string | null, reason: string): Promise<void> {
		const run = runs.of(thread);
		if (!run) return threads.stop(thread, id, STOP_TIMEOUT_MS);
		if (id !== null && run.id !== id) return;
		run.abort(reason);
		await run.ends(STOP_TIMEOUT_MS);
	}
}

/** Turns an error into a status and a sentence, never a stack. Only unforeseen errors become 500. */
function answerError(error: Error, c: Context, till: Till | undefined): Response {
	if (error instanceof Refusal) {
		const { status, message, options } = error;
		if (!till || options.code !== 'payment') return refuse(c, status, message, options);
		// The header follows NUT-24; the body says the same to our page.
		const told = { detail: message, code: options.code, price: till.price };
		return c.json(told, status, { 'x-cashu': till.request });
	}
	if (error instanceof z.ZodError) return refuse(c, 422, z.prettifyError(error));
	if (error instanceof StateError) {
		if (error.kind === 'unknown') return refuse(c, 404, error.message);
		if (error.kind === 'too large') return refuse(c, 413, error.message);
		return refuse(c, 503, error.message, { retrySeconds: STATE_RETRY_SECONDS });
	}
	// The client is gone, so nobody reads this.
	if (error.name === 'AbortError') return refuse(c, 503, error.message);
	// LangGraph's refusals of an input or an update carry this code.
	if ('lc_error_code' in error || error.name === 'InvalidUpdateError') return refuse(c, 422, error.message);
	return refuse(c, 500, 'The agent failed. Its log says more.');
}

/** An aborted run is given STOP_TIMEOUT_MS to end. */
async function isBusy(run: ThreadRun | undefined): Promise<boolean> {
	if (!run) return false;
	return run.signal.aborted ? !(await run.ends(STOP_TIMEOUT_MS)) : true;
}

function forward({ url, method }: Request, body: unknown, signal?: AbortSignal): Request {
	return new Request(url, {
		method,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		signal
	});
}

/** Fields that these schemas do not name (metadata, a webhook, a tracer, other interrupts) do not reach the graph. */
const STREAM_MODES = ['messages-tuple', 'updates', 'custom'];

/** The graph nodes that a client may write as; `__end__` is not one of them. */
const NODES = ['agent', 'tools'] as const;

const runRequest = z.object({
	assistant_id: z.literal(ASSISTANT, { error: `The only assistant here is "${ASSISTANT}".` }),
	input: threadValues.nullish(),
	// Other modes would send the whole state, or internals.
	stream_mode: z
		.union([z.string(), z.array(z.string())])
		.nullish()
		.transform((modes) => [modes ?? []].flat().filter((mode) => STREAM_MODES.includes(mode))),
	context: runSettings.nullish()
});

const stateRequest = z.object({
	values: threadValues.nullish().transform((written) => written ?? {}),
	as_node: z.enum(NODES, { error: `as_node is one of ${NODES.join(', ')}.` }).optional()
});

const threadRequest = z.object({
	thread_id: z.guid().optional(),
	if_exists: z.string().optional()
});

const threadId = z.guid();
