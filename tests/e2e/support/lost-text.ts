/** Text on the screen that cannot be read: beyond the window, cut off, outside of its button, or under other text. */
import type { Page } from '@playwright/test';

/**
 * What is lost, with the words; empty where nothing is. An ellipsis is no loss: what it stands for can be read elsewhere.
 * css: rules of the reader's own, for this look only.
 */
export function lostText(page: Page, css = ''): Promise<string[]> {
	return page.evaluate(async (css) => {
		const own = document.head.appendChild(document.createElement('style'));
		own.textContent = css;
		// A menu or a toolbar moves with its new size, which it is told after the next layout.
		if (css && document.querySelector('[data-bits-floating-content-wrapper], [role="toolbar"]'))
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		interface Line {
			node: Text;
			box: DOMRect;
			/** What it lies in: a menu may cover what is below it. */
			layer: Element | null;
		}
		const LAYERS = '[data-bits-floating-content-wrapper], [role="dialog"], .toasts, .tools, aside, main';
		const lost = new Set<string>();
		const lines: Line[] = [];
		const say = (what: string, { node }: Line) =>
			lost.add(
				`${what}: “${node.data.trim().slice(0, 40)}” in ${node.parentElement?.outerHTML.slice(0, 80)}`
			);
		if (document.documentElement.scrollWidth > innerWidth + 1) lost.add('the page scrolls sideways');

		/** By an element around it: 'cut' where its words are lost, 'hidden' where they are not wanted or can be scrolled to. */
		const clipping = ({ node, box }: Line): 'cut' | 'hidden' | null => {
			for (let around = node.parentElement; around; around = around.parentElement) {
				const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(around);
				const edge = around.getBoundingClientRect();
				if (edge.width <= 1) return 'hidden';
				const shortens = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
				if (overflowX !== 'visible' && (box.right > edge.right + 2 || box.left < edge.left - 2))
					return shortens ? 'hidden' : 'cut';
				if (overflowY !== 'visible' && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1))
					return shortens || overflowY !== 'hidden' || box.top >= edge.bottom ? 'hidden' : 'cut';
				if (position === 'fixed') return null;
			}
			return null;
		};

		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (!parent || !node.textContent?.trim() || parent.closest('script, style, option, svg')) continue;
			if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const box of range.getClientRects()) {
				const line = { node: node as Text, box, layer: parent.closest(LAYERS) };
				if (box.width < 1 || box.bottom < 0 || box.top > innerHeight) continue;
				const clipped = clipping(line);
				if (clipped === 'cut') say('cut off', line);
				if (clipped) continue;
				if (box.right > innerWidth + 1 || box.left < -1) say('beyond the window', line);
				const button = parent.closest('button, [role="menuitem"], [role="tab"]')?.getBoundingClientRect();
				const isBeside = button && (box.right > button.right + 2 || box.left < button.left - 2);
				if (button && (isBeside || box.bottom > button.bottom + 3)) say('outside', line);
				const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
				const top = document.elementFromPoint(...middle);
				if (top && (top.contains(parent) || parent.contains(top))) lines.push(line);
			}
		}
		for (const [index, one] of lines.entries())
			for (const other of lines.slice(index + 1)) {
				if (one.node === other.node || one.layer !== other.layer) continue;
				const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
				const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
				const low = Math.min(one.box.height, other.box.height);
				if (across > 2 && down > 0.4 * low) say(`over “${other.node.data.trim().slice(0, 40)}”`, one);
			}
		for (const control of document.querySelectorAll('button, a, input, select, textarea, h1')) {
			const box = control.getBoundingClientRect();
			if (box.width <= 1 || !control.checkVisibility({ opacityProperty: true })) continue;
			if (box.right > innerWidth + 1 || box.left < -1)
				lost.add(`beyond the window: ${control.outerHTML.slice(0, 100)}`);
		}
		own.remove();
		return [...lost];
	}, css);
}
