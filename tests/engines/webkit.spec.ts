import { anEvening } from './evening.ts';
import { startWebKit } from './drivers/webkit.ts';

anEvening(startWebKit);
