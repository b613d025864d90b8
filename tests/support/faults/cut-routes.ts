// Routes whose consequences weigh most, each as a request that must have its outcome once, however often it is cut and sent
// again.
import { randomInt } from 'node:crypto';
import { PromotionsAnswer } from '../../../src/contract/promotions/api.ts';
import { approveListing } from '../../../src/server/listings/lifecycle/service.ts';
import type { openTestClock } from '../clock.ts';
import { insertListing } from '../factories.ts';
import { newOwner } from '../owner.ts';
import { newPayer, type Payer, press } from '../payments/money.ts';
import { lastCode } from '../process/outbox.ts';
import { newReporter } from '../reporters.ts';
import { newStaff } from '../staff.ts';
import type { TestSite } from '../test-site.ts';

type Answer = Awaited<ReturnType<TestSite['send']>>;
type Tools = { test: TestSite; clock: ReturnType<typeof openTestClock> };

/** One request over a state of its own. */
export type CutCase = {
  /** the same each time, its Idempotency-Key included where the route takes one */
  send: () => Promise<Answer>;
  /** Brings what has begun to its end, by the last answer. */
  finish?: (answer: Answer) => Promise<void>;
  /** what is there now */
  read: () => Promise<unknown>;
};
export type CutRoute = {
  /** as the document has it */
  name: string;
  what?: string;
  prepare: (tools: Tools) => Promise<CutCase>;
  /** what must be there in the end */
  done: unknown;
  /** how it is refused when it was done before though nobody heard of it */
  afterwards?: readonly number[];
};

const newKey = () => ({ 'idempotency-key': `cut-${randomInt(2 ** 47)}` });
const APPROVED = "select count(*)::int from listing_status_changes where to_status = 'active' and listing_id = l.id";

async function first(test: TestSite, text: string, values: unknown[]): Promise<unknown> {
  return (await test.database.pool.query(text, values)).rows[0];
}

/** Somebody with 100 AZN, who has paid for them, and with an active listing. */
async function newBuyer(test: TestSite): Promise<Payer & { listing: number }> {
  const payer = await newPayer(test);
  await press(test, await payer.begin({ amount: 100, isBalanceIncrease: true }), 'pay');
  const { id } = await payer.postPending();
  await approveListing(test.deps, id);
  return { ...payer, listing: id };
}

/** A payment at the bank that is paid there, and what the bank then posts. */
async function newReport(test: TestSite) {
  const payer = await newPayer(test);
  const transaction = await payer.begin({ amount: 12.5, isBalanceIncrease: true });
  const form = new URLSearchParams((await test.deps.sandbox?.decide(transaction, true)) ?? {}).toString();
  return { payer, form };
}

