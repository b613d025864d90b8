import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PLACEMENTS, PROMOTION_GIVES } from '#contract/promotions/placements.ts';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { copyListing, postActive } from '../../support/browser/listings.ts';
import { newPerson } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

// What buyers are promised (PROMOTION_GIVES) is on the pages, for a new listing and for one posted half a year ago.

// they stand before all others in the strips
test.describe.configure({ mode: 'serial' });

// a test that is tried again has a price of its own
let prices = 200_000 + Math.floor(Math.random() * 500_000);

async function postBoth(columns: string, strip = 'vip_strip') {
  const Price = prices++;
  const plain = await postActive(await newPerson(), { Price });
  const [fresh = 0, old = 0] = await copyListing(plain, 2);
  await runInDatabase(`update listings set ${columns} where id = any($1)`, [[fresh, old]]);
  await runInDatabase(
    `update listings set created_at = created_at - interval '180 days', posted_at = posted_at - interval '180 days'
      where id = $1`,
    [old],
  );
  await runInDatabase(
    `insert into strip_turns (strip, listing_id, level, place) select $1, unnest($2::bigint[]), -100000, 0
     on conflict (strip, listing_id) do update set level = -100000, place = 0`,
    [strip, [fresh, old]],
  );
  return { fresh, old, plain, search: `/listings?price_min=${Price}&price_max=${Price}` };
}

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const cardsIn = (html: string) => [...html.matchAll(/data-listing="(\d+)"/g)].map(([, id]) => Number(id));
const cardsOf = (html: string, placement: string) =>
  cardsIn(new RegExp(`data-placement="${placement}".*?</section>`, 's').exec(html)?.[0] ?? '');
const hasLabel = (html: string, id: number, label: string) =>
  new RegExp(`data-listing="${id}".*?</li>`, 's').exec(html)?.[0].includes(`>${label}<`);

test('a premium listing has what PROMOTION_GIVES says, new or old', async ({ request }) => {
  const { fresh, old, plain, search } = await postBoth('is_premium = true', 'premium_strip');
  const strip = async () => cardsOf(await read(request, '/'), 'premium_strip');
  await expect.poll(strip, { timeout: 20_000 }).toEqual(expect.arrayContaining([fresh, old]));
  const html = await read(request, search);
  expect([fresh, old, plain].map((id) => hasLabel(html, id, 'Premium'))).toEqual([true, true, false]);
  expect(PROMOTION_GIVES.premium).toEqual(['premium_strip', 'label']);
});

test('a VIP listing has what PROMOTION_GIVES says, new or old, and is not shown twice', async ({ request }) => {
  const { fresh, old, plain, search } = await postBoth('is_vip = true');
  const strip = async () => cardsOf(await read(request, '/'), 'vip_strip');
  await expect.poll(strip, { timeout: 20_000 }).toEqual(expect.arrayContaining([fresh, old]));
  const top = async () => cardsOf(await read(request, search), 'search_top').toSorted();
  await expect.poll(top, { timeout: 20_000 }).toEqual([fresh, old].toSorted());
  const html = await read(request, search);
  // the list has the others, and the total is what matches
  expect(cardsIn(html).filter((id) => id === fresh || id === old)).toHaveLength(2);
  expect(cardsIn(html)).toContain(plain);
  expect(html).toMatch(/role="status">3\s/);
  expect([fresh, old, plain].map((id) => hasLabel(html, id, 'VIP'))).toEqual([true, true, false]);
  expect(PROMOTION_GIVES.vip).toEqual(['search_top', 'vip_strip', 'label']);
});

test('each place shows as many at once as buyers are told', async ({ page, request }) => {
  const { search } = await postBoth('is_vip = true');
  await runInDatabase('update listings set is_vip = true where price = $1 * 100', [Number(search.split('=').at(-1))]);
  const top = async () => cardsOf(await read(request, search), 'search_top').length;
  await expect.poll(top, { timeout: 20_000 }).toBe(PLACEMENTS.search_top.size);
  await openHydrated(page, '/');
  for (const strip of ['premium_strip', 'vip_strip'] as const) {
    const cards = page.locator(`[data-placement="${strip}"]`);
    await cards.scrollIntoViewIfNeeded();
    await expect(cards.locator('[data-listing]')).toHaveCount(PLACEMENTS[strip].size);
  }
});

