// Does at the site of the browser tests what journeys cannot wait for or cannot do: started once by each worker (desk.ts).
import { hashPassword } from '../../../src/server/auth/password-service.ts';
import { readConfig } from '../../../src/server/config.ts';
import { openDb, openPool } from '../../../src/server/database/db.ts';
import { approveListing } from '../../../src/server/listings/lifecycle/service.ts';
import { readSecret } from '../../../src/server/viewer/secret.ts';
import { openSession } from '../../../src/server/viewer/sessions.ts';
import { rejectListing } from '../moderation.ts';
import { insertPending } from '../payments/pending.ts';
import { privateConnection } from '../process/instance.ts';

const config = readConfig();
const pool = openPool(privateConnection(config.DATA_DIR), () => undefined);
const deps = { config, db: openDb(pool), clock: { now: () => new Date() } };

const tasks = {
  approve: (id: number) => approveListing(deps, id),
  reject: (id: number, reason: string) => rejectListing(deps, id, reason),
  /** Copies of listings of the demo city, first in the moderators' queue: their ids. */
  insertPending: (number: number) => insertPending(pool, number),
  /** Somebody of the staff, signed in with a second factor: their token. */
  async addWorker(email: string, role: string, password: string): Promise<string | null> {
    const { rows } = await pool.query<{ id: number }>(
      'insert into users (email, role, password_hash) values ($1, $2, $3) returning id',
      [email, role, await hashPassword(password)],
    );
    const how = { by: 'password', hasFactor: true } as const;
    const signing = { ...deps, secret: await readSecret(config) };
    return openSession(deps.db, signing, rows[0]?.id ?? 0, { device: null }, how);
  },
  /** What the sessions of somebody have confirmed is forgotten, as ten minutes later. */
  async forgetConfirmations(email: string): Promise<void> {
    await pool.query(
      'update sessions set confirmed_at = null where user_id = (select id from users where email = $1)',
      [email],
    );
  },
};
export type Tasks = typeof tasks;
export type Asked = { number: number; task: keyof Tasks; words: unknown[] };

process.on('message', async ({ number, task, words }: Asked) => {
  const work = tasks[task] as (...words: unknown[]) => Promise<unknown>;
  const answer = await work(...words).then(
    (value) => ({ number, value }),
    (error: Error) => ({ number, error: error.stack ?? error.message }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
