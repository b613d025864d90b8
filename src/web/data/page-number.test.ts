import { expect, it } from 'vitest';
import { redirectToLastPage } from './page-number.ts';

/** The target to which an address redirects; null: none. */
function ledTo(address: string, pageCount: number): string | null {
  const url = new URL(address, 'http://site');
  try {
    redirectToLastPage(url, Number(url.searchParams.get('page') ?? 1), pageCount);
  } catch (response) {
    return response instanceof Response && response.status === 302
      ? response.headers.get('location')
      : 'another answer';
  }
  return null;
}

it.each([
  ['/complexes?page=4', 4, null],
  ['/complexes', 0, null],
  ['/complexes?page=5', 4, '/complexes?page=4'],
  ['/ru/listings?category=sale&page=9&sort=area', 2, '/ru/listings?category=sale&page=2&sort=area'],
  // of one page, or of none
  ['/projects?page=2', 1, '/projects'],
  ['/listings?category=rent&page=7', 0, '/listings?category=rent'],
])('the page %s of %i redirects to %s', (address, pageCount, led) => {
  expect(ledTo(address, pageCount)).toBe(led);
});
