import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// computes a part of a proof of work off the main thread
handler({ deriveKey });
