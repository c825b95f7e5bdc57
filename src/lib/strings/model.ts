import { model } from '$strings/en/model.ts';
import { partOf } from './strings.ts';

export const modelStrings = partOf('model', model);
