import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PromotionsResponse } from '#contract/promotions/api.ts';
import { urlOf } from '../../../tests/support/database/fresh-database.ts';
import { newPayer, pressBankButton, readLedger } from '../../../tests/support/payments/money.ts';
import { type Program, runProgram } from '../../../tests/support/process/program.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { approveListing } from '../listings/lifecycle/service.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const FORM = 'application/x-www-form-urlencoded';

let test: TestSite;
let folder: string;
let servers: { program: Program; address: string }[];
beforeAll(async () => {
  test = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'evim-two-'));
  const env = {
    ...process.env,
    REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: urlOf(test.database),
    DATA_DIR: folder,
    JWT_SECRET: new TextDecoder().decode(test.deps.secret),
    PORT: '0',
    SEED: 'empty',
    LOG_PRETTY: 'false',
    LOG_LEVEL: 'error',
  };
  servers = await Promise.all(
    [1, 2].map(async () => {
      const program = runProgram(process.execPath, [MAIN, 'web', '--no-pages'], { env });
      const line = await program.waitFor('  Evim is at ');
      return { program, address: line.trim().split(' ').at(-1) ?? '' };
    }),
  );
});
afterAll(async () => {
  for (const { program } of servers ?? []) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

type Load = { path: string; amount: number; body: string; headers: Record<string, string> };
/** Sends the same request many times, half to each server, a hundred in parallel. @returns counts by status */
async function flood({ path, amount, body, headers }: Load): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (status: number) => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  await Promise.all(
    servers.map(async ({ address }) => {
      const url = address + path;
      const load = { url, method: 'POST', body, headers, amount: amount / 2, connections: 50, timeout: 60 } as const;
      const { errors } = await new Promise<autocannon.Result>((done, fail) => {
        const run = autocannon(load, (error, result) => (error ? fail(error) : done(result)));
        run.on('response', (_client, status) => count(status));
      });
      if (errors > 0) counts.errors = (counts.errors ?? 0) + errors;
    }),
  );
  return counts;
}

it('10,000 purchases at two servers with money for twenty: exactly twenty', async () => {
  const { data: offers } = PromotionsResponse.parse((await test.get('/api/promotions?populate=*')).body);
  const promotion = offers.find(({ type }) => type === 'bump');
  const duration = promotion?.duration[0];
  if (!promotion || !duration) throw new Error('no bump on offer');
  const payer = await newPayer(test);
  const { id: listingId } = await payer.postPending();
  await approveListing(test.deps, listingId);
  const balance = duration.price - 0.01;
  const amount = Math.round((20 * duration.price + balance) * 100) / 100;
  await pressBankButton(test, await payer.begin({ amount, isBalanceIncrease: true }), 'pay');

  const responses = await flood({
    path: '/api/payments',
    amount: 10_000,
    headers: { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: duration.price,
      provider: 'balance',
      isBalanceIncrease: false,
      acceptsEnd: true,
      promotionId: promotion.id,
      listingId,
      selectedDurationId: duration.id,
    }),
  });
  expect(responses).toEqual({ 200: 20, 422: 9_980 });
  expect(await payer.balance()).toBe(balance);
  const { rows } = await test.database.pool.query(
    'select count(*)::int as bought from listing_promotions where user_id = $1',
    [payer.id],
  );
  expect(rows).toEqual([{ bought: 20 }]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
}, 180_000);

it('1,000 copies of a callback at two servers, mixed with a failed one: one credit', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin({ amount: 12.34, isBalanceIncrease: true });
  const { sandbox } = test.deps;
  if (!sandbox) throw new Error('no sandbox');
  const failed = new URLSearchParams(await sandbox.decide(transaction, false)).toString();
  await test.database.pool.query("update sandbox_payments set status = 'new' where transaction = $1", [transaction]);
  const paid = new URLSearchParams(await sandbox.decide(transaction, true)).toString();
  const path = '/api/payments/callback/bank_card';
  const headers = { 'content-type': FORM };
  const [responses, late] = await Promise.all([
    flood({ path, amount: 1_000, headers, body: paid }),
    fetch((servers[1]?.address ?? '') + path, { method: 'POST', headers, body: failed }),
  ]);
  expect([responses, late.status]).toEqual([{ 200: 1_000 }, 200]);
  expect(await payer.balance()).toBe(12.34);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});
