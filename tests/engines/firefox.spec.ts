import { anEvening } from './evening.ts';
import { startFirefox } from './drivers/firefox.ts';

anEvening(startFirefox);
