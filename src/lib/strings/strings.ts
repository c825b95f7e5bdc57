/**
 * What the interface says, in one place, ready for translation: another language is another folder beside `en` with the
 * same names, which the type checker compares. Numbers and dates are `Intl`'s, see `ui/format.ts`.
 */
import { common } from './en/common.ts';

export const strings = { common };
