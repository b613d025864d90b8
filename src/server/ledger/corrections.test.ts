import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { readLedger } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { approveCorrection, declineCorrection, requestCorrection } from './corrections.ts';

let test: TestSite;
let requester: number;
let approver: number;
beforeAll(async () => {
  test = await openTestSite();
  requester = (await insertUser(test.database.pool, { role: 'finance' })).id;
  approver = (await insertUser(test.database.pool, { role: 'admin' })).id;
});
afterAll(() => test.close());

const newUser = async () => (await insertUser(test.database.pool)).id;
const balanceOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select balance from users where id = $1', [id]);
  return rows[0].balance;
};
const ask = (userId: number, amount: number, by = requester) =>
  requestCorrection(test.deps, by, { userId, amount, reason: 'Terminal iki dəfə götürüb' });

it('a correction moves money once when a second person approves it, also with parallel approvals', async () => {
  const user = await newUser();
  const id = await ask(user, 1_250);
  expect(await balanceOf(user)).toBe(0);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => approveCorrection(test.deps, approver, id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(user)).toBe(1_250);
  await approveCorrection(test.deps, requester, await ask(user, -250, approver));
  expect(await balanceOf(user)).toBe(1_000);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('a correction cannot be approved by its requester, its receiver, or a person without the role', async () => {
  const user = await newUser();
  const id = await ask(user, 100);
  await expect(approveCorrection(test.deps, requester, id)).rejects.toMatchObject({ code: 'second_person_needed' });
  await expect(approveCorrection(test.deps, user, id)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(ask(requester, 100)).rejects.toMatchObject({ code: 'second_person_needed' });
  const correctionOfApprover = await ask(approver, 100);
  await expect(approveCorrection(test.deps, approver, correctionOfApprover)).rejects.toMatchObject({
    code: 'second_person_needed',
  });
  await expect(ask(user, 100, user)).rejects.toMatchObject({ code: 'not_allowed' });
  // and if the code were wrong, the table would still refuse
  await expect(
    test.database.pool.query('update money_corrections set agreed_by = asked_by, agreed_at = now() where id = $1', [
      id,
    ]),
  ).rejects.toMatchObject({ code: '23514' });
  expect(await balanceOf(user)).toBe(0);
});

const isOpen = async (id: number) => {
  const { rows } = await test.database.pool.query(
    'select agreed_at is null and declined_at is null as is_open from money_corrections where id = $1',
    [id],
  );
  return rows[0].is_open as boolean;
};

it('a correction that would make a balance negative is refused and stays open', async () => {
  const user = await newUser();
  const id = await ask(user, -1);
  await expect(approveCorrection(test.deps, approver, id)).rejects.toMatchObject({ code: 'not_enough_balance' });
  expect(await isOpen(id)).toBe(true);
  await declineCorrection(test.deps, requester, id);
  await expect(approveCorrection(test.deps, approver, id)).rejects.toMatchObject({ code: 'correction_decided' });
  expect(await isOpen(id)).toBe(false);
});

it.each([0, 0.5, 1_000_001, Number.NaN])('a correction of %d qəpik is refused', async (amount) => {
  await expect(ask(await newUser(), amount)).rejects.toMatchObject({ code: 'correction_sum' });
});

it('a correction needs a reason and a person', async () => {
  const user = await newUser();
  await expect(requestCorrection(test.deps, requester, { userId: user, amount: 5, reason: ' ' })).rejects.toMatchObject(
    {
      code: 'reason_required',
    },
  );
  await expect(ask(999_999, 5)).rejects.toMatchObject({ status: 404 });
});
