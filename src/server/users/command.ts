import { z } from 'zod';
import { isTemporaryEmail, STAFF_ROLES, type StaffRole } from '#contract/auth/fields.ts';
import { issueLink } from '../account/link-service.ts';
import { audit, COMMAND } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { showListingsOf } from '../listings/lifecycle/owner-block-service.ts';
import { shortenSessions } from '../viewer/session-queries.ts';
import { deleteFactors } from './lost-factors.ts';
import { insertStaff, lockByEmail, type StaffAccount } from './staff-queries.ts';

const USAGE = `Usage: npm run admin -- create EMAIL [--role ${STAFF_ROLES.join('|')}]
       npm run admin -- remove-factors EMAIL`;

/**
 * `npm run admin -- create EMAIL`: makes the account one of the staff, creating it if needed. It asks no questions and sets no
 * password: it prints a link that sets one, once, within an hour. Whoever can run it can read the database anyway, and a link
 * leaves no password in the shell's history.
 *
 * `npm run admin -- remove-factors EMAIL`: for staff who have lost their authenticator app and passkeys.
 * @throws Error with a message for the terminal
 */
export async function runAdmin(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  [action, email = '']: string[],
  roleName: string,
  print: (line: string) => void,
): Promise<void> {
  const role = STAFF_ROLES.find((one) => one === roleName);
  const address = z.email().max(254).safeParse(email.trim());
  if (!role || !address.success || isTemporaryEmail(address.data)) throw new Error(USAGE);
  if (action === 'remove-factors') return removeFactors(deps, address.data, print);
  if (action !== 'create') throw new Error(USAGE);
  const person = await createStaff(deps, address.data, role);
  print(`${address.data} is ${role} now (account ${person.id}). A password is set once, within an hour, at`);
  print(await issueLink(deps, person, 'reset_password', person.email));
  print(`It leads to the back office, ${deps.config.PUBLIC_URL}/admin, where a second factor is set up first.`);
}

async function removeFactors(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  print: (line: string) => void,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const person = await lockByEmail(trx, email);
    if (!person || person.role === 'user') throw new Error(`${email} is not a member of staff`);
    if (!(await deleteFactors(trx, COMMAND, person.id, clock.now()))) throw new Error(`${email} has no second factor`);
    print(`The authenticator app and the passkeys of ${email} are removed, and all their sessions have ended.`);
    print('At their next visit to the back office they sign in by password and set up a second factor.');
    print(`If the password is lost too: npm run admin -- create ${email} --role ${person.role}`);
  });
}

function createStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string, role: StaffRole): Promise<StaffAccount> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const existing = await lockByEmail(trx, email);
    const account = await insertStaff(trx, email, role, now);
    if (!account) throw new Error(`no account for ${email}`);
    await shortenSessions(trx, account.id, now);
    // their block ends, so that their listings return
    await showListingsOf(trx, null, account.id);
    const target = { kind: 'user', id: account.id };
    await audit(trx, COMMAND, {
      act: 'user.role',
      target,
      before: existing && { role: existing.role },
      after: { role },
    });
    return account;
  });
}
