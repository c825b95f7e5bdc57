/** axe-core as a script: the app's policy allows no script elements, so tests evaluate it in the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
