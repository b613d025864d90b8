import type { Locator, Page } from '@playwright/test';
import { expect, openAlive, test } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { postListing } from '../support/posted.ts';
import { NO_MAPS, wordsOf } from '../support/wizard.ts';

const say = wordsOf('az');
test.use({ expectedNoise: NO_MAPS });

type Opening = { path: string; opener: (page: Page) => Locator; first: (dialog: Locator) => Locator };
const named = (key: string) => (page: Page) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .filter({ visible: true })
    .first();
const close = (dialog: Locator) => dialog.getByRole('button', { name: say('close') });

/** Dialogs in which one types or chooses begin there; the others on the button that closes. */
const OF_ANYBODY: Record<string, Opening> = {
  'the menu': { path: '/', opener: named('menu'), first: close },
  'how to reach us': { path: '/', opener: named('nav_contact'), first: close },
  'the place': {
    path: '/',
    opener: (page) => page.getByRole('search').getByRole('button', { name: say('place') }),
    first: (dialog) => dialog.getByRole('searchbox'),
  },
  'signing in': {
    path: '/',
    opener: (page) => page.getByRole('navigation', { name: say('bottom_bar') }).getByRole('link', { name: 'Kabinet' }),
    first: (dialog) => dialog.getByLabel(say('phone_number')),
  },
  'a report': { path: '/listing/1', opener: named('report'), first: (dialog) => dialog.getByRole('radio').first() },
};
const OF_A_PERSON: Record<string, Opening> = {
  'another number': {
    path: '/profile',
    opener: named('change_phone'),
    first: (dialog) => dialog.getByLabel(say('phone_number')),
  },
  'topping up': {
    path: '/profile',
    opener: named('top_up'),
    first: (dialog) => dialog.getByLabel(say('top_up_amount')),
  },
};

async function expectFocus(page: Page, { path, opener, first }: Opening): Promise<void> {
  await openAlive(page, path);
  const button = opener(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(first(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test.beforeEach(async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'keys are the same on both');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const [name, opening] of Object.entries(OF_ANYBODY))
  test(`opened by keyboard, ${name} has the focus where one begins, and gives it back`, ({ page }) =>
    expectFocus(page, opening));

test('so do the dialogs of one’s own pages', async ({ page }) => {
  const person = await signIn(page);
  for (const opening of Object.values(OF_A_PERSON)) await expectFocus(page, opening);
  const id = await postListing(person);
  await expectFocus(page, {
    path: `/listing/${id}`,
    opener: named('withdraw'),
    first: close,
  });
});
