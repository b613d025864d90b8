import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellAll } from '../../../tests/support/alerts.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newPayer, pressBankButton } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** Tables that reference a person, and the part of the export with their rows; null: not part of the export. */
const TOLD: Record<string, string | null> = {
  account_changes: 'accountChanges',
  account_notices: 'accountNotices',
  account_restorations: 'accountRestorations',
  // what they did as staff, not data about them
  audit_log: null,
  contacts: 'contacts',
  content_previews: null,
  content_versions: null,
  favorites: 'favorites',
  // their answers as staff
  feedback_answers: null,
  gone_claims: 'goneClaims',
  hidden_homes: 'hiddenHomes',
  home_notes: 'notes',
  // a response to one of their requests, stored for a day
  idempotency_keys: null,
  images: 'uploads',
  // of deleted accounts, which cannot request an export
  leaving_balances: null,
  ledger_accounts: 'balanceMovements',
  listing_deletions: 'deletedListings',
  listing_drafts: 'draft',
  listing_promotions: 'promotions',
  // asked as staff; questions to them come with their listings
  listing_questions: null,
  listing_status_changes: 'statusChanges',
  listings: 'listings',
  mail_tokens: 'user',
  moderation_claims: null,
  moderation_skips: null,
  money_corrections: 'balanceCorrections',
  notice_choices: 'noticeChoices',
  owner_notices: 'notices',
  passkeys: 'passkeys',
  // recognizes listings that are posted again
  past_listings: 'pastListings',
  // the officer who gave a payment back
  payment_refunds: null,
  payments: 'payments',
  // the staff member who added a rule
  phone_rules: null,
  removed_favorites: 'removedFavorites',
  reports: 'reports',
  saved_searches: 'savedSearches',
  sessions: 'sessions',
  shared_lists: 'sharedLists',
  shown_homes: 'shownHomes',
  // a key
  staff_factors: null,
  terms_acceptances: 'terms',
  undoable_decisions: null,
};

it('the download contains everything about the person, and nothing about others', async () => {
  const { id } = await insertListing(test.database.pool);
  const { id: left } = await insertListing(test.database.pool);
  const { id: hidden } = await insertListing(test.database.pool);
  // that they are new is told nobody
  await tellAll(test);
  const [me, other] = [await newPayer(test), await newPayer(test)];
  for (const { token, phone, postPending, begin } of [other, me]) {
    await test.send('POST', '/api/favorites', { token, body: { listing: id } });
    await test.send('DELETE', `/api/favorites/listing-${left}`, { token });
    await test.send('PUT', '/api/hidden', { token, body: { listings: [hidden] } });
    await test.send('DELETE', `/api/hidden/${left}`, { token });
    const note = { texts: [{ id: 'mifkq3z8-4f9a0b', text: 'Həyəti genişdir' }], replaced: [], opinion: null };
    await test.send('PUT', '/api/notes', { token, body: { notes: [{ listing: id, note }] } });
    await test.send('POST', '/api/lists', { token, body: { name: 'Bizim siyahı', listings: [id] } });
    await test.send('POST', '/api/saved-searches', { token, body: { search: 'category=sale' } });
    await test.send('POST', '/api/reports', { token, body: { listing: id, reason: 'spam', description: 'iki dəfə' } });
    await test.send('POST', `/api/listings/${id}/gone`, { token });
    await test.send('POST', `/api/listings/${id}/phone`, { token });
    await test.send('POST', '/api/auth/send-code', { body: { phone } });
    await postPending();
    const form = { Area: '52' };
    await test.send('PUT', '/api/listings/draft', { token, body: { data: { form, step: 1, images: [] } } });
    await pressBankButton(test, await begin({ amount: 20, isBalanceIncrease: true }), 'pay');
  }
  const [{ price }] = (
    await test.database.pool.query(
      'update listings set price = price / 2 where id = $1 returning price / 100.0 as price',
      [id],
    )
  ).rows;
  await tellAll(test);
  const { body } = await test.get('/api/users/me/data', me.token);
  expect(body).toMatchObject({
    user: { id: me.id, phone: me.phone, balance: 20, pendingEmail: null },
    favorites: [{ kind: 'listing', listing: id }],
    removedFavorites: [{ kind: 'listing', id: left }],
    hiddenHomes: [{ home: hidden }],
    shownHomes: [{ home: left }],
    notes: [{ home: id, note: { texts: [{ text: 'Həyəti genişdir' }] } }],
    savedSearches: [{ search: 'category=sale', found: [{ listing: id, reason: 'drop', price: Number(price) }] }],
    favoriteNews: [{ listing: id, reason: 'drop', price: Number(price) }],
    contacts: [{ kind: 'mail' }],
    messages: [{ kind: 'alert', heading: expect.stringContaining('ucuzlaşıb') }],
    sharedLists: [{ name: 'Bizim siyahı', frozenAt: null, listings: [id] }],
    reports: [{ listing: id, reason: 'spam', description: 'iki dəfə' }],
    phonesSeen: [{ listing: id }],
    codesSent: [{ network: expect.stringMatching(/^n/), usedAt: null }],
    attempts: expect.arrayContaining([expect.objectContaining({ kind: 'reveal', key: `u${me.id}` })]),
    payments: [{ purpose: 'top_up', amount: 20, status: 'paid' }],
    balanceMovements: [{ amount: 20, cause: 'payment' }],
    draft: [{ form: { Area: '52' }, step: 1 }],
    listings: [{ Phone: me.phone, Status_ad: 'pending' }],
    statusChanges: [{ from: null, to: 'pending' }],
    sessions: [{ device: null }],
  });
  expect(JSON.stringify(body)).not.toContain(other.phone);
});

it('the download covers every table that references a person', async () => {
  const { rows } = await test.database.pool.query(`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TOLD));
  const { token } = await newPayer(test);
  const { body } = await test.get('/api/users/me/data', token);
  const parts = Object.values(TOLD).filter((part) => part !== null);
  expect(parts.filter((part) => !(part in body))).toEqual([]);
});
