import { lastMailToken } from './outbox.ts';
import { dataDir } from './people.ts';
import { waitUntil } from './wait.ts';

/** The token of the link that was mailed to somebody last. */
export async function lastMailTokenOf(email: string): Promise<string> {
  await waitUntil(async () => (await lastMailToken(dataDir(), email)) !== '', `a mail to ${email}`);
  return lastMailToken(dataDir(), email);
}
