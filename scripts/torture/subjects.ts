/** All subjects of `npm run torture`, in the order in which they run. */
import { agent } from './agent.ts';
import { books, formats } from './books.ts';
import { conformance } from './conformance.ts';
import { depots } from './devices/depots.ts';
import { full } from './full.ts';
import { hostile } from './hostile.ts';
import { kills } from './kills.ts';
import { killsInStep } from './devices/kills-in-step.ts';
import { large } from './large.ts';
import { layout } from './layout.ts';
import { migrations } from './migrations.ts';
import { network } from './network.ts';
import { routes } from './routes.ts';
import type { Subject } from './subject.ts';
import { sync } from './devices/sync.ts';
import { tabs } from './tabs.ts';

export const SUBJECTS: readonly Subject[] = [
	books,
	formats,
	layout,
	large,
	migrations,
	tabs,
	hostile,
	routes,
	kills,
	agent,
	network,
	full,
	depots,
	conformance,
	sync,
	killsInStep
];
