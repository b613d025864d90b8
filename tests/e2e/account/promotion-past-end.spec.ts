import type { Promotion } from '../../../src/contract/promotions/api.ts';
import { payAtBank } from '../../support/browser/balance.ts';
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, type Person, signIn } from '../../support/browser/people.ts';

/** Starts payments of VIP of some days, also when they go on for longer than the listing. @returns the bank's page of each */
async function findBank(person: Person, listingId: number) {
  const { data } = (await bodyOf(await person.call('GET', '/api/promotions?populate=*'))) as { data: Promotion[] };
  const vip = data.find(({ type }) => type === 'vip');
  return async (days: number): Promise<string> => {
    const duration = vip?.duration.find(({ value }) => value === days);
    const purchase = { promotionId: vip?.id, selectedDurationId: duration?.id, amount: duration?.price, listingId };
    const more = { provider: 'bank_card', isBalanceIncrease: false, acceptsEnd: true };
    const started = await bodyOf(await person.call('POST', '/api/payments', { ...purchase, ...more }));
    return (started as { redirect_url: string }).redirect_url;
  };
}

test('a promotion past the end of its listing is not paid again unawares, and what is left of it is named', async ({
  page,
}) => {
  const person = await signIn(page);
  const id = await postActive(person);
  const bankOf = await findBank(person, id);
  await payAtBank(await bankOf(5));
  // after the five days the others would go on for longer than the listing
  await page.goto(await bankOf(30));
  await page.getByRole('button', { name: 'İmtina et' }).click();
  await expect(page.getByRole('heading', { name: 'Ödəniş edilməyib' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Yenidən ödə' });
  await expect(page.getByText('Elanın müddəti bitir', { exact: false })).toBeVisible();
  await expect(again).toBeDisabled();
  await expectAccessible(page);
  const accept = page.getByRole('checkbox', { name: 'Başa düşürəm, davam edirəm' });
  await accept.check();
  await expect(again).toBeEnabled();
  await accept.uncheck();
  await page.getByRole('button', { name: 'Elanın müddətini uzat' }).click();
  await expect(accept).toHaveCount(0);
  await again.click();
  await page.getByRole('button', { name: 'İmtina et' }).click();
  await expect(page.getByRole('heading', { name: 'Ödəniş edilməyib' })).toBeVisible();
  await expect(again).toBeEnabled();

  await openHydrated(page, '/listings?my=true&view=cards');
  const dialog = page.getByRole('dialog');
  for (const [act, text] of [
    ['«Satılıb» qeydi ilə bağla', 'bərpa etsəniz, davam edəcək. Qalıb: VIP elan – 5 gün.'],
    ['Sil', 'pulu qaytarılmayacaq. Qalıb: VIP elan – 5 gün.'],
  ] as const) {
    // the cards of own listings come alive after the page
    await expect(async () => {
      await page.getByRole('button', { name: /^Digər əməliyyatlar/ }).click();
      await expect(dialog.getByRole('button', { name: act, exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog.getByText(text, { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Hesabı sil' }).click();
  await expect(dialog.getByText('pulu qaytarılmayacaq. Qalıb: VIP elan – 5 gün.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('a promotion that began past the end of its listing says so once it is paid, and extends the listing', async ({
  page,
}) => {
  const person = await signIn(page);
  const id = await postActive(person);
  const bankOf = await findBank(person, id);
  const notice = page.getByText('Tanıtım isə bu vaxtadək davam edəcək', { exact: false });
  const paid = page.getByRole('heading', { name: 'Ödənildi' });
  await page.goto(await payAtBank(await bankOf(5)));
  await expect(paid).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(await bankOf(30));
  await page.getByRole('button', { name: 'Ödə, gec xəbər ver', exact: true }).click();
  await expect(paid).toBeVisible({ timeout: 20_000 });
  await expect(notice).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elanın müddətini uzat' }).click();
  await expect(page.getByText('Uzadıldı: elan', { exact: false })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
