import { z } from 'zod';
import { isTemporaryEmail, STAFF_ROLES, type StaffRole } from '#contract/auth/fields.ts';
import { issueLink } from '../account/link-service.ts';
import { audit, COMMAND } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { showListingsOf } from '../listings/lifecycle/owner-block-service.ts';
import { shortenSessions } from '../viewer/session-queries.ts';
import { dropFactors } from './lost-factors.ts';
import { holdByEmail, insertStaff, type Made } from './staff-queries.ts';

const USAGE = `Usage: npm run admin -- create EMAIL [--role ${STAFF_ROLES.join('|')}]
       npm run admin -- remove-factors EMAIL`;

/**
 * `npm run admin -- create EMAIL`: makes that account one of the staff, and makes the account where there is none. It asks
 * nothing and sets no password: the link it prints sets one, once, within an hour. Whoever can run it can read the
 * database anyway, and a link leaves no password in the history of a shell.
 *
 * `npm run admin -- remove-factors EMAIL`: for somebody of the staff who has lost their authenticator app and passkeys.
 * @throws Error that says what is wrong
 */
export async function runAdmin(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  [what, email = '']: string[],
  asked: string,
  say: (line: string) => void,
): Promise<void> {
  const role = STAFF_ROLES.find((one) => one === asked);
  const address = z.email().max(254).safeParse(email.trim());
  if (!role || !address.success || isTemporaryEmail(address.data)) throw new Error(USAGE);
  if (what === 'remove-factors') return removeFactors(deps, address.data, say);
  if (what !== 'create') throw new Error(USAGE);
  const person = await makeStaff(deps, address.data, role);
  say(`${address.data} is ${role} now (account ${person.id}). A password is set once, within an hour, at`);
  say(await issueLink(deps, person, 'reset_password', person.email));
  say(`It leads to the back office, ${deps.config.PUBLIC_URL}/admin, where a second factor is set up first.`);
}

async function removeFactors({ db }: Pick<Deps, 'db'>, email: string, say: (line: string) => void): Promise<void> {
  await inTransaction(db, async (trx) => {
    const person = await holdByEmail(trx, email);
    if (!person || person.role === 'user') throw new Error(`${email} is nobody of the staff`);
    if (!(await dropFactors(trx, COMMAND, person.id))) throw new Error(`${email} has no second factor`);
    say(`The authenticator app and the passkeys of ${email} are removed, and all their sessions have ended.`);
    say('At their next visit to the back office they sign in by password and set up a second factor.');
    say(`If the password is lost too: npm run admin -- create ${email} --role ${person.role}`);
  });
}

function makeStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string, role: StaffRole): Promise<Made> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const before = await holdByEmail(trx, email);
    const made = await insertStaff(trx, email, role, now);
    if (!made) throw new Error(`no account for ${email}`);
    await shortenSessions(trx, made.id, now);
    // a block that it ends
    await showListingsOf(trx, null, made.id);
    const target = { kind: 'user', id: made.id };
    await audit(trx, COMMAND, { act: 'user.role', target, before: before && { role: before.role }, after: { role } });
    return made;
  });
}
