import { anEvening } from './evening.ts';
import { startChromium } from './drivers/chromium.ts';

anEvening(startChromium);
