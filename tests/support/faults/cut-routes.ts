// The most critical routes: an interrupted and repeated request must take effect exactly once.
import { randomInt } from 'node:crypto';
import { PromotionsResponse } from '../../../src/contract/promotions/api.ts';
import { approveListing } from '../../../src/server/listings/lifecycle/service.ts';
import type { openTestClock } from '../clock.ts';
import { insertListing } from '../factories.ts';
import { newOwner } from '../owner.ts';
import { newPayer, type Payer, pressBankButton } from '../payments/money.ts';
import { lastCode } from '../process/outbox.ts';
import { newReporter } from '../reporters.ts';
import { newStaff } from '../staff.ts';
import type { TestSite } from '../test-site.ts';

type ApiResponse = Awaited<ReturnType<TestSite['send']>>;
type CutContext = { test: TestSite; clock: ReturnType<typeof openTestClock> };

/** One request with its own state. */
export type CutCase = {
  /** sends the same request each time, with an Idempotency-Key where the route takes one */
  send: () => Promise<ApiResponse>;
  /** completes the operation after the last response */
  finish?: (response: ApiResponse) => Promise<void>;
  /** reads the current state */
  read: () => Promise<unknown>;
};
export type CutRoute = {
  /** as in the OpenAPI document */
  name: string;
  description?: string;
  prepare: (tools: CutContext) => Promise<CutCase>;
  /** the final state */
  expected: unknown;
  /** error statuses of a repetition after the first request had succeeded unnoticed */
  repeatStatuses?: readonly number[];
};

const newKey = () => ({ 'idempotency-key': `cut-${randomInt(2 ** 47)}` });
const APPROVED = "select count(*)::int from listing_status_changes where to_status = 'active' and listing_id = l.id";

async function readRow(test: TestSite, text: string, values: unknown[]): Promise<unknown> {
  return (await test.database.pool.query(text, values)).rows[0];
}

/** A user with a paid balance of 100 AZN and an active listing. */
async function newBuyer(test: TestSite): Promise<Payer & { listing: number }> {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount: 100, isBalanceIncrease: true }), 'pay');
  const { id } = await payer.postPending();
  await approveListing(test.deps, id);
  return { ...payer, listing: id };
}

/** A payment that is paid at the bank, and the form of the bank's callback. */
async function newBankCallback(test: TestSite) {
  const payer = await newPayer(test);
  const transaction = await payer.begin({ amount: 12.5, isBalanceIncrease: true });
  const form = new URLSearchParams((await test.deps.sandbox?.decide(transaction, true)) ?? {}).toString();
  return { payer, form };
}

let phoneCount = 0;
let moderator: ReturnType<typeof newStaff> | undefined;

