import { expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { PriceHistoryResponse } from '../../../src/contract/market/api.ts';
import { percentText } from '../../../src/contract/market/price-change.ts';
import { formatLongDate, formatPastDay } from '../../../src/contract/values/dates.ts';
import { expectAccessible, test } from '../../support/browser/browser.ts';
import { findListings } from '../../support/browser/find-listings.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, newPerson } from '../../support/browser/people.ts';
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

const priceOf = (page: Page) => page.getByRole('main').getByText(/^700\s₼/);

test('the page of a flat tells what similar ones are offered for and which these are, until it becomes something else', async ({
  page,
}) => {
  const owner = await newPerson();
  const compared = (await findListings(page)).slice(0, 3);
  const id = await postActive(owner, { Price: 143_000 });
  await storeRange(id, compared);
  const days = { az: '3 noyabr 2026', en: '3 November 2026', ru: '3 ноября 2026' };
  for (const language of LANGUAGES) {
    const t = textsOf(language);
    await page.goto(`${PREFIXES[language]}/listing/${id}`);
    const heading = page.getByRole('heading', { name: t('market_price'), exact: true });
    const section = page.locator('section').filter({ has: heading });
    await expect(section.getByText(/^128\s000–162\s000\s₼$/)).toBeVisible();
    await expect(section.getByText(t('price_inside_market'))).toBeVisible();
    await expect(section.getByText(t('market_from_other', { count: 24, date: days[language] }))).toBeVisible();
    await section.getByText(t('market_how')).click();
    await expect(section.getByText(t('market_method'))).toBeVisible();
    const homes = page.getByRole('region', { name: t('compared_homes') });
    await expect(homes.getByText(t('compared_homes_shown', { shown: compared.length, all: 24 }))).toBeVisible();
    for (const home of compared) await expect(homes.locator(`a[href$="/listing/${home}"]`).first()).toBeVisible();
    await expectAccessible(page);
  }

  const { status } = await owner.call('PUT', `/api/listings/${id}`, {
    data: { Category: 'rent', Rent_Type: 'monthly', Price: 700 },
  });
  expect(status).toBe(200);
  for (const language of LANGUAGES) {
    const t = textsOf(language);
    await expect(async () => {
      await page.goto(`${PREFIXES[language]}/listing/${id}`);
      await expect(priceOf(page).filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: t('market_price'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('compared_homes') })).toHaveCount(0);
  }
});

test('a lowered price is told beside the price with its day, and each price in the history', async ({ page }) => {
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
    await expect(async () => {
      await page.goto(`${PREFIXES[language]}/listing/${id}`);
      const drop = page.getByRole('main').getByText(`${share} · ${formatPastDay(second?.at ?? '', language)}`);
      await expect(drop.filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const heading = page.getByRole('heading', { name: t('price_history') });
    const section = page.locator('section').filter({ has: heading });
    await expect(section.getByRole('listitem')).toHaveText([
      `${lowered}${share}132\u00a0000\u00a0₼`,
      `${posted}143\u00a0000\u00a0₼`,
    ]);
    await expectAccessible(page);
  }
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
