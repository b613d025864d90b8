import type { Locator, Page } from '@playwright/test';

/** Cards of a page of results, the promoted ones before the list among them. */
export const cards = (page: Page) => page.locator('.card-grid > li a.card-link');

/** Without the promoted listings before them. */
export const listedCards = (page: Page) => page.locator('.card-grid:not([data-placement] *) > li a.card-link');

/** The number in the heading of the results. */
export async function readCount(page: Page): Promise<number> {
  const total = page.getByRole('status').filter({ hasText: /elan|объявлен|listing/ });
  return Number((await total.textContent())?.replaceAll(/\D/g, ''));
}

/** The same number, in what the server renders. */
export const countIn = (html: string) =>
  Number(/role="status">([\d\s]+)\s(?:elan|объявлен|listing)/.exec(html)?.[1]?.replaceAll(/\s/g, ''));

export const readAddresses = (page: Page, from = cards(page)) =>
  from.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The prices of the cards, in AZN. */
export const readPrices = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => Number((/([\d\u00a0]+)₼/.exec(text)?.[1] ?? '').replaceAll(/\s/g, '')));

/** How many homes match, as lists count them. */
export async function countOf(page: Page, filters: string): Promise<number> {
  const response = await page.request.get(`/api/listings/count?homes=true&${filters}`);
  return ((await response.json()) as { count: number }).count;
}
