// Runs server-side tasks that browser tests cannot do or wait for. Each Playwright worker starts one process (server-tasks.ts).
import { hashPassword } from '../../../src/server/auth/password-service.ts';
import { readConfig } from '../../../src/server/config.ts';
import { openDb, openPool } from '../../../src/server/database/db.ts';
import { approveListing } from '../../../src/server/listings/lifecycle/service.ts';
import { readSecret } from '../../../src/server/viewer/secret.ts';
import { openSession } from '../../../src/server/viewer/sessions.ts';
import { rejectListing } from '../moderation.ts';
import { insertPending } from '../payments/pending.ts';
import { privateConnection } from '../process/instance.ts';
import { waitUntil } from '../wait.ts';

const config = readConfig();
const pool = openPool(privateConnection(config.DATA_DIR), () => undefined);
const deps = { config, db: openDb(pool), clock: { now: () => new Date() } };

const tasks = {
  approve: (id: number) => approveListing(deps, id),
  reject: (id: number, reason: string) => rejectListing(deps, id, reason),
  /** Makes the messages of a listing due at once; otherwise they wait while a decision can be undone. Waits until it is matched. */
  async tellNow(listing: number): Promise<void> {
    const update = 'update alert_matches set due_at = now() where listing_id = $1';
    await waitUntil(async () => (await pool.query(update, [listing])).rowCount !== 0, `a match of ${listing}`);
  },
  /** Inserts copies of demo listings at the head of the moderation queue. @returns their ids */
  insertPending: (number: number) => insertPending(pool, number),
  /** Adds a member of staff with a second factor and a session. */
  async addStaffMember(email: string, role: string, password: string): Promise<{ id: number; jwt: string }> {
    const { rows } = await pool.query<{ id: number }>(
      'insert into users (email, role, password_hash) values ($1, $2, $3) returning id',
      [email, role, await hashPassword(password)],
    );
    const signedInBy = { by: 'password', hasFactor: true } as const;
    const sessionDeps = { ...deps, secret: await readSecret(config) };
    const id = rows[0]?.id ?? 0;
    return { id, jwt: (await openSession(deps.db, sessionDeps, id, { device: null }, signedInBy)) ?? '' };
  },
  /** Expires the recent confirmation of a user's sessions, as after ten minutes. */
  async forgetConfirmations(email: string): Promise<void> {
    await pool.query(
      'update sessions set confirmed_at = null where user_id = (select id from users where email = $1)',
      [email],
    );
  },
};
export type Tasks = typeof tasks;
export type TaskRequest = { number: number; task: keyof Tasks; args: unknown[] };

process.on('message', async ({ number, task, args }: TaskRequest) => {
  const run = tasks[task] as (...args: unknown[]) => Promise<unknown>;
  const response = await run(...args).then(
    (value) => ({ number, value }),
    (error: Error) => ({ number, error: error.stack ?? error.message }),
  );
  process.send?.(response);
});
process.on('disconnect', () => process.exit());
