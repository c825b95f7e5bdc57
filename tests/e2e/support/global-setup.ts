/** The tests run the built app, as a user does. */
import { buildIfNeeded } from '../../../scripts/build.ts';

export default buildIfNeeded;
