import { en } from '../en/en.ts';
export const es = en;
