/** Pages that are small in bytes but expensive to lay out, shown under a watchdog that ends a hanging page, including its browser. */
import type { Page } from 'playwright';
import { seeded } from '../../tests/fixtures/random.ts';
import { layoutBomb } from '../../tests/torture/layout-bombs.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { call, type Laboratory } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { within } from './within.ts';

/** Milliseconds for one page, including the two seconds after which a blocking frame is removed. */
const PAGE_MS = 10_000;
/** Milliseconds that the app may be blocked. */
const STOPPED_MS = 2_000;

export const layout: Subject = {
	name: 'layout',
	title: 'Expensive layouts',
	what: 'A chapter of nested boxes, long selectors, counters, calculations, filters, drawings, formulas, spanning cells, odd letters, huge lengths, costly painting, generated text, players, animations, drawings in files, ordinary markup in large sizes or new kinds of style is shown between two others. A try fails if the app stands still for 2 s, or the next chapter is not reached within 10 s',
	goal: 2000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		let page = await open(laboratory);
		for (let number = first; number < first + count && !late(); number++) {
			const bomb = layoutBomb(seeded(seed * 1_000_003 + number));
			const { kind, css, body } = bomb;
			const input = `${kind}, ${css.length + body.length} characters`;
			try {
				const { shown, stopped, wentOn } = await within(PAGE_MS, call(page, 'layOutBomb', bomb));
				counted(tally, `${kind} ${shown ? 'shown' : 'taken away'}`);
				if (stopped > STOPPED_MS) tally.faults.push({ number, input, what: `stood still for ${stopped} ms` });
				if (!wentOn) tally.faults.push({ number, input, what: 'the next chapter was not reached' });
			} catch (error) {
				counted(tally, 'hung');
				const what = error instanceof Error ? error.message.slice(0, 200) : String(error);
				tally.faults.push({ number, input, what });
				await page.context().browser()?.close();
				page = await open(laboratory);
			}
			onprogress(number + 1 - first);
		}
		await page.context().browser()?.close();
		return tally;
	}
};

/** Opens the page in a separate browser, because closing a hanging page would wait for it. */
async function open(laboratory: Laboratory): Promise<Page> {
	return laboratory.page(await (await laboratory.launch()).newContext());
}