export const CUT_ROUTES: CutRoute[] = [
  {
    name: 'POST /api/listings',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const data = await owner.flat();
      const headers = newKey();
      return {
        send: () => test.send('POST', '/api/listings?populate=*', { token: owner.token, body: { data }, headers }),
        read: () =>
          readRow(
            test,
            `select count(*)::int as listings, sum(image_count)::int as images, (select count(*)::int
               from listing_status_changes c join listings o on o.id = c.listing_id where o.owner_id = $1) as changes
               from listings where owner_id = $1`,
            [owner.id],
          ),
      };
    },
    expected: { listings: 1, images: 3, changes: 1 },
  },
  {
    name: 'PUT /api/listings/{id}',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const { id } = await owner.postPending();
      await approveListing(test.deps, id);
      const body = { data: { Price: 99_000 } };
      const headers = newKey();
      return {
        send: () => test.send('PUT', `/api/listings/${id}`, { token: owner.token, body, headers }),
        read: () => readRow(test, `select price, (${APPROVED}) as approved from listings l where id = $1`, [id]),
      };
    },
    expected: { price: 99_000_00, approved: 1 },
  },
  {
    name: 'DELETE /api/listings/{id}',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const { id } = await owner.postPending();
      return {
        send: () => test.send('DELETE', `/api/listings/${id}?reason=elsewhere`, { token: owner.token }),
        read: () =>
          readRow(
            test,
            `select count(*)::int as noted, (select count(*)::int from listings where id = $1) as listings
               from listing_deletions where listing_id = $1`,
            [id],
          ),
      };
    },
    expected: { noted: 1, listings: 0 },
    repeatStatuses: [404, 410],
  },
  {
    name: 'POST /api/payments',
    description: 'balance by card',
    prepare: async ({ test }) => {
      const payer = await newPayer(test);
      const headers = newKey();
      return {
        send: () => payer.topUp(12.5, { headers }) as Promise<ApiResponse>,
        finish: async ({ body }) => {
          await pressBankButton(test, String(body.redirect_url).split('/').at(-1) ?? '', 'pay');
        },
        read: () =>
          readRow(
            test,
            `select count(*)::int as payments, min(status) as status,
               (select balance from users where id = $1) as balance from payments where user_id = $1`,
            [payer.id],
          ),
      };
    },
    expected: { payments: 1, status: 'paid', balance: 1_250 },
  },
  {
    name: 'POST /api/payments/callback/{provider}',
    prepare: async ({ test }) => {
      const { payer, form: payload } = await newBankCallback(test);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = '/api/payments/callback/bank_card';
      return {
        send: async () => {
          const {
            statusCode,
            headers: responseHeaders,
            body,
          } = await test.site.inject({ method: 'POST', url, headers, payload });
          return { status: statusCode, headers: responseHeaders, body };
        },
        read: () =>
          readRow(
            test,
            `select u.balance, p.status, (select count(*)::int from ledger_entries e
               where e.cause = 'payment' and e.cause_id = p.id) as entries
               from users u join payments p on p.user_id = u.id where u.id = $1`,
            [payer.id],
          ),
      };
    },
    expected: { balance: 1_250, status: 'paid', entries: 1 },
  },
  {
    name: 'POST /api/payments',
    description: 'a promotion by balance',
    prepare: async ({ test }) => {
      const buyer = await newBuyer(test);
      const { data } = PromotionsResponse.parse((await test.get('/api/promotions?populate=*')).body);
      const vip = data.find(({ type }) => type === 'vip');
      const duration = vip?.duration[0];
      const promotion = { promotionId: vip?.id, selectedDurationId: duration?.id, amount: duration?.price };
      const body = {
        ...promotion,
        listingId: buyer.listing,
        provider: 'balance',
        isBalanceIncrease: false,
        acceptsEnd: true,
      };
      const headers = newKey();
      return {
        send: () => test.send('POST', '/api/payments', { token: buyer.token, body, headers }),
        read: () =>
          readRow(
            test,
            `select count(*)::int as bought, bool_and(l.is_vip) as is_vip,
               10000 - (select balance from users where id = $2) = sum(p.price) as is_paid
               from listing_promotions p join listings l on l.id = p.listing_id where l.id = $1`,
            [buyer.listing, buyer.id],
          ),
      };
    },
    expected: { bought: 1, is_vip: true, is_paid: true },
  },
  {
    name: 'POST /api/auth/verify-code',
    prepare: async ({ test, clock }) => {
      phoneCount += 1;
      const phone = `055${String(phoneCount * 7_919).padStart(7, '0')}`;
      const ip = `10.${phoneCount % 250}.${Math.floor(phoneCount / 250)}.7`;
      const sendCode = async () => {
        clock.pass(61);
        await test.send('POST', '/api/auth/send-code', { body: { phone }, ip });
      };
      const send = async () => {
        const code = await lastCode(test.deps.config.DATA_DIR, phone);
        return test.send('POST', '/api/auth/verify-code', { body: { phone, code }, ip });
      };
      await sendCode();
      return {
        send,
        // a code is valid once: when the cut request has used it, a new one is needed
        finish: async ({ status }) => {
          if (status === 200) return;
          await sendCode();
          const retried = await send();
          if (retried.status !== 200) throw new Error(`not signed in: ${JSON.stringify(retried.body)}`);
        },
        read: () =>
          readRow(
            test,
            `select count(*)::int as people, (select count(*) > 0 from sessions s join users o on o.id = s.user_id
               where o.phone = $1) as is_signed_in from users where phone = $1`,
            [phone],
          ),
      };
    },
    expected: { people: 1, is_signed_in: true },
    repeatStatuses: [400],
  },
  {
    name: 'POST /api/reports',
    description: 'the report that hides a listing',
    prepare: async ({ test }) => {
      const { id } = await insertListing(test.database.pool);
      for (let n = 0; n < 4; n++) await (await newReporter(test)).report(id);
      const last = await newReporter(test);
      return {
        send: () => last.report(id),
        read: () =>
          readRow(
            test,
            `select count(*)::int as reports, (select hidden_at is not null from listings where id = $1) as is_hidden
               from reports where listing_id = $1`,
            [id],
          ),
      };
    },
    expected: { reports: 5, is_hidden: true },
    repeatStatuses: [409, 404, 410],
  },
  {
    name: 'POST /api/favorites',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const { id: listing } = await insertListing(test.database.pool);
      return {
        send: () => test.send('POST', '/api/favorites', { token: owner.token, body: { listing } }),
        read: () => readRow(test, 'select count(*)::int as kept from favorites where user_id = $1', [owner.id]),
      };
    },
    expected: { kept: 1 },
  },
  {
    name: 'POST /api/admin/moderation/{id}/approve',
    prepare: async ({ test }) => {
      moderator ??= newStaff(test, 'moderator');
      const { token } = await moderator;
      const { id } = await (await newOwner(test)).postPending();
      const { rows } = await test.database.pool.query('select updated_at from listings where id = $1', [id]);
      const body = { updatedAt: rows[0].updated_at };
      return {
        send: () => test.send('POST', `/api/admin/moderation/${id}/approve`, { token, body }),
        read: () =>
          readRow(
            test,
            `select status_ad, (${APPROVED}) as approved, (select count(*)::int from audit_log
               where target_kind = 'listing' and target_id = l.id::text) as noted from listings l where id = $1`,
            [id],
          ),
      };
    },
    expected: { status_ad: 'active', approved: 1, noted: 1 },
    repeatStatuses: [409],
  },
];
