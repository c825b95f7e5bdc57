import { catalogues } from '$strings/en/catalogues.ts';
import { partOf } from './strings.ts';

export const catalogueStrings = partOf('catalogues', catalogues);