let numbers = 0;
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
          first(
            test,
            `select count(*)::int as listings, sum(image_count)::int as images, (select count(*)::int
               from listing_status_changes c join listings o on o.id = c.listing_id where o.owner_id = $1) as changes
               from listings where owner_id = $1`,
            [owner.id],
          ),
      };
    },
    done: { listings: 1, images: 3, changes: 1 },
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
        read: () => first(test, `select price, (${APPROVED}) as approved from listings l where id = $1`, [id]),
      };
    },
    done: { price: 99_000_00, approved: 1 },
  },
  {
    name: 'DELETE /api/listings/{id}',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const { id } = await owner.postPending();
      return {
        send: () => test.send('DELETE', `/api/listings/${id}?reason=elsewhere`, { token: owner.token }),
        read: () =>
          first(
            test,
            `select count(*)::int as noted, (select count(*)::int from listings where id = $1) as listings
               from listing_deletions where listing_id = $1`,
            [id],
          ),
      };
    },
    done: { noted: 1, listings: 0 },
    afterwards: [404, 410],
  },
  {
    name: 'POST /api/payments',
    what: 'balance by card',
    prepare: async ({ test }) => {
      const payer = await newPayer(test);
      const headers = newKey();
      return {
        send: () => payer.topUp(12.5, { headers }) as Promise<Answer>,
        finish: async ({ body }) => {
          await press(test, String(body.redirect_url).split('/').at(-1) ?? '', 'pay');
        },
        read: () =>
          first(
            test,
            `select count(*)::int as payments, min(status) as status,
               (select balance from users where id = $1) as balance from payments where user_id = $1`,
            [payer.id],
          ),
      };
    },
    done: { payments: 1, status: 'paid', balance: 1_250 },
  },
  {
    name: 'POST /api/payments/callback/{provider}',
    prepare: async ({ test }) => {
      const { payer, form: payload } = await newReport(test);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = '/api/payments/callback/bank_card';
      return {
        send: async () => {
          const { statusCode, headers: sent, body } = await test.site.inject({ method: 'POST', url, headers, payload });
          return { status: statusCode, headers: sent, body };
        },
        read: () =>
          first(
            test,
            `select u.balance, p.status, (select count(*)::int from ledger_entries e
               where e.cause = 'payment' and e.cause_id = p.id) as entries
               from users u join payments p on p.user_id = u.id where u.id = $1`,
            [payer.id],
          ),
      };
    },
    done: { balance: 1_250, status: 'paid', entries: 1 },
  },
  {
    name: 'POST /api/payments',
    what: 'a promotion by balance',
    prepare: async ({ test }) => {
      const buyer = await newBuyer(test);
      const { data } = PromotionsAnswer.parse((await test.get('/api/promotions?populate=*')).body);
      const vip = data.find(({ type }) => type === 'vip');
      const duration = vip?.duration[0];
      const bought = { promotionId: vip?.id, selectedDurationId: duration?.id, amount: duration?.price };
      const body = { ...bought, listingId: buyer.listing, provider: 'balance', isBalanceIncrease: false };
      const headers = newKey();
      return {
        send: () => test.send('POST', '/api/payments', { token: buyer.token, body, headers }),
        read: () =>
          first(
            test,
            `select count(*)::int as bought, bool_and(l.is_vip) as is_vip,
               10000 - (select balance from users where id = $2) = sum(p.price) as is_paid
               from listing_promotions p join listings l on l.id = p.listing_id where l.id = $1`,
            [buyer.listing, buyer.id],
          ),
      };
    },
    done: { bought: 1, is_vip: true, is_paid: true },
  },
  {
    name: 'POST /api/auth/verify-code',
    prepare: async ({ test, clock }) => {
      numbers += 1;
      const phone = `055${String(numbers * 7_919).padStart(7, '0')}`;
      const ip = `10.${numbers % 250}.${Math.floor(numbers / 250)}.7`;
      const codeAgain = async () => {
        clock.pass(61);
        await test.send('POST', '/api/auth/send-code', { body: { phone }, ip });
      };
      const send = async () => {
        const code = await lastCode(test.deps.config.DATA_DIR, phone);
        return test.send('POST', '/api/auth/verify-code', { body: { phone, code }, ip });
      };
      await codeAgain();
      return {
        send,
        // a code is good once: when it was used up by the request that was cut, people ask for another
        finish: async ({ status }) => {
          if (status === 200) return;
          await codeAgain();
          const again = await send();
          if (again.status !== 200) throw new Error(`not signed in: ${JSON.stringify(again.body)}`);
        },
        read: () =>
          first(
            test,
            `select count(*)::int as people, (select count(*) > 0 from sessions s join users o on o.id = s.user_id
               where o.phone = $1) as is_signed_in from users where phone = $1`,
            [phone],
          ),
      };
    },
    done: { people: 1, is_signed_in: true },
    afterwards: [400],
  },
  {
    name: 'POST /api/reports',
    what: 'the one that hides a listing',
    prepare: async ({ test }) => {
      const { id } = await insertListing(test.database.pool);
      for (let n = 0; n < 4; n++) await (await newReporter(test)).report(id);
      const last = await newReporter(test);
      return {
        send: () => last.report(id),
        read: () =>
          first(
            test,
            `select count(*)::int as reports, (select hidden_at is not null from listings where id = $1) as is_hidden
               from reports where listing_id = $1`,
            [id],
          ),
      };
    },
    done: { reports: 5, is_hidden: true },
    afterwards: [409, 404, 410],
  },
  {
    name: 'POST /api/favorites',
    prepare: async ({ test }) => {
      const owner = await newOwner(test);
      const { id: listing } = await insertListing(test.database.pool);
      return {
        send: () => test.send('POST', '/api/favorites', { token: owner.token, body: { listing } }),
        read: () => first(test, 'select count(*)::int as kept from favorites where user_id = $1', [owner.id]),
      };
    },
    done: { kept: 1 },
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
          first(
            test,
            `select status_ad, (${APPROVED}) as approved, (select count(*)::int from audit_log
               where target_kind = 'listing' and target_id = l.id::text) as noted from listings l where id = $1`,
            [id],
          ),
      };
    },
    done: { status_ad: 'active', approved: 1, noted: 1 },
    afterwards: [409],
  },
];
