import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { newPayer, press } from '../../../tests/support/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { parseCommand } from './money-arguments.ts';
import { runMoney } from './money-command.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  await insertUser(test.database.pool, { email: 'one@evim.test', role: 'finance' });
  await insertUser(test.database.pool, { email: 'other@evim.test', role: 'admin' });
});
afterAll(() => test.close());

async function run(...words: string[]): Promise<string> {
  const said: string[] = [];
  await runMoney(test.deps, words, (line) => said.push(line));
  return said.join('\n');
}
const ONE = ['--as', 'one@evim.test'];
const OTHER = ['--as=Other@evim.test'];

it('corrects a balance by two people, and shows it in the ledger', async () => {
  const { id, phone } = await newPayer(test);
  const asked = await run('correct', phone, '12.50', 'Terminal', 'iki', 'dəfə', 'götürüb', ...ONE);
  const number = /^correction (\d+) of 12,50 ₼/.exec(asked)?.[1] ?? '';
  expect(await run('list')).toContain(`correction ${number}  12,50 ₼  for user ${id}`);
  await expect(run('approve', number, ...ONE)).rejects.toThrow('second_person_needed');
  await expect(run('approve', number, '--as', phone)).rejects.toThrow('not_allowed');
  expect(await run('approve', number, ...OTHER)).toContain(`user ${id} has 12,50 ₼`);
  await expect(run('approve', number, ...OTHER)).rejects.toThrow('correction_decided');
  const back = /^correction (\d+)/.exec(await run('correct', String(id), '-2,5', 'Çox yazılıb', ...OTHER))?.[1] ?? '';
  await run('approve', back, ...ONE);
  const ledger = await run('ledger', phone);
  expect(ledger).toMatch(/-2,50 ₼ {2}then 10 ₼[\s\S]*\+12,50 ₼ {2}then 12,50 ₼/);
  expect(await run('decline', /\d+/.exec(await run('correct', phone, '1', 'x', ...ONE))?.[0] ?? '', ...ONE)).toContain(
    'declined',
  );
});

it('lists payments, and gives one back', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin({ amount: 7, isBalanceIncrease: true });
  await press(test, transaction, 'pay');
  const listed = await run('list', '--status', 'paid', `--user=${payer.phone}`, '--since', '2020-01-01');
  const payment = /^(\d+) .*paid {2}7 ₼ {2}top_up {2}sandbox/.exec(listed)?.[1] ?? '';
  expect(listed).toContain('1 payments');
  expect(await run('list', '--user', payer.phone, '--until', '2020-01-01')).toContain('0 payments');
  expect(await run('refund', payment, 'Səhvən', 'ödənilib', ...ONE)).toContain('went back by the provider');
  await expect(run('refund', payment, 'yenə', ...ONE)).rejects.toThrow('payment_not_refundable');
  await expect(run('given', payment, 'köçürmə', ...ONE)).rejects.toThrow('payment_not_refundable');
  expect(await payer.balance()).toBe(0);
});

it('finds what is wrong with the books, and rebuilds balances', async () => {
  expect(await run('check')).toBe('the books are right');
  const { id } = await newPayer(test);
  await test.database.pool.query('update users set balance = 5 where id = $1', [id]);
  await expect(run('check')).rejects.toThrow('1 problems');
  expect(await run('check', '--rebuild')).toContain(`user ${id} rebuilt: 0 ₼`);
  const { rows } = await test.database.pool.query(
    `insert into payments (user_id, purpose, amount, provider, adapter, status)
     values ($1, 'top_up', 5, 'bank_card', 'sandbox', 'paid') returning id`,
    [id],
  );
  await expect(run('check', '--rebuild')).rejects.toThrow('1 problems with the books are left');
  await test.database.pool.query('delete from payments where id = $1', [rows[0].id]);
});

it.each([
  [['lists'], 'no command lists'],
  [['list', 'more'], 'does not understand more'],
  [['list', '--status', 'lost'], 'no status lost'],
  [['list', '--since', '2026-02-30'], 'no day'],
  [['list', '--as', 'x'], 'knows no --as'],
  [['list', '--user'], 'needs a value'],
  [['ledger'], 'needs more'],
  [['correct', '5', '1', 'why'], 'Who are you?'],
  [['correct', '5', '1', '--as', 'x'], 'needs more'],
  [['correct', '5', '1.005', 'why', '--as', 'x'], 'is no sum'],
  [['correct', '5', '0', 'why', '--as', 'x'], 'is no sum'],
  [['correct', '5', '1e3', 'why', '--as', 'x'], 'is no sum'],
  [['approve', 'all', '--as', 'x'], 'no number'],
  [['approve', '1', '--as', 'x', '--as', 'y'], 'is there twice'],
  [['refund', '5', '--as', 'x'], 'needs more'],
])('does not guess what %j means', (words, problem) => {
  expect(() => parseCommand(words)).toThrow(problem);
});

it('explains itself, and says who is not there', async () => {
  expect(await run()).toContain('Usage: npm run money');
  expect(await run('--help')).toContain('correct USER AMOUNT REASON');
  await expect(run('ledger', 'nobody@evim.test')).rejects.toThrow('There is no user nobody@evim.test');
});
