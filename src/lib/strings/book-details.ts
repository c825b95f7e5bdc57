import { bookDetails } from '$strings/en/bookDetails.ts';
import { partOf } from './strings.ts';

export const bookDetailStrings = partOf('bookDetails', bookDetails);
