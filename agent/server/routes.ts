/**
 * The agent's HTTP routes, in front of LangGraph's embedded server, with what it lacks: a busy thread refuses a second
 * run, and cancelling or disconnecting stops the model call. Only the routes that the page uses exist.
 */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { limitsOf, type Budgets } from '../graph/budgets.ts';
import { runSettings } from '../protocol/context.ts';
import { PINNED_MESSAGE, type Health } from '../protocol/health.ts';
import { threadValues } from '../protocol/thread-values.ts';
import { ASSISTANT } from '../protocol/run.ts';
import { guards, refuse, type GuardOptions } from './guard.ts';
import type { Metrics } from './metrics.ts';
import { modelRoutes } from './model-routes.ts';
import type { ChosenModel } from '../model/connection.ts';
import { Runs, type Run } from './runs.ts';
import type { Threads } from './threads.ts';

const BUSY_MESSAGE = 'This thread has a run already, perhaps in another tab.';

/** How long a stopped run may take to end. */
const STOP_TIMEOUT_MS = 5000;

const STREAM_MODES = ['messages-tuple', 'updates', 'custom'];

/** Everything else that a client sends (a webhook, a tracer, other interrupts) does not reach the graph. */
const runRequest = z.object({
	assistant_id: z.literal(ASSISTANT, { error: `The only assistant here is "${ASSISTANT}".` }),
	input: threadValues.nullish(),
	// Other modes would send the whole state or internals.
	stream_mode: z
		.union([z.string(), z.array(z.string())])
		.nullish()
		.transform((modes) => [modes ?? []].flat().filter((mode) => STREAM_MODES.includes(mode))),
	context: runSettings.nullish()
});
const stateRequest = z.object({ values: threadValues.nullish(), as_node: z.string().optional() });
const threadRequest = z.looseObject({ thread_id: z.string().optional(), if_exists: z.string().optional() });

export interface RoutesOptions extends GuardOptions {
	/** LangGraph's embedded server. */
	server: { fetch(request: Request): Response | Promise<Response> };
	threads: Threads;
	chosen: ChosenModel;
	/** Whether the page may send the reader's own endpoint. */
	settings: 'allow' | 'pin';
	budgets: Budgets;
	metrics?: Pick<Metrics, 'text'>;
}

export interface Routes {
	fetch(request: Request): Response | Promise<Response>;
	/** Stops all runs. */
	close(): void;
}

export function createRoutes({
	server,
	threads,
	chosen,
	settings,
	budgets,
	metrics,
	...guard
}: RoutesOptions): Routes {
	const health: Health = { ok: true, model: chosen.about, settings, limits: limitsOf(budgets) };
	const runs = new Runs(threads.busy);
	const app = new Hono();
	app.use(...guards(guard));
	app.onError((error, c) => {
		if (error instanceof HTTPException) return error.getResponse();
		if (error instanceof z.ZodError) return refuse(c, 422, z.prettifyError(error));
		return c.json({ detail: error.message }, 500);
	});
	app.notFound((c) => refuse(c, 404, `There is no ${c.req.method} ${c.req.path} here.`));

	app.get('/ok', (c) => c.json(health));
	app.route('/', modelRoutes(chosen, settings));
	app.get('/metrics', async (c) => {
		if (!metrics) return c.notFound();
		const { body, type } = await metrics.text();
		return c.body(body, 200, { 'content-type': type });
	});
	app.get('/info', (c) => c.json({ flags: { assistants: false, crons: false } }));

	app.post('/threads', async (c) => {
		const body = threadRequest.parse(await json(c.req.raw));
		if (body.thread_id && (await threads.has(body.thread_id))) {
			if (body.if_exists === 'do_nothing') return c.json(await threads.get(body.thread_id));
			return refuse(c, 409, `Thread ${body.thread_id} exists already.`);
		}
		return server.fetch(forward(c.req.raw, body));
	});

	app.get('/threads/:thread', (c) => server.fetch(c.req.raw));
	app.get('/threads/:thread/state', (c) => server.fetch(c.req.raw));
	app.delete('/threads/:thread', async (c) => {
		const run = runs.of(c.req.param('thread'));
		run?.abort('The thread was deleted.');
		await run?.ends(STOP_TIMEOUT_MS);
		return server.fetch(c.req.raw);
	});

	app.post('/threads/:thread/state', async (c) => {
		const body = stateRequest.parse(await json(c.req.raw));
		if (await isBusy(runs.of(c.req.param('thread'))))
			return refuse(c, 409, 'This thread has a run: wait for its end or cancel it first.');
		return server.fetch(forward(c.req.raw, body));
	});

	app.post('/threads/:thread/runs/stream', async (c) => {
		const thread = c.req.param('thread');
		const body = runRequest.safeParse(await json(c.req.raw));
		if (!body.success) return refuse(c, 422, body.error.issues[0]?.message ?? 'The request is not valid.');
		if (body.data.context?.model && settings === 'pin') return refuse(c, 403, PINNED_MESSAGE);
		if (await isBusy(runs.of(thread))) return refuse(c, 422, BUSY_MESSAGE);
		await threads.get(thread);
		// Nothing is awaited between this check and the start, or two runs could start at once.
		if (runs.of(thread)) return refuse(c, 422, BUSY_MESSAGE);
		const run = runs.start(thread);
		const client = c.req.raw.signal;
		client.addEventListener('abort', () => run.abort('The reader left.'), { once: true });
		if (client.aborted) run.abort('The reader left.');
		try {
			const response = await server.fetch(forward(c.req.raw, body.data, run.signal));
			run.id = response.headers.get('content-location')?.split('/').at(-1) ?? null;
			if (response.ok && response.body) {
				const stream = watched(response.body, run, () => runs.end(thread, run));
				return new Response(stream, { status: response.status, headers: response.headers });
			}
			runs.end(thread, run);
			return response;
		} catch (error) {
			runs.end(thread, run);
			throw error;
		}
	});

	app.post('/threads/:thread/runs/:run/cancel', async (c) => {
		const run = runs.of(c.req.param('thread'));
		// Cancelling a run that is over is no error; another run of the thread is left alone.
		if (run && run.id === c.req.param('run')) {
			run.abort('The run was cancelled.');
			await run.ends(STOP_TIMEOUT_MS);
		}
		return c.body(null, 204);
	});

	return {
		fetch: (request) => app.fetch(request),
		close: () => runs.abortAll('The agent is shutting down.')
	};
}

/** A run that was aborted is given STOP_TIMEOUT_MS to end. */
async function isBusy(run: Run | undefined): Promise<boolean> {
	if (!run) return false;
	return run.signal.aborted ? !(await run.ends(STOP_TIMEOUT_MS)) : true;
}

async function json(request: Request): Promise<unknown> {
	try {
		return await request.json();
	} catch {
		throw new HTTPException(422, { res: Response.json({ detail: 'The body is no JSON.' }, { status: 422 }) });
	}
}

function forward({ url, method }: Request, body: unknown, signal?: AbortSignal): Request {
	return new Request(url, {
		method,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		signal
	});
}

/** The same stream, which aborts the run when the client disconnects, and reads to the end even then, to know when the run is over. */
function watched(body: ReadableStream<Uint8Array>, run: Run, onend: () => void): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			try {
				const { done, value } = await reader.read();
				if (!done) return controller.enqueue(value);
				onend();
				controller.close();
			} catch (error) {
				onend();
				controller.error(error);
			}
		},
		async cancel() {
			run.abort('The reader left.');
			try {
				while (!(await reader.read()).done);
			} finally {
				onend();
			}
		}
	});
}
