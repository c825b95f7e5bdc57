import { people } from '$strings/en/people.ts';
import { partOf } from './strings.ts';

export const peopleStrings = partOf('people', people);
