/**
 * Routes for the app's model settings. They are POST, because a key does not belong in a URL. A pinned server uses only its own
 * endpoint.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import { modelChoice, protocols } from '../protocol/context.ts';
import { listModels, quotesOnlyVerdict, testModel } from '../model/endpoint-test.ts';
import { ownConnection } from '../model/connection.ts';
import type { BodyReader } from './bodies.ts';
import type { ChosenModel } from './choose-model.ts';
import { assertPublic } from './network.ts';
import { refuse, refusePinned } from './refuse.ts';

const listRequest = modelChoice.pick({ baseUrl: true, apiKey: true }).partial();
const testRequest = z.object({ model: modelChoice.nullish(), protocol: protocols.nullish() });

export interface ModelRoutesOptions {
	chosen: ChosenModel;
	/** Whether the page may send the reader's own endpoint. */
	settings: 'allow' | 'pin';
	/** Whether that endpoint may be in the server's own network. */
	innerEndpoints: boolean;
	bodies: BodyReader;
}

export function modelRoutes({ chosen, settings, innerEndpoints, bodies }: ModelRoutesOptions): Hono {
	const routes = new Hono();

	routes.post('/models', (c) =>
		bodies.with(c.req.raw, async ({ json }) => {
			const { baseUrl, apiKey } = listRequest.parse(json);
			if (baseUrl && settings === 'pin') return refusePinned(c);
			if (baseUrl && !innerEndpoints) await assertPublic(baseUrl);
			const own = baseUrl ? { baseUrl, apiKey } : null;
			// The server's key only ever goes to the server's endpoint.
			const where = own ?? (chosen.endpoint && { baseUrl: chosen.endpoint.url, apiKey: chosen.apiKey });
			if (!where) return c.json({ models: [] });
			try {
				return c.json({ models: await listModels(where, c.req.raw.signal) });
			} catch (error) {
				const detail = error instanceof Error ? error.message : String(error);
				return refuse(c, 502, detail, { code: 'endpoint' });
			}
		})
	);

	routes.post('/model/test', (c) =>
		bodies.with(c.req.raw, async ({ json }) => {
			const { model, protocol } = testRequest.parse(json);
			if (model && settings === 'pin') return refusePinned(c);
			if (model && !innerEndpoints) await assertPublic(model.baseUrl);
			const connection = model ? ownConnection(model) : chosen;
			if (!connection.endpoint) return c.json(quotesOnlyVerdict);
			return c.json(
				await testModel({ ...connection, protocol: protocol ?? connection.protocol }, c.req.raw.signal)
			);
		})
	);

	return routes;
}
