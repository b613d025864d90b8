import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { readLedger } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { findDisagreements, findLines, rebuildBalance } from './entry-queries.ts';
import { type Movement, moveMoney } from './service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

let causes = 1_000_000;
const move = (movement: Omit<Movement, 'cause' | 'causeId'> & Partial<Movement>) =>
  inTransaction(test.deps.db, (trx) => moveMoney(trx, { cause: 'correction', causeId: causes++, ...movement }));
const balanceOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select balance from users where id = $1', [id]);
  return rows[0].balance;
};
const newUser = async (balance = 0) => {
  const { id } = await insertUser(test.database.pool);
  if (balance > 0) await move({ from: 'adjustment', to: { user: id }, amount: balance });
  return id;
};

it('the ledger moves money between accounts, and updates the balance', async () => {
  const user = await newUser(500);
  await move({ from: { user }, to: 'revenue', amount: 120 });
  expect(await balanceOf(user)).toBe(380);
  expect((await findLines(test.deps.db, user, 10)).map(({ amount }) => amount)).toEqual([-120, 500]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('the ledger moves the money of a cause once', async () => {
  const user = await newUser();
  const once = { cause: 'payment' as const, causeId: 77, from: { provider: 'sandbox' }, to: { user }, amount: 100 };
  const moved = await Promise.all(Array.from({ length: 20 }, () => move(once)));
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(user)).toBe(100);
});

it('an account is never overdrawn: of 300 purchases, 100 at a time, with money for 20, twenty succeed', async () => {
  const user = await newUser(20 * 150 + 149);
  const buy = () => move({ from: { user }, to: 'revenue', amount: 150 });
  const tries: PromiseSettledResult<boolean>[] = [];
  // on a busy machine more at once would wait too long for a connection
  for (let batch = 0; batch < 3; batch++) tries.push(...(await Promise.allSettled(Array.from({ length: 100 }, buy))));
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => [reason.status, reason.code]);
  expect(refused).toHaveLength(280);
  expect(new Set(refused.map(String))).toEqual(new Set(['422,not_enough_balance']));
  expect(await balanceOf(user)).toBe(149);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it.each([0, -5, 1.5, Number.NaN, 2 ** 60])('the ledger refuses to move %d qəpik', async (amount) => {
  const user = await newUser();
  await expect(move({ from: 'adjustment', to: { user }, amount })).rejects.toThrow('cannot be moved');
});

it.each([
  [
    'an entry of one line',
    `insert into ledger_lines select e.id, a.id, 5 from ledger_entries e, ledger_accounts a
     where a.kind = 'revenue' and e.cause = 'purchase'`,
  ],
  ['an entry without lines', 'select 1'],
  [
    'lines that do not sum to zero',
    `insert into ledger_lines select e.id, a.id, case a.kind when 'revenue' then 5 else -4 end
     from ledger_entries e, ledger_accounts a where a.user_id is null and a.kind <> 'provider' and e.cause = 'purchase'`,
  ],
])('the ledger refuses %s at the end of the transaction', async (_what, statement) => {
  const wrong = inTransaction(test.deps.db, async (trx) => {
    await sql`insert into ledger_entries (cause, cause_id) values ('purchase', ${causes++})`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
  await expect(wrong).rejects.toMatchObject({ code: '23514' });
});

it.each([
  'update ledger_lines set amount = amount + 1',
  'delete from ledger_lines',
  'truncate ledger_lines',
  "update ledger_entries set cause = 'payment'",
  'delete from ledger_entries',
])('the ledger is append-only: %s', async (statement) => {
  await newUser(5);
  await expect(test.database.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
});

it('a manipulated balance is found, and rebuilt from the lines', async () => {
  const user = await newUser(300);
  await test.database.pool.query('update users set balance = balance + 1 where id = $1', [user]);
  expect(await findDisagreements(test.deps.db)).toEqual([{ userId: user, balance: 301, sum: 300 }]);
  expect(await inTransaction(test.deps.db, (trx) => rebuildBalance(trx, user))).toBe(300);
  expect(await findDisagreements(test.deps.db)).toEqual([]);
});
