import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { insertListing, insertUser } from '../../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../../tests/support/moderation.ts';
import { readOutbox } from '../../../../../tests/support/process/outbox.ts';
import { openTestSite, type TestSite } from '../../../../../tests/support/test-site.ts';
import { inTransaction } from '../../../database/db.ts';
import { OutsideFailure } from '../../../outside/outside.ts';
import { countSmsParts } from '../../../text/plain-letters.ts';
import { expireListings } from '../jobs.ts';
import { renewIn } from '../renewals.ts';
import { approveListing } from '../service.ts';
import { claimNotices } from './notice-queries.ts';
import { sendOwnerNotices } from './notices.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('owners are notified of approval, rejection and expiry once, also with two workers', async () => {
  const { pool } = test.database;
  const owner = await insertUser(pool, { phone: '0501112233', email: 'nigar@evim.test' });
  const pending = () => insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
  const [approved, rejected] = [await pending(), await pending()];
  const expired = await insertListing(pool, { owner_id: owner.id, expires_at: new Date(Date.now() - 1000) });
  await approveListing(test.deps, approved.id);
  await rejectListing(test.deps, rejected.id, 'Qiymət səhvdir.');
  await expireListings(test.deps);
  const byPhone = await insertUser(pool, { phone: '0501112244', email: `x@${TEMPORARY_DOMAIN}` });
  const texted = await insertListing(pool, { owner_id: byPhone.id, status_ad: 'pending' });
  await approveListing(test.deps, texted.id);
  const onError = (error: unknown) => {
    throw error;
  };
  const deps = { ...test.deps, onError };
  await Promise.all([sendOwnerNotices(deps), sendOwnerNotices(deps)]);
  const sentBy = (kind: 'sms' | 'mail', to: string) => readOutbox(test.deps.config.DATA_DIR, kind, to);
  expect(await sentBy('sms', '0501112233')).toEqual([]);
  expect(await sentBy('sms', '0501112244')).toEqual([expect.stringContaining(`/listing/${texted.id}`)]);
  const texts = await sentBy('mail', 'nigar@evim.test');
  expect(texts).toHaveLength(3);
  const about = (id: number, ...words: string[]) =>
    texts.filter((text) => [`Elanın nömrəsi: ${id}\n`, ...words].every((word) => text.includes(word)));
  expect(about(approved.id, `Elana keç: ${test.deps.config.PUBLIC_URL}/listing/${approved.id}`)).toHaveLength(1);
  expect(about(rejected.id, '> Qiymət səhvdir.', `/edit-listing/${rejected.id}`)).toHaveLength(1);
  expect(about(expired.id, 'status=expired')).toHaveLength(1);
});

it('the owner of a listing that had ended reads that its page is gone, and how it comes back', async () => {
  const { pool } = test.database;
  const owner = await insertUser(pool, { email: 'bitmis@evim.test' });
  const { id } = await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', expires_at: new Date() });
  await rejectListing(test.deps, id, 'Ev satılmayıb.');
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
  const [mail = ''] = await readOutbox(test.deps.config.DATA_DIR, 'mail', 'bitmis@evim.test');
  expect(mail).toContain('> Ev satılmayıb.');
  expect(mail).toContain(`/edit-listing/${id}`);
  expect(mail.replaceAll(/\s+/g, ' ')).toContain('indi səhifəsi də göstərilmir');
  expect(mail).not.toContain('yoxlamadan sonra saytda görünəcək');
});

it('a person stops reminders by the one click of mail clients, still hears decisions, and can resume them', async () => {
  const { pool } = test.database;
  const email = 'sakit@evim.test';
  const owner = await insertUser(pool, { email, language: 'ru' });
  const pending = () => insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
  const onError = (error: unknown) => expect.fail(String(error));
  const mailsAfter = async (change: () => Promise<unknown>) => {
    await change();
    await sendOwnerNotices({ ...test.deps, onError });
    return readOutbox(test.deps.config.DATA_DIR, 'mail', email);
  };
  const [first = ''] = await mailsAfter(async () => approveListing(test.deps, (await pending()).id));
  const path = /^List-Unsubscribe: <https?:\/\/[^/]+(\/reminders\?token=[^>]+)>$/m.exec(first)?.[1] ?? '';
  const press = (payload: string, type = 'application/x-www-form-urlencoded') =>
    test.site.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });
  expect((await test.site.inject(path)).body).toContain('Не напоминать');
  const click = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await press(click, 'multipart/form-data; boundary=x')).body).toContain('Снова напоминать');
  expect((await press('List-Unsubscribe=One-Click')).body).toContain('Снова напоминать');
  expect(await mailsAfter(async () => approveListing(test.deps, (await pending()).id))).toHaveLength(1);
  const mails = await mailsAfter(async () => rejectListing(test.deps, (await pending()).id, 'Нет фото'));
  expect([mails.length, mails[1]?.includes('List-Unsubscribe')]).toEqual([2, false]);
  await press('resume=');
  expect(await mailsAfter(async () => approveListing(test.deps, (await pending()).id))).toHaveLength(3);
  expect((await test.site.inject('/reminders?token=1.1.1.x')).body).toContain('Bu link artıq işləmir');
});

