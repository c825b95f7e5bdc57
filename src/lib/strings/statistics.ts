import { statistics } from '$strings/en/statistics.ts';
import { partOf } from './strings.ts';

export const statisticsStrings = partOf('statistics', statistics);
