/** What the bench measures in the browser; scripts/bench.ts calls these by name, each in a page of its own. */
import { baseline, oneWorker } from './embedding.ts';
import { card } from './card.ts';
import { devices } from './devices.ts';
import { growth } from './growth.ts';
import { bookQueries, libraryQueries } from './queries.ts';
import { opening } from './opening.ts';
import { streaming, tokenCost } from './streaming.ts';
import { turning } from './turning.ts';

export const bench = {
	baseline,
	oneWorker,
	opening,
	turning,
	growth,
	bookQueries,
	libraryQueries,
	streaming,
	tokenCost,
	card,
	devices
};

export type Bench = typeof bench;

Object.assign(globalThis, { bench });
