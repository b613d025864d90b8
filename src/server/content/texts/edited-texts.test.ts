import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEditor, outcome } from '../../../../tests/support/editor.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/process/outbox.ts';
import { makeTestDeps } from '../../../../tests/support/test-deps.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { inTransaction } from '../../database/db.ts';
import { notifyOwner } from '../../listings/lifecycle/notices/notice-queries.ts';
import { sendOwnerNotices } from '../../listings/lifecycle/notices/notices.ts';
import { openSite } from '../../site.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it('error messages use the editors’ texts in the language of the request', async () => {
  await editor.change('translations/listingNotFound', { ru: 'Такого объявления нет' });
  const refuse = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await test.site.inject({ url: '/api/listings/999999', headers })).json().message;
  };
  await waitUntil(async () => (await refuse('ru')) === 'Такого объявления нет', 'the new words');
  expect(await refuse('en')).toBe((await editor.get('translations/listingNotFound')).shipped.en);
});

it('mails to owners use the editors’ texts, which must keep their variables', async () => {
  const key = 'translations/mail_greeting_name';
  expect(outcome(await editor.change(key, { az: 'Elanınız saytdadır' }))).toEqual([422, 'content_invalid']);
  const { shipped } = await editor.get(key);
  const names = [...shipped.az.matchAll(/\{\{\w+\}\}/g)].join(' ');
  expect((await editor.change(key, { az: `Gözünüz aydın! ${names}` })).status).toBe(200);
  const { pool } = test.database;
  const { id: userId } = await insertUser(pool, { email: 'nigar@evim.test', fullname: 'Nigar', language: 'az' });
  const { id: listingId } = await insertListing(pool, { owner_id: userId });
  const onError = (error: unknown) => {
    throw error;
  };
  await waitUntil(async () => {
    await inTransaction(test.deps.db, (trx) => notifyOwner(trx, { listingId, userId, kind: 'approved' }));
    await sendOwnerNotices({ ...test.deps, onError });
    const mails = await readOutbox(test.deps.config.DATA_DIR, 'mail', 'nigar@evim.test');
    return mails.some((text) => text.includes('Gözünüz aydın!') && text.includes(`/listing/${listingId}`));
  }, 'a mail in the new words');
});

it('another instance on the same database shows the new texts within seconds', async () => {
  const deps = makeTestDeps(test.database);
  const otherSite = await openSite(deps);
  const readTexts = async () => (await otherSite.inject('/api/translates?locale=az')).body;
  expect(await readTexts()).not.toContain('Sözlər hər yerdə yenidir');
  await editor.change('translations/error_occurred', { az: 'Sözlər hər yerdə yenidir' });
  await waitUntil(
    async () => (await readTexts()).includes('Sözlər hər yerdə yenidir'),
    'the words of the other instance',
  );
  await otherSite.close();
  await Promise.all([
    deps.views.close(),
    deps.emptySearches.close(),
    deps.unreadWords.close(),
    deps.slowRequests.close(),
  ]);
});
