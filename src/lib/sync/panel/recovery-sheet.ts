/** A page for the reader's papers with the depot's place and passphrase. It is printed and stored nowhere. */
import { devices } from '$lib/strings/devices.ts';
import { formatDate } from '$lib/ui/format.ts';

/** Prints from a separate frame, so that nothing of the app appears on the paper. */
export function printRecoverySheet(place: string, passphrase: string): void {
	const t = devices;
	const frame = document.createElement('iframe');
	frame.hidden = true;
	document.body.append(frame);
	const page = frame.contentDocument;
	if (!page) return;
	const add = (name: string, text: string) =>
		page.body.append(Object.assign(page.createElement(name), { textContent: text }));
	page.title = t.sheet.title;
	add('h1', t.sheet.title);
	add('p', t.sheet.text);
	for (const [label, text] of [
		[t.passphrase, passphrase],
		[t.sheet.place, place],
		[t.sheet.made, formatDate(Date.now())]
	] as const) {
		add('h2', label);
		add('code', text);
	}
	frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
	frame.contentWindow?.print();
}
