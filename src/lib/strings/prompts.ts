import { prompts } from '$strings/en/prompts.ts';
import { partOf } from './strings.ts';

export const promptStrings = partOf('prompts', prompts);
