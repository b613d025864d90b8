import { expect, expectAccessibleInBoth, openHydrated, test, untilAlive } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { newPerson, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';

test('on its card a listing is made cheaper, extended and closed, with few taps', async ({ page, browser }) => {
  test.slow(); // axe reads the whole page six times
  const owner = await signIn(page);
  const id = await postActive(owner, { Price: 143_000 });
  const read = async () => (await (await owner.call('GET', `/api/listings/${id}`)).json()).data;
  const { Expires_At: end } = await read();
  await openHydrated(page, '/listings?my=true&status=active');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/listing/${id}"]`) });
  const dialog = page.getByRole('dialog');
  let taps = 0;
  const tap = async (name: string | RegExp, within = dialog) => {
    taps += 1;
    await within.getByRole('button', { name }).tap();
  };
  await expect(card).toContainText('30 gün qalıb');
  await untilAlive(card.getByRole('button').first());
  // looked at before anything is announced
  await card.getByRole('button', { name: /^Digər əməliyyatlar/ }).click();
  await dialog.getByRole('button', { name: '«Satılıb» qeydi ilə bağla' }).click();
  await expect(dialog.getByRole('button', { name: 'Bu sayt vasitəsilə satdım' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await tap(/^Digər əməliyyatlar/, card);
  await expectAccessibleInBoth(page);
  await tap('Qiyməti dəyiş');
  await tap(/^−5/);
  await expectAccessibleInBoth(page);
  await tap('Dəyişiklikləri yadda saxla');
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(/135\s800\s₼/);
  expect([(await read()).Price, taps]).toEqual([135_800, 4]);

  await tap('Uzat', card);
  await expect(card).toContainText('60 gün qalıb');
  expect([new Date((await read()).Expires_At).getTime() - new Date(end).getTime(), taps]).toEqual([30 * 86_400_000, 5]);

  await tap(/^Digər əməliyyatlar/, card);
  await expect(dialog.getByRole('button', { name: 'Uzat' })).toHaveCount(0);
  await tap('«Satılıb» qeydi ilə bağla');
  await tap('Bu sayt vasitəsilə satdım');
  await expect(page.getByText('Elan bağlandı').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  expect([(await read()).Outcome, taps]).toEqual(['sold', 8]);

  // a visitor follows an old link
  const visitor = await (await newPerson()).call('GET', `/api/listings/${id}`);
  expect((await visitor.json()).data).toMatchObject({ Status_ad: 'expired', Outcome: 'sold' });
  const theirs = await browser.newPage();
  await theirs.goto(`/listing/${id}`);
  await expect(theirs.getByText('Satılıb. Elan artıq aktual deyil.')).toBeVisible();
  await theirs.close();
});

test('a home that was closed by mistake and restored can be closed again on the same page', async ({ page }) => {
  const owner = await signIn(page);
  const [id, other] = [await postActive(owner), await postActive(owner)];
  await openHydrated(page, '/listings?my=true&status=all&view=cards');
  const act = async (listing: number, name: string) => {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/listing/${listing}"]`) });
    await untilAlive(card.getByRole('button').first());
    const button = card.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) return button.tap();
    await card.getByRole('button', { name: /^Digər əməliyyatlar/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
  };
  const sold = page.getByRole('dialog').getByRole('button', { name: 'Bu sayt vasitəsilə satdım' });
  await act(id, '«Satılıb» qeydi ilə bağla');
  await sold.tap();
  await expect(page.getByText('Elan bağlandı').first()).toBeVisible();
  await act(id, 'Bərpa et');
  await expect(page.getByText('Elan yoxlamaya göndərildi').first()).toBeVisible();
  await runOnServer('approve', id);
  // an act on another listing reads all of them again
  await act(other, 'Uzat');
  await expect(page.getByText('60 gün qalıb')).toBeVisible();
  await act(id, '«Satılıb» qeydi ilə bağla');
  await expect(sold).toBeEnabled();
});

test('a visitor says that a home is gone, with two taps', async ({ page }) => {
  const id = await postActive(await newPerson());
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Artıq satılıb?' }).tap();
  await expectAccessibleInBoth(page);
  const said = page.waitForResponse((response) => response.url().endsWith(`/api/listings/${id}/gone`));
  await page.getByRole('dialog').getByRole('button', { name: 'Bəli, satılıb' }).tap();
  expect((await said).status()).toBe(204);
  await expect(page.getByText('Təşəkkür edirik! Yoxlayacağıq.').first()).toBeVisible();
});
