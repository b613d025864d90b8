// A site whose bucket, bank, text messages and mails all fail together under load: requests that need none of them are
// unaffected, and the others recover soon after.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/server/auth/password-service.ts';
import { openPool } from '../src/server/database/db.ts';
import { insertUser } from '../tests/support/factories.ts';
import { PROVIDER_FAULTS, type Providers, startProviders } from '../tests/support/faults/providers.ts';
import { type ChaosSite, startChaosSite } from '../tests/support/faults/site.ts';
import { type Call, DELIVERY_KINDS, KINDS, type Task } from '../tests/support/faults/work.ts';
import { privateConnection } from '../tests/support/process/instance.ts';
import { DEADLINE, openTable } from './table.ts';

/** The duration of the outage in ms: long enough to open every breaker. */
const OUTAGE_MS = 15_000;
/** The maximum response time of requests without external services during the outage, in ms. */
const MAX_RESPONSE_MS = 5_000;
const READERS = 100;

const kinds = [...KINDS, ...DELIVERY_KINDS];
const table = openTable('bucket, bank, texts and mails', kinds);
let folder: string;
let providers: Providers;
let site: ChaosSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-providers-'));
  providers = await startProviders(folder);
  site = await startChaosSite({ env: providers.env, pay: providers.pay, makeExtraTasks });
});
afterAll(async () => {
  await site?.close();
  await providers?.close();
  await rm(folder, { recursive: true, force: true });
  table.print();
});

/** Users who sign in by code, and users who reset their password. */
async function makeExtraTasks(call: Call, dataDir: string): Promise<Task[]> {
  const pool = openPool(privateConnection(dataDir), () => undefined);
  const password_hash = await hashPassword('köhnə şifrə 1');
  for (let n = 0; n < READERS; n++) await insertUser(pool, { email: `reader${n}@evim.test`, password_hash });
  await pool.end();
  let count = 0;
  const signIn = async () => {
    count += 1;
    const phone = `055${2_000_000 + count * 7_919}`;
    const from = `${20 + (count % 180)}.${count % 250}.1.7`;
    const response = await call('POST', '/api/auth/send-code', { body: { phone }, from });
    if (response.status !== 200) return response;
    return call('POST', '/api/auth/verify-code', { body: { phone, code: providers.codeOf(phone) }, from });
  };
  let mails = 0;
  const requestReset = async () => {
    const email = `reader${mails++ % READERS}@evim.test`;
    const response = await call('POST', '/api/auth/forgot-password', { body: { email } });
    if (response.status !== 200) return response;
    // the response is the same when the mail fails, because it must not reveal addresses
    return (await providers.hasMail(email)) ? response : { status: 503, body: 'no mail' };
  };
  return [
    { kind: 'codes', run: signIn, pauseMs: 1_000 },
    { kind: 'mails', run: requestReset, pauseMs: 1_000 },
  ];
}

it.each(PROVIDER_FAULTS)('%s', async (name) => {
  site.work.takeCounts();
  providers.fail(name);
  await wait(OUTAGE_MS);
  const outage = site.work.takeCounts(false);
  providers.fail(null);
  const recovery = await site.work.measureRecovery(kinds, DEADLINE);
  table.add(name, recovery, site.work.takeCounts());
  for (const kind of ['reads', 'writes', 'staff lists'] as const) {
    expect([kind, outage[kind].failures, outage[kind].successes > 10]).toEqual([kind, 0, true]);
    expect(outage[kind].slowest).toBeLessThan(MAX_RESPONSE_MS);
  }
});

it('no process ended, and no acknowledged write is lost or doubled', async () => {
  expect(await site.end()).toEqual([]);
});
