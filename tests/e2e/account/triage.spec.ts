import { expect } from '@playwright/test';
import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { findForSale } from '../../support/browser/find-listings.ts';
import { postActive } from '../../support/browser/listings.ts';
import { joinHomes } from '../../support/browser/office.ts';
import { bodyOf, newPerson, signIn } from '../../support/browser/people.ts';

type Listed = { data: { listing: number }[] };
type Noted = { data: { listings: number[]; note: { texts: { text: string }[]; opinion: { value: string } } }[] };

test('a guest hides a home and notes something about another, and signing in gives both to the account', async ({
  page,
}) => {
  await openHydrated(page, '/listings?category=rent');
  const cards = page.getByRole('main').locator('[data-listing]');
  const [hidden, noted] = await cards.evaluateAll((all) =>
    all.map((card) => Number(card.getAttribute('data-listing'))),
  );
  const card = page.getByRole('main').locator(`[data-listing="${hidden}"]`);
  const hide = async () => {
    await card.getByRole('button', { name: /^Daha çox/ }).press('Enter');
    await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
    await expect(card).toBeHidden();
  };
  await hide();
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(card).toBeVisible();
  await hide();
  await page.getByRole('link', { name: '1 gizlədilib' }).click();
  await expect(card).toBeVisible();
  await expectAccessible(page);

  await openHydrated(page, `/listing/${noted}`);
  await page
    .getByRole('button', { name: /^Daha çox/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Müqayisəyə əlavə et' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Daha çox/ }).first()).toBeFocused();
  await page.getByRole('button', { name: /^Bəyənirəm/ }).click();
  await page.getByRole('button', { name: /^Qeyd yaz/ }).click();
  await page.getByLabel('Qeydiniz').fill('Həyəti sakitdir');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText('Həyəti sakitdir')).toBeVisible();
  await expectAccessible(page);

  const person = await signIn(page);
  await openHydrated(page, `/listing/${noted}`);
  await expect(page.getByText('Həyəti sakitdir')).toBeVisible();
  const ofAccount = async (path: string) => ((await bodyOf(await person.call('GET', path))) as Listed).data;
  await expect.poll(() => ofAccount('/api/hidden')).toEqual([{ listing: hidden }]);
  await expect
    .poll(async () =>
      ((await bodyOf(await person.call('GET', '/api/notes'))) as Noted).data.map(({ listings, note }) => [
        listings.includes(noted ?? 0),
        note.texts[0]?.text,
        note.opinion.value,
      ]),
    )
    .toEqual([[true, 'Həyəti sakitdir', 'up']]);
  const left = () => page.evaluate(() => [localStorage.hiddenHomes, localStorage.homeNotes]);
  await expect.poll(left).toEqual(['[]', '[]']);
  await openHydrated(page, '/listings?category=rent');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 gizlədilib' })).toBeVisible();
});

test('a guest hides a home with all its listings, shows it again from any of them, and the account has all', async ({
  page,
}) => {
  const prices = [143_117, 151_719] as const;
  const one = await postActive(await newPerson(), { Price: prices[0] });
  const other = await postActive(await newPerson(), { Price: prices[1] });
  await joinHomes(one, other);
  const cardOf = (id: number) => page.getByRole('main').locator(`.card-grid [data-listing="${id}"]`);
  const openListOf = async (id: number) => {
    const price = id === one ? prices[0] : prices[1];
    await openHydrated(page, `/listings?category=sale&price_min=${price}&price_max=${price}`);
    await expect(cardOf(id)).toBeAttached();
  };
  const hide = async () => {
    await cardOf(one)
      .getByRole('button', { name: /^Daha çox/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
    await expect(cardOf(one)).toBeHidden();
  };
  await expect(() => openListOf(one)).toPass();
  await hide();
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(cardOf(one)).toBeVisible();
  await hide();
  await openListOf(other);
  await expect(cardOf(other)).toBeHidden();

  await openHydrated(page, '/hidden');
  await expect(cardOf(one)).toBeVisible();
  await cardOf(other).getByRole('button', { name: 'Yenidən göstər' }).click();
  await expect(page.getByRole('heading', { name: 'Gizlətdiyiniz elan yoxdur' })).toBeVisible();
  await openListOf(other);
  await expect(cardOf(other)).toBeVisible();

  // stored by an earlier version, without its home
  await page.evaluate((id) => localStorage.setItem('hiddenHomes', JSON.stringify([{ id }])), one);
  await openListOf(other);
  await expect(cardOf(other)).toBeVisible();
  await openListOf(one);
  await expect(cardOf(one)).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('hiddenHomes'));
  await openListOf(one);
  await hide();
  const person = await signIn(page);
  await openHydrated(page, '/about');
  const hiddenOf = async () => ((await bodyOf(await person.call('GET', '/api/hidden'))) as Listed).data;
  await expect.poll(async () => (await hiddenOf()).map(({ listing }) => listing).sort()).toEqual([one, other].sort());
});

test('a home that a guest hides leaves the similar ones of others', async ({ page }) => {
  const { id } = await findForSale(page);
  await openHydrated(page, `/listing/${id}`);
  const similar = page.getByRole('region', { name: 'Oxşar elanlar' }).locator('[data-listing]');
  const first = Number(await similar.first().getAttribute('data-listing'));
  const card = page.locator(`.card-grid [data-listing="${first}"]`).first();
  await card.getByRole('button', { name: /^Daha çox/ }).press('Enter');
  await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
  await expect(card).toBeHidden();
  await openHydrated(page, `/listing/${id}`);
  // the page is the same for all visitors: the card may be there, and is not shown
  await expect(card).toBeHidden();
  await expect(similar.filter({ visible: true })).not.toHaveCount(0);
});

test('a home shown again in another tab while it is given to the account is shown', async ({ page, context }) => {
  await openHydrated(page, '/listings?category=rent');
  const id = Number(await page.locator('[data-listing]').first().getAttribute('data-listing'));
  await page.evaluate((hidden) => localStorage.setItem('hiddenHomes', JSON.stringify([{ id: hidden }])), id);
  await openHydrated(page, '/hidden');
  const person = await signIn(page);
  const signedIn = await context.newPage();
  const { requested, release } = await holdRequests(signedIn, '**/api/hidden');
  await openHydrated(signedIn, '/about');
  await requested;
  await page.getByRole('main').getByRole('button', { name: 'Yenidən göstər' }).click();
  await expect(page.getByRole('heading', { name: 'Gizlətdiyiniz elan yoxdur' })).toBeVisible();
  const isHidden = signedIn.waitForResponse('**/api/hidden');
  release();
  await isHidden;
  const hiddenOf = async () => ((await bodyOf(await person.call('GET', '/api/hidden'))) as Listed).data;
  await expect.poll(hiddenOf).toEqual([]);
});

test.describe('with notes that are not sent at once', () => {
  test.use({ expectedNoise: /ERR_FAILED|were not sent|were not added/ });

  test('signing out sends what waits, and the next person does not get it', async ({ page }) => {
    const { phone } = await signIn(page);
    let isBroken = true;
    await page.route('**/api/notes', (route) => (isBroken ? route.abort() : route.continue()));
    const id = await postActive(await newPerson());
    await openHydrated(page, `/listing/${id}`);
    await page
      .getByRole('button', { name: /^Bəyənirəm/ })
      .first()
      .click();
    const waiting = () => page.evaluate(() => localStorage.getItem('homeNotes'));
    await expect.poll(waiting).toContain(`${id}`);
    await openHydrated(page, '/about');
    const name = phone.replace(/^(...)(...)(..)(..)$/, '$1 $2 $3 $4');
    await page.getByRole('banner').getByRole('button', { name }).click();
    const sent = page.waitForResponse('**/api/notes');
    isBroken = false;
    await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('button', { name: 'Çıxış et' }).click();
    const { data }: Noted = await (await sent).json();
    expect(data.map(({ listings, note }) => [listings, note.opinion.value])).toEqual([[[id], 'up']]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Daxil ol' })).toBeVisible();
    expect(await waiting()).toBe(null);
  });
});

test.describe('with more notes than an account keeps', () => {
  test.use({ expectedNoise: /status of 422|were not sent|were not added/ });

  test('what has no room stays in the browser, with a message, until others are deleted', async ({ page }) => {
    const person = await signIn(page);
    await openHydrated(page, '/listings?category=rent');
    const list = (await bodyOf(
      await person.call('GET', '/api/listings?homes=true&fields[0]=id&pagination[pageSize]=60'),
    )) as {
      data: { id: number }[];
    };
    const [free = 0, ...ids] = list.data.map(({ id }) => id);
    const idOf = (n: number) => `mifkq3${n.toString(36).padStart(2, '0')}-4f9a0b`;
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    const texts = numbers.map((n) => ({ id: idOf(n), text: 'ə'.repeat(500) })).reverse();
    const change = (listings: number[], note: object) =>
      person.call('PUT', '/api/notes', {
        notes: listings.map((listing) => ({ listing, note: { texts: [], replaced: [], opinion: null, ...note } })),
      });
    // listings of one home have one note: until there is no room
    const filled: number[] = [];
    for (const id of ids) {
      const { status } = await change([id], { texts });
      if (status === 422) break;
      expect(status).toBe(200);
      filled.push(id);
    }
    expect((await change([free], { texts })).status).toBe(422);
    await page.evaluate((item) => localStorage.setItem('homeNotes', JSON.stringify([item])), {
      id: free,
      note: { texts, replaced: [], opinion: null },
    });
    await openHydrated(page, '/about');
    await expect(page.getByText('Qeydlər üçün yer qalmayıb')).toBeVisible();
    const waiting = () => page.evaluate(() => localStorage.getItem('homeNotes'));
    expect(await waiting()).toContain(`"id":${free}`);
    await change(filled, { replaced: numbers.map(idOf) });
    await openHydrated(page, '/about');
    await expect.poll(waiting).toBe('[]');
  });
});

test('a guest whose hidden homes are all gone reads that none is hidden', async ({ page }) => {
  const owner = await newPerson();
  const id = await postActive(owner);
  await openHydrated(page, '/about');
  await page.evaluate((hidden) => localStorage.setItem('hiddenHomes', JSON.stringify([{ id: hidden }])), id);
  await openHydrated(page, '/hidden');
  await expect(page.getByRole('main').locator(`[data-listing="${id}"]`)).toBeVisible();
  await bodyOf(await owner.call('DELETE', `/api/listings/${id}`));
  // lists may be a few seconds old
  await expect(async () => {
    await openHydrated(page, '/hidden');
    await expect(page.getByRole('heading', { name: 'Gizlətdiyiniz elan yoxdur' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('four of the favorites are ticked and stand side by side; a fifth is refused', async ({ page }) => {
  const person = await signIn(page);
  const answer = await page.request.get('/api/listings?fields[0]=id&sort=id:asc&pagination[pageSize]=5');
  const ids = ((await answer.json()).data as { id: number }[]).map(({ id }) => id);
  for (const listing of ids) await bodyOf(await person.call('POST', '/api/favorites', { listing }));
  await openHydrated(page, '/favorites');
  const pickOf = (id: number) => page.locator(`input[name=ids][value="${id}"]`);
  for (const id of ids.slice(0, 4)) await pickOf(id).check();
  await pickOf(ids[4] ?? 0).click();
  await expect(page.getByText('Eyni vaxtda ən çoxu 4 elan müqayisə olunur').first()).toBeVisible();
  await expect(pickOf(ids[4] ?? 0)).not.toBeChecked();
  await page.getByRole('button', { name: 'Seçilənləri müqayisə et' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  expect(
    new URL(page.url()).searchParams
      .getAll('ids')
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(ids.slice(0, 4));
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  for (const id of ids.slice(0, 4)) await expect(page.locator(`th a[href$="/listing/${id}"]`).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('homes stand side by side, what differs is marked, and one can be taken out', async ({ page }) => {
    await page.goto('/compare?ids=1&ids=2&ids=987654321');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(2);
    await expect(page.getByText('Bəzi elanlar artıq yoxdur')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Qiymət (fərqlidir)' })).toBeVisible();
    await heads
      .first()
      .getByRole('link', { name: /^Müqayisədən çıxar/ })
      .click();
    await expect(page).toHaveURL('/compare?ids=2');
    await expect(page.getByRole('rowheader', { name: 'Qiymət', exact: true })).toBeVisible();
  });

  test('of five that are ticked four stand side by side, and the page says so', async ({ page }) => {
    const notice = page.getByText('Eyni vaxtda ən çoxu 4 elan müqayisə olunur');
    await page.goto('/compare?ids=1&ids=2&ids=3&ids=4');
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(notice).toBeHidden();
    await page.goto('/compare?ids=1&ids=2&ids=3&ids=4&ids=5');
    await expect(notice).toBeVisible();
  });
});
