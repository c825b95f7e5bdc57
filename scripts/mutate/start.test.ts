/** Vitest starts the runner with this file; the runner then runs the others by itself. */
import { test } from 'vitest';

test('starts the runner', () => {});
