import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout, where every command runs. */
export const checkout = fileURLToPath(new URL('..', import.meta.url));

/** A lock for installing and building here. `var` is git-ignored and survives `npm ci`. */
export const prepareLock = join(checkout, 'var', 'prepare.lock');
