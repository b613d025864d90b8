// A site whose bucket, bank, text messages and mails all fail together under load: people who need none of them notice nothing,
// and the others are served again soon after.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/server/auth/password-service.ts';
import { openPool } from '../src/server/database/db.ts';
import { insertUser } from '../tests/support/factories.ts';
import { PROVIDER_FAULTS, type Providers, startProviders } from '../tests/support/faults/providers.ts';
import { type ChaosSite, startChaosSite } from '../tests/support/faults/site.ts';
import { type Call, KINDS, SENT, type Task } from '../tests/support/faults/work.ts';
import { privateConnection } from '../tests/support/process/instance.ts';
import { DEADLINE, openTable } from './table.ts';

/** How long they all fail, in ms: long enough to open every breaker. */
const OUTAGE = 15_000;
/** The maximum response time of requests without external services meanwhile, in ms. */
const UNDISTURBED = 5_000;
const READERS = 100;

const kinds = [...KINDS, ...SENT];
const table = openTable('bucket, bank, texts and mails', kinds);
let folder: string;
let providers: Providers;
let site: ChaosSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-providers-'));
  providers = await startProviders(folder);
  site = await startChaosSite({ env: providers.env, pay: providers.pay, others });
});
afterAll(async () => {
  await site?.close();
  await providers?.close();
  await rm(folder, { recursive: true, force: true });
  table.print();
});

/** People who sign in by codes, and people who reset their password. */
async function others(call: Call, dataDir: string): Promise<Task[]> {
  const pool = openPool(privateConnection(dataDir), () => undefined);
  const password_hash = await hashPassword('köhnə şifrə 1');
  for (let n = 0; n < READERS; n++) await insertUser(pool, { email: `reader${n}@evim.test`, password_hash });
  await pool.end();
  let people = 0;
  const signIn = async () => {
    people += 1;
    const phone = `055${2_000_000 + people * 7_919}`;
    const from = `${20 + (people % 180)}.${people % 250}.1.7`;
    const answer = await call('POST', '/api/auth/send-code', { body: { phone }, from });
    if (answer.status !== 200) return answer;
    return call('POST', '/api/auth/verify-code', { body: { phone, code: providers.codeOf(phone) }, from });
  };
  let mails = 0;
  const recover = async () => {
    const email = `reader${mails++ % READERS}@evim.test`;
    const answer = await call('POST', '/api/auth/forgot-password', { body: { email } });
    if (answer.status !== 200) return answer;
    // a failure is not reported: the answer reveals nothing about addresses
    return (await providers.hasMail(email)) ? answer : { status: 503, body: 'no mail' };
  };
  return [
    { kind: 'codes', turn: signIn, every: 1_000 },
    { kind: 'mails', turn: recover, every: 1_000 },
  ];
}

it.each(PROVIDER_FAULTS)('%s', async (name) => {
  site.work.look();
  providers.fail(name);
  await pause(OUTAGE);
  const meanwhile = site.work.look(true);
  providers.fail(null);
  const recovery = await site.work.recovery(kinds, DEADLINE);
  table.add(name, recovery, site.work.look());
  for (const kind of ['reads', 'writes', 'staff lists'] as const) {
    expect([kind, meanwhile[kind].bad, meanwhile[kind].good > 10]).toEqual([kind, 0, true]);
    expect(meanwhile[kind].slowest).toBeLessThan(UNDISTURBED);
  }
});

it('no process ended, nothing acknowledged is lost or doubled', async () => {
  expect(await site.end()).toEqual([]);
});
