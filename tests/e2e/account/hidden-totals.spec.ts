import { expect, type Page } from '@playwright/test';
import { WAITING } from '../../../src/session/session-store.ts';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { copyListing, postActive } from '../../support/browser/listings.ts';
import { newPerson } from '../../support/browser/people.ts';

test('totals leave out what a guest hides, on each page of a search and at its map', async ({ page }) => {
  // a test that is tried again has a price of its own
  const price = 187_000 + Math.floor(Math.random() * 1_000);
  const id = await postActive(await newPerson(), { Price: price });
  await copyListing(id, 24);
  const search = `/listings?category=sale&price_min=${price}&price_max=${price}`;
  const main = page.getByRole('main');
  const total = main.getByRole('heading', { level: 2 }).getByRole('status');
  await expect(async () => {
    await openHydrated(page, search);
    await expect(total).toHaveText('25 elan', { timeout: 2_000 });
  }).toPass();
  const card = main.locator('.card-grid [data-listing]').first();
  await card.getByRole('button', { name: /^Daha çox/ }).press('Enter');
  await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
  await expect(total).toHaveText('24 elan');
  for (const address of [search, `${search}&page=2`]) {
    await openHydrated(page, address);
    await expect(total).toHaveText('24 elan');
    await expect(main.getByRole('link', { name: '1 gizlədilib' })).toBeVisible();
    await expect(page).toHaveTitle(/: 24\selan/);
  }
  await openHydrated(page, `${search}&view=map`);
  await expect(main.getByText('24 elan').first()).toBeVisible();
  await expect(main.getByText('25 elan')).toHaveCount(0);
});

test('in place of a map each place has the homes that its link finds, without those that a guest hides', async ({
  page,
}) => {
  const price = 189_000 + Math.floor(Math.random() * 1_000);
  const id = await postActive(await newPerson(), { Price: price });
  await copyListing(id, 2);
  const search = `/listings?category=sale&price_min=${price}&price_max=${price}&view=map`;
  const main = page.getByRole('main');
  const place = main.getByRole('navigation', { name: 'Elanlar yerlər üzrə' }).getByRole('link').first();
  await expect(async () => {
    await openHydrated(page, search);
    await expect(place).toHaveText(/\D3$/, { timeout: 2_000 });
  }).toPass();
  await hideHomes(page, [id]);
  await openHydrated(page, search);
  await expect(place).toHaveText(/\D2$/);
  const chosen = await place.getAttribute('href');
  // there are none in this part of the map, which the numbers leave out and the links too
  await openHydrated(page, `${chosen}&bbox=49,40,49.1,40.1`);
  await expect(place).toHaveText(/\D2$/);
  await place.click();
  await expect(page).not.toHaveURL(/bbox=/);
  await expect(main.getByText('2 elan').first()).toBeVisible();
});

test("home's button leaves out the homes that a guest hides", async ({ page }) => {
  const query = 'homes=true&fields[0]=id&filters[Category][$eq]=sale&pagination[pageSize]=40';
  const { data } = await (await page.request.get(`/api/listings?${query}`)).json();
  const ids: number[] = data.map(({ id }: { id: number }) => id);
  const show = page.getByRole('search').first().locator('[type=submit]');
  const readShown = async () => Number((await show.textContent())?.replaceAll(/\D/g, ''));
  await openHydrated(page, '/');
  const all = await readShown();
  await hideHomes(page, ids);
  await openHydrated(page, '/');
  // listings of other journeys come and go
  await expect.poll(async () => Math.abs((await readShown()) - (all - ids.length))).toBeLessThanOrEqual(5);
});

/** Hides homes as this browser keeps them of a guest. */
async function hideHomes(page: Page, ids: readonly number[]): Promise<void> {
  const items = JSON.stringify(ids.map((id) => ({ id })));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [WAITING.hidden, items] as const);
}
