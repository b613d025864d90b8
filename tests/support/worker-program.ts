import { hashPassword } from '../../src/server/auth/passwords.ts';
import { readSecret } from '../../src/server/auth/secret.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { openLog } from '../../src/server/ops/log.ts';

// Adds somebody of the staff (an address, a role, a password), signed in with a second factor: their token goes to the
// standard output. With an address alone: what their sessions have confirmed is forgotten.
const [email, role, password = ''] = process.argv.slice(2);
const config = readConfig();
const database = await openDatabase(config, openLog(config));
if (role) process.stdout.write(`token ${await addWorker(role)}\n`);
else
  await database.pool.query(
    'update sessions set confirmed_at = null where user_id = (select id from users where email = $1)',
    [email],
  );
await database.close();

async function addWorker(as: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: number }>(
    'insert into users (email, role, password_hash) values ($1, $2, $3) returning id',
    [email, as, await hashPassword(password)],
  );
  const deps = { secret: await readSecret(config), clock: { now: () => new Date() } };
  const how = { by: 'password', hasFactor: true } as const;
  return openSession(database.db, deps, rows[0]?.id ?? 0, { device: null }, how);
}
