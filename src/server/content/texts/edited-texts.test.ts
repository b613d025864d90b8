import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEditor, outcome } from '../../../../tests/support/editor.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/process/outbox.ts';
import { depsOver } from '../../../../tests/support/test-deps.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { inTransaction } from '../../database/db.ts';
import { notifyOwner } from '../../listings/lifecycle/notice-queries.ts';
import { sendOwnerNotices } from '../../listings/lifecycle/notices.ts';
import { openSite } from '../../site.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it('what is wrong is said in the words of editors, in the language of who asks', async () => {
  await editor.change('translations/listingNotFound', { ru: 'Такого объявления нет' });
  const refused = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await test.site.inject({ url: '/api/listings/999999', headers })).json().message;
  };
  await waitUntil(async () => (await refused('ru')) === 'Такого объявления нет', 'the new words');
  expect(await refused('en')).toBe((await editor.get('translations/listingNotFound')).shipped.en);
});

it('mails to owners are in the words of editors, who cannot take out what a mail needs', async () => {
  const key = 'translations/notice_approved';
  expect(outcome(await editor.change(key, { az: 'Elanınız saytdadır' }))).toEqual([422, 'content_invalid']);
  const { shipped } = await editor.get(key);
  const names = [...shipped.az.matchAll(/\{\{\w+\}\}/g)].join(' ');
  expect((await editor.change(key, { az: `Gözünüz aydın! ${names}` })).status).toBe(200);
  const { pool } = test.database;
  const { id: userId } = await insertUser(pool, { email: 'nigar@evim.test', language: 'az' });
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

it('another instance over the same database says the new words too, within seconds', async () => {
  const deps = depsOver(test.database);
  const other = await openSite(deps);
  const said = async () => (await other.inject('/api/translates?locale=az')).body;
  expect(await said()).not.toContain('Sözlər hər yerdə yenidir');
  await editor.change('translations/error_occurred', { az: 'Sözlər hər yerdə yenidir' });
  await waitUntil(async () => (await said()).includes('Sözlər hər yerdə yenidir'), 'the words of the other instance');
  await other.close();
  await Promise.all([deps.views.close(), deps.emptySearches.close(), deps.slowRequests.close()]);
});