test('a bumped listing is the first of the newest, new or old', async ({ request }) => {
  const { old, search } = await postBoth('is_vip = false');
  await runInDatabase('update listings set last_bumped_at = now(), bumped_at = now() where id = $1', [old]);
  await expect.poll(async () => cardsIn(await read(request, search))[0], { timeout: 20_000 }).toBe(old);
  expect(PROMOTION_GIVES.bump).toEqual(['newest']);
});

test('a bumped listing is the first of the newest although its home has a VIP twin of somebody else', async ({
  request,
}) => {
  const { fresh: twin, old, plain, search } = await postBoth('is_vip = false');
  await runInDatabase('insert into homes (id) values ($1) on conflict do nothing', [twin]);
  await runInDatabase('update listings set home_id = $1, is_vip = id = $1 where id = any($2)', [twin, [twin, old]]);
  const listed = async () => {
    const html = await read(request, search);
    return cardsIn(html).slice(cardsOf(html, 'search_top').length);
  };
  await expect.poll(listed, { timeout: 20_000 }).toEqual([plain]);
  await runInDatabase('update listings set last_bumped_at = now(), bumped_at = now(), is_bumped = true where id = $1', [
    old,
  ]);
  await expect.poll(listed, { timeout: 20_000 }).toEqual([old, plain]);
});

const impressionsOf = async (id: number) => {
  const rows = await runInDatabase('select impressions from listing_days where listing_id = $1', [id]);
  return rows[0]?.impressions ?? 0;
};

/** Notes which listings a page reports as seen, each time that it does. */
async function noteReported(page: Page): Promise<number[]> {
  const reported: number[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => {
    for (const { id } of JSON.parse(text).data) reported.push(id);
  });
  // Playwright does not see the body of a beacon
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob)
        void body.text().then((window as unknown as { noteBeacon: (text: string) => void }).noteBeacon);
      return send(address, body);
    };
  });
  return reported;
}

test('a card in view for a second is an impression of a promoted listing', async ({ page }) => {
  const { fresh, search } = await postBoth('is_vip = true');
  const reported = await noteReported(page);
  await page.goto(search);
  await page.locator(`[data-listing="${fresh}"]`).scrollIntoViewIfNeeded();
  // on home it is shown to other journeys, too
  await expect.poll(() => impressionsOf(fresh), { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  expect(reported.filter((id) => id === fresh)).toEqual([fresh]);
});

/** Opens a page whose tab is hidden, and its clock stands still: nothing has been seen yet. @returns shows the tab */
async function openUnseen(page: Page, path: string): Promise<() => Promise<void>> {
  await page.clock.install();
  // in a headless browser all tabs are always visible
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  await openHydrated(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
  return () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
}

test('a card of which half is in view for a second is an impression; less of it, or a shorter time, is none', async ({
  page,
}) => {
  const { plain, search } = await postBoth('is_vip = true');
  const reported = await noteReported(page);
  const show = await openUnseen(page, search);
  const top = page.locator('[data-placement="search_top"] [data-listing]');
  await expect(top).toHaveCount(2);
  const ids = await top.evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-listing'))));
  /** Scrolls to where a share of the cards, which are beside each other, is above the screen. */
  const scrollPast = (share: number) =>
    top.first().evaluate((card, part) => {
      const { top, height } = card.getBoundingClientRect();
      window.scrollBy({ top: top + height * part, behavior: 'instant' });
    }, share);
  await scrollPast(0);
  await show();
  await expect(top.first()).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(900);
  await scrollPast(0.6);
  await expect(top.first()).not.toBeInViewport({ ratio: 0.5 });
  await expect(top.first()).toBeInViewport({ ratio: 0.3 });
  // what was seen is sent after five seconds: the card below
  await page.clock.runFor(7_000);
  await expect.poll(() => reported).toEqual([plain]);
  await scrollPast(0);
  await expect(top.first()).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(7_000);
  for (const id of ids) await expect.poll(() => impressionsOf(id), { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  // each once
  expect(reported.toSorted()).toEqual([plain, ...ids].toSorted());
});

test('a card that was in view of a hidden tab is an impression when the tab is shown', async ({ page }) => {
  const { fresh, search } = await postBoth('is_vip = true');
  const show = await openUnseen(page, search);
  const card = page.locator(`[data-listing="${fresh}"]`);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 0.5 });
  await page.clock.runFor(7_000);
  await show();
  await expect(card).toBeInViewport({ ratio: 0.5 });
  await page.clock.runFor(7_000);
  await expect.poll(() => impressionsOf(fresh), { timeout: 30_000 }).toBe(1);
});
