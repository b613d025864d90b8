import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout; every command works from here. */
export const checkout = fileURLToPath(new URL('..', import.meta.url));

/** A lock on what is installed and built here. `var` is git-ignored and survives `npm ci`. */
export const prepareLock = join(checkout, 'var', 'prepare.lock');
