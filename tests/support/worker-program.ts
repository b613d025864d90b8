import { hashPassword } from '../../src/server/auth/passwords.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database.ts';
import { openLog } from '../../src/server/log.ts';
import { readSecret } from '../../src/server/secret.ts';

// Adds somebody of the staff (an address, a role, a password), signed in with a second factor. Their token goes to the
// standard output.
const [email, role, password = ''] = process.argv.slice(2);
const config = readConfig();
const database = await openDatabase(config, openLog(config));
const { rows } = await database.pool.query<{ id: number }>(
  'insert into users (email, role, password_hash) values ($1, $2, $3) returning id',
  [email, role, await hashPassword(password)],
);
const deps = { secret: await readSecret(config), clock: { now: () => new Date() } };
const how = { by: 'password', hasFactor: true } as const;
const jwt = await openSession(database.db, deps, rows[0]?.id ?? 0, { device: null }, how);
process.stdout.write(`token ${jwt}\n`);
await database.close();
