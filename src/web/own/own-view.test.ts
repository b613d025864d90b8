import { expect, it } from 'vitest';
import { ownViewOf } from './own-view.ts';

const page = (query = '') => new URL(`https://evim.test/listings?my=true${query}`);

it('the address says the view, else the cookie, else how many listings there are', () => {
  expect(ownViewOf(page('&view=cards'), 'a=b; own_view=table', 50)).toBe('cards');
  expect(ownViewOf(page(), 'a=b; own_view=table; c=d', 1)).toBe('table');
  expect(ownViewOf(page(), null, 9)).toBe('cards');
  expect(ownViewOf(page(), 'own_view=nonsense', 10)).toBe('table');
});
