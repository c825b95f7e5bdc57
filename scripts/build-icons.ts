/** Draws the app's icons for home screens from static/icon.svg: `node --import tsx scripts/build-icons.ts`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';

const ICONS_FOLDER = 'static/icons';
/**
 * Platforms may crop a maskable icon to its middle four fifths (W3C Web Application Manifest § 4.4). whole: a maskable or opaque
 * icon, filled to the edges.
 */
const ICONS = [
	{ name: 'icon-192', size: 192, whole: false },
	{ name: 'icon-512', size: 512, whole: false },
	{ name: 'maskable-512', size: 512, whole: true },
	{ name: 'touch-180', size: 180, whole: true }
];

const drawing = readFileSync('static/icon.svg', 'utf8');
/** The background reaches the edges, and the drawing stays clear of them. */
const whole = drawing
	.replace(/<rect [^>]*>/, '<rect width="64" height="64" fill="#8a3b1e"/>')
	.replace('<g ', '<g transform="translate(32 32) scale(0.8) translate(-32 -32)"><g ')
	.replace('</svg>', '</g></svg>');

mkdirSync(ICONS_FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
for (const { name, size, whole: isWhole } of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(
		`<style>body { margin: 0 } svg { display: block }</style>${isWhole ? whole : drawing}`
	);
	await page.screenshot({ path: join(ICONS_FOLDER, `${name}.png`), omitBackground: true });
	await page.close();
}
await browser.close();
