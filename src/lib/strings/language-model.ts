import { languageModel } from '$strings/en/languageModel.ts';
import { partOf } from './strings.ts';

export const languageModelStrings = partOf('languageModel', languageModel);
