import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { PriceHistoryResponse } from '../../../src/contract/market/api.ts';
import { percentText } from '../../../src/contract/market/price-change.ts';
import { formatLongDate, formatPastDay } from '../../../src/contract/values/dates.ts';
import { expectAccessible, test } from '../../support/browser/browser.ts';
import { findListings } from '../../support/browser/find-listings.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, newPerson } from '../../support/browser/people.ts';
import { headingsOf, listBelow, plainText } from '../../support/browser/server-text.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { textsOf } from '../../support/browser/wizard.ts';

const PREFIXES = { az: '', en: '/en', ru: '/ru' };
const LANGUAGES = ['az', 'en', 'ru'] as const;

/** Stores the range of a flat as it is, which the nightly job would make of a whole city. */
async function storeRange(id: number, comparables: readonly number[]): Promise<void> {
  await runInDatabase(
    `insert into price_ranges (listing_id, version, low, middle, high, homes, is_told, comparables, made_at)
     select id, updated_at, 128000_00, 145000_00, 162000_00, 24, true, $2, '2026-11-03T12:00:00Z' from listings where id = $1`,
    [id, comparables],
  );
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const PRICES = /128\s000–162\s000\s₼/;

test('the page of a flat tells what similar ones are offered for and which these are, until it becomes something else', async ({
  page,
  request,
}) => {
  const owner = await newPerson();
  const compared = (await findListings(page)).slice(0, 3);
  const id = await postActive(owner, { Price: 143_000 });
  await storeRange(id, compared);
  const az = textsOf('az');
  await page.goto(`/listing/${id}`);
  const section = page.locator('section').filter({ has: headingOf(page, az('market_price')) });
  await expect(section.getByText(PRICES)).toBeVisible();
  await expect(section.getByText(az('price_inside_market'))).toBeVisible();
  await expect(section.getByText(az('market_from_other', { count: 24, date: '3 noyabr 2026' }))).toBeVisible();
  await section.getByText(az('market_how')).click();
  await expect(section.getByText(az('market_method'))).toBeVisible();
  const homes = page.getByRole('region', { name: az('compared_homes') });
  await expect(homes.getByText(az('compared_homes_shown', { shown: compared.length, all: 24 }))).toBeVisible();
  for (const home of compared) await expect(homes.locator(`a[href$="/listing/${home}"]`).first()).toBeVisible();
  await expectAccessible(page);
  for (const [language, date] of [
    ['en', '3 November 2026'],
    ['ru', '3 ноября 2026'],
  ] as const) {
    const t = textsOf(language);
    const html = await read(request, `/${language}/listing/${id}`);
    const text = plainText(html);
    expect(headingsOf(html)).toEqual(expect.arrayContaining([t('market_price'), t('compared_homes')].map(plainText)));
    expect(text).toMatch(PRICES);
    for (const told of [
      ...[t('price_inside_market'), t('market_from_other', { count: 24, date }), t('market_how'), t('market_method')],
      t('compared_homes_shown', { shown: compared.length, all: 24 }),
    ])
      expect(text).toContain(plainText(told));
    for (const home of compared) expect(html).toContain(`href="/${language}/listing/${home}"`);
  }

  const { status } = await owner.call('PUT', `/api/listings/${id}`, {
    data: { Category: 'rent', Rent_Type: 'monthly', Price: 700 },
  });
  expect(status).toBe(200);
  for (const language of LANGUAGES) {
    const t = textsOf(language);
    const pageOf = () => read(request, `${PREFIXES[language]}/listing/${id}`);
    await expect.poll(async () => plainText(await pageOf())).toMatch(/(?<!\d)700 ₼/);
    const headings = headingsOf(await pageOf());
    expect(headings).not.toEqual([]);
    for (const key of ['market_price', 'compared_homes']) expect(headings).not.toContain(plainText(t(key)));
  }
});

test('a lowered price is told beside the price with its day, and each price in the history', async ({
  page,
  request,
}) => {
  const owner = await newPerson();
  const id = await postActive(owner, { Price: 143_000 });
  expect((await owner.call('PUT', `/api/listings/${id}`, { data: { Price: 132_000 } })).status).toBe(200);
  const historyOf = async () =>
    ((await bodyOf(await owner.call('GET', `/api/listings/${id}/prices`))) as z.infer<typeof PriceHistoryResponse>).data
      .changes;
  const [first, second] = await historyOf();
  expect([first?.Price, second?.Price]).toEqual([143_000, 132_000]);
  for (const language of LANGUAGES) {
    const t = textsOf(language);
    const share = percentText(-7, language);
    const [posted = '', lowered = ''] = [first, second].map((one) => formatLongDate(new Date(one?.at ?? 0), language));
    const pageOf = () => read(request, `${PREFIXES[language]}/listing/${id}`);
    const drop = `${share} · ${formatPastDay(second?.at ?? '', language)}`;
    await expect.poll(async () => plainText(await pageOf())).toContain(plainText(drop));
    const prices = [`${lowered}${share}132 000 ₼`, `${posted}143 000 ₼`];
    expect(listBelow(await pageOf(), t('price_history'))).toEqual(prices.map(plainText));
  }
  await page.goto(`/listing/${id}`);
  await expect(headingOf(page, textsOf('az')('price_history'))).toBeVisible();
  await expectAccessible(page);
});

test('the map of prices has all districts of the list in the page’s language, none over another', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/ru/qiymetler');
    const section = page.locator('section').filter({ has: page.locator('img[src*="static-map"]') });
    const map = section.locator('> div').filter({ visible: true });
    await expect(map).toHaveCount(1);
    const texts = await map.locator('> span').allInnerTexts();
    const names = await section.locator('li a > span:first-child').allInnerTexts();
    expect(names.length).toBeGreaterThan(3);
    expect(texts.map((text) => text.split('\n')[0]).sort()).toEqual(names.sort());
    const [whole, ...labels] = await map.evaluate((one) =>
      [one, ...one.querySelectorAll(':scope > span')].map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    const overlaps = labels.flatMap((one, at) =>
      labels
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    );
    expect(overlaps).toEqual([]);
    const isOutside = ({ left, top, right, bottom }: (typeof labels)[number]) =>
      whole && (left < whole.left || top < whole.top || right > whole.right || bottom > whole.bottom);
    expect(labels.filter(isOutside)).toEqual([]);
  }
});
