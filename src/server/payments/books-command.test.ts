import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { newPayer, pressBankButton } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { PaymentFailure, type Payments } from '../ports.ts';
import { runBooks } from './books-command.ts';
import { refundPayment } from './refunds.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

async function run({ rebuild = false } = {}): Promise<string> {
  const lines: string[] = [];
  await runBooks(test.deps, rebuild, (line) => lines.push(line));
  return lines.join('\n');
}

it('the command lists unconfirmed refunds', async () => {
  const officer = (await insertUser(test.database.pool, { role: 'finance' })).id;
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount: 7, isBalanceIncrease: true }), 'pay');
  const { rows } = await test.database.pool.query('select id from payments where user_id = $1', [payer.id]);
  const { bank_card: bank } = test.deps.payments;
  const away = { ...bank, refund: () => Promise.reject(new PaymentFailure('away')) } as Payments;
  await refundPayment({ ...test.deps, payments: { bank_card: away } }, officer, String(rows[0].id), 'Səhvən');
  expect(await run()).toContain(`open refund of payment ${rows[0].id}: 7 ₼, by the provider. away`);
});

it('the command finds problems of the ledger, and rebuilds balances', async () => {
  expect(await run()).toMatch(/the books are right$/);
  const { id } = await newPayer(test);
  await test.database.pool.query('update users set balance = 5 where id = $1', [id]);
  await expect(run()).rejects.toThrow('1 problems');
  expect(await run({ rebuild: true })).toContain(`user ${id} rebuilt: 0 ₼`);
  const { rows } = await test.database.pool.query(
    `insert into payments (user_id, purpose, amount, provider, adapter, status)
     values ($1, 'top_up', 5, 'bank_card', 'sandbox', 'paid') returning id`,
    [id],
  );
  await expect(run({ rebuild: true })).rejects.toThrow('1 problems with the books are left');
  await test.database.pool.query('delete from payments where id = $1', [rows[0].id]);
});