it('an owner is told the new end of a listing that they extended, once, and not by an SMS that they have not asked for', async () => {
  const { pool } = test.database;
  const email = 'uzadan@evim.test';
  const onError = (error: unknown) => expect.fail(String(error));
  const extend = async (address: string, phone: string) => {
    const { id: owner_id } = await insertUser(pool, { email: address, phone, language: 'ru' });
    const end = new Date('2099-01-05T10:00:00Z');
    const { id } = await insertListing(pool, { owner_id, expires_at: end });
    const deps = { ...test.deps, clock: { now: () => new Date('2099-01-01T10:00:00Z') } };
    const renew = () =>
      inTransaction(test.deps.db, (db) => renewIn({ ...deps, db }, { listingId: id, ownerId: owner_id, at: end }));
    await renew();
    await renew();
    await sendOwnerNotices({ ...test.deps, onError });
    return id;
  };
  const id = await extend(email, '0501112254');
  await extend(`y@${TEMPORARY_DOMAIN}`, '0501112255');
  const mails = await readOutbox(test.deps.config.DATA_DIR, 'mail', email);
  expect(mails).toEqual([expect.stringContaining('Объявление останется на сайте до 4 февраля 2099')]);
  expect(mails[0]).toContain(`/ru/listing/${id}`);
  expect(await readOutbox(test.deps.config.DATA_DIR, 'sms', '0501112255')).toEqual([]);
});

it('a notice that fails is retried later, at most ten times within two days', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool, { status_ad: 'pending' });
  await approveListing(test.deps, id);
  let tries = 0;
  const failures: unknown[] = [];
  const failing = { send: () => Promise.reject(new Error(`down ${++tries}`)) };
  const deps = { ...test.deps, sms: failing, mail: failing, onError: (error: unknown) => failures.push(error) };
  await sendOwnerNotices(deps);
  await sendOwnerNotices(deps);
  expect(tries).toBe(1);
  let hours = 0;
  for (let round = 0; round < 10; round++) {
    const { rows } = await pool.query(
      // times are stored to the millisecond, and a rounded one may be later than now
      `update owner_notices n set next_try_at = now() - interval '1 second' from (select id,
          extract(epoch from next_try_at - now()) / 3600 as hours from owner_notices where listing_id = $1) before
        where n.id = before.id returning before.hours::float8`,
      [id],
    );
    if (round < 9) hours += rows[0].hours;
    await sendOwnerNotices(deps);
  }
  expect([tries, failures.length, Math.round(hours)]).toEqual([10, 10, 43]);
});

it('a provider that is not asked, because it is down, costs no attempt, and ends the run', async () => {
  const { pool } = test.database;
  for (let n = 0; n < 60; n++) {
    const { id } = await insertListing(pool, { status_ad: 'pending' });
    await approveListing(test.deps, id);
  }
  let calls = 0;
  const down = {
    send: () => {
      calls++;
      return Promise.reject(new OutsideFailure('smtp is left alone after failures', 'refused'));
    },
  };
  await sendOwnerNotices({ ...test.deps, sms: down, mail: down, onError: () => {} });
  const waiting = 'from owner_notices where sent_at is null and dropped_at is null and tries = 0';
  const { rows } = await pool.query(`select count(*)::int as waiting ${waiting}`);
  expect([calls, rows[0].waiting >= 60]).toEqual([50, true]);
  const { rows: later } = await pool.query(`select count(*)::int as later ${waiting} and next_try_at > now()`);
  expect(later[0].later).toBe(50);
  // and one run sends them all
  await pool.query(
    `update owner_notices set next_try_at = now() - interval '1 second' where sent_at is null and dropped_at is null`,
  );
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
  const { rows: left } = await pool.query(`select count(*)::int as left ${waiting}`);
  expect(left[0].left).toBe(0);
});

it('what an owner waits for is sent before what comes by itself', async () => {
  const { pool } = test.database;
  const ends = new Date(Date.now() + 86_400_000);
  const { id: owner_id } = await insertUser(pool);
  const { id } = await insertListing(pool, { owner_id, expires_at: ends });
  await pool.query(`insert into owner_notices (user_id, listing_id, kind, about) values ($1, $2, 'ends_in_1', $3)`, [
    owner_id,
    id,
    ends,
  ]);
  const { id: approved } = await insertListing(pool, { owner_id, status_ad: 'pending' });
  await approveListing(test.deps, approved);
  const claimed = await claimNotices(test.deps.db);
  expect(claimed.slice(-1).map(({ kind }) => kind)).toEqual(['ends_in_1']);
});

const LONG_REASON =
  'Фото нечёткие, на двух видна чужая надпись. Снимите комнаты днём, при хорошем свете, и добавьте план. '.repeat(5);

it.each(LANGUAGES)('a text message has two parts at most, however long the reason is (%s)', async (language) => {
  const { pool } = test.database;
  const phone = { az: '0502223301', en: '0502223302', ru: '0502223303' }[language];
  const owner = await insertUser(pool, { phone, email: `${language}@${TEMPORARY_DOMAIN}` });
  await pool.query('update users set language = $2 where id = $1', [owner.id, language]);
  const { id } = await insertListing(pool, { owner_id: owner.id, expires_at: new Date(Date.now() + 86_400_000) });
  // a revision, a question and a hiding would each be another journey: the texts alone matter here
  await pool.query(
    `insert into owner_notices (user_id, listing_id, kind, reason, returned, about)
     select $1, $2, kind, case when kind ~ 'rejected|question' then $3 end,
         case when kind = 'rejected' then 12345678 end, (select expires_at from listings where id = $2)
       from (select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g')) as kind
         from pg_constraint where conname = 'owner_notices_kind_check') k`,
    [owner.id, id, LONG_REASON],
  );
  const deps = { ...test.deps, config: { ...test.deps.config, PUBLIC_URL: 'https://www.evim.az' } };
  const sms: string[] = [];
  await sendOwnerNotices({
    ...deps,
    sms: { send: async ({ text }) => void sms.push(text) },
    onError: (error) => {
      throw error;
    },
  });
  expect(sms.length).toBeGreaterThan(3);
  expect(sms.filter((text) => countSmsParts(text) > 2)).toEqual([]);
  expect(sms.filter((text) => !text.includes('https://www.evim.az/'))).toEqual([]);
});
