import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { TEXTS } from '../../text/texts.ts';
import { approveListing, listWaiting, rejectListing } from './moderation.ts';

const USAGE = 'Usage: npm run moderate -- list | approve N | reject N REASON';

/** `npm run moderate`: what waits, and the two decisions. @throws Error that says what is wrong */
export async function runModeration(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  [what, number, ...reason]: string[],
  say: (line: string) => void,
): Promise<void> {
  if (what === 'list') {
    const waiting = await listWaiting(deps.db);
    for (const { id, status, since, what: told, phone } of waiting)
      say(`${id}  ${status === 'active' ? 'edited' : 'new'}  ${since.toISOString()}  ${told}  ${phone ?? ''}`);
    return say(`${waiting.length} waiting`);
  }
  const id = Number(number);
  if (!Number.isSafeInteger(id) || id < 1 || (what !== 'approve' && what !== 'reject')) throw new Error(USAGE);
  try {
    if (what === 'approve') await approveListing(deps, id);
    else await rejectListing(deps, id, reason.join(' '));
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`${TEXTS.en[error.code] ?? error.code} (${id})\n${USAGE}`);
    throw error;
  }
  say(`${id} ${what === 'approve' ? 'approved' : 'rejected'}`);
}
