import { type Promotion, PromotionsResponse } from '#contract/promotions/api.ts';
import { approveListing } from '../../../src/server/listings/lifecycle/service.ts';
import { newOwner, type Owner } from '../owner.ts';
import type { TestSite } from '../test-site.ts';

/** A user who pays at the sandbox bank. */
export type Payer = Owner & {
  topUp: (amount: number, options?: { headers?: Record<string, string> }) => Promise<{ status: number; body: unknown }>;
  /** starts a payment; returns the bank's transaction */
  begin: (body: Record<string, unknown>) => Promise<string>;
  /** AZN, as in their profile */
  balance: () => Promise<number>;
};

export async function newPayer(test: TestSite): Promise<Payer> {
  const owner = await newOwner(test);
  const { token } = owner;
  const pay = (body: unknown, more = {}) => test.send('POST', '/api/payments', { token, body, ...more });
  return {
    ...owner,
    topUp: (amount, more) => pay({ amount, provider: 'bank_card', isBalanceIncrease: true }, more),
    begin: async (body) => {
      const response = await pay({ provider: 'bank_card', ...body });
      if (response.status !== 200) throw new Error(`not begun: ${JSON.stringify(response.body)}`);
      return transactionOf(String(response.body.redirect_url));
    },
    balance: async () => (await test.get('/api/users/me', token)).body.balance,
  };
}

/** The transaction of the sandbox bank whose page has this address. */
export function transactionOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Presses a button of the sandbox bank's page. @returns the redirect URL */
export async function pressBankButton(test: TestSite, transaction: string, choice: string): Promise<string> {
  const response = await test.site.inject({
    method: 'POST',
    url: `/api/sandbox/${transaction}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
  if (response.statusCode !== 303) throw new Error(`the bank responded ${response.statusCode}: ${response.body}`);
  return String(response.headers.location);
}

type LedgerSource = { database: Pick<TestSite['database'], 'pool'> };

/** Reads the invariants of the ledger: every entry sums to zero, and every balance equals its lines. */
export async function readLedger(test: LedgerSource): Promise<{ total: number; wrong: number }> {
  const { rows } = await test.database.pool.query(`
    select (select coalesce(sum(amount), 0)::int from ledger_lines) as total,
           (select count(*)::int from users u where u.balance <> (
              select coalesce(sum(l.amount), 0) from ledger_lines l
                join ledger_accounts a on a.id = l.account_id where a.user_id = u.id)) as wrong`);
  return rows[0];
}

/** A person with an active listing and money on their balance, in AZN. */
export async function newBuyer(test: TestSite, amount = 100): Promise<Payer & { listing: number }> {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount, isBalanceIncrease: true }), 'pay');
  const { id } = await payer.postPending();
  await approveListing(test.deps, id);
  return { ...payer, listing: id };
}

/** What is on offer, with its durations. */
export async function readOffers(test: TestSite): Promise<Promotion[]> {
  return PromotionsResponse.parse((await test.get('/api/promotions?populate=*')).body).data;
}

/** The body of a purchase: the cheapest offer of its kind. */
export function purchaseOf(
  offers: readonly Promotion[],
  type: Promotion['type'],
  listingId: number,
  more: object = {},
) {
  const promotion = offers.find((one) => one.type === type);
  const duration = promotion?.duration[0];
  if (!promotion || !duration) throw new Error(`no ${type} on offer`);
  const body = { promotionId: promotion.id, selectedDurationId: duration.id, amount: duration.price };
  return { ...body, listingId, isBalanceIncrease: false, acceptsEnd: true, ...more };
}
