import type { Locator, Page } from '@playwright/test';
import { openAlive } from './browser.ts';
import { answerOf, newPerson, signIn } from './people.ts';
import { postActive } from './posted.ts';
import { runInDatabase } from './site-database.ts';
import { Wizard, wordsOf } from './wizard.ts';

const say = wordsOf('az');

/** A dialog: how one comes to the button that opens it, and where one begins in it when it is opened by keyboard. */
export type Opening = {
  /** shows the page with the button, which it gives */
  reach: (page: Page) => Promise<Locator>;
  first: (dialog: Locator) => Locator;
  /** where closing it leads; else back to the button */
  next?: (page: Page) => Locator;
};

const button = (page: Page, key: string) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .filter({ visible: true })
    .first();
const close = (dialog: Locator) => dialog.getByRole('button', { name: say('close') });
const field = (key: string) => (dialog: Locator) => dialog.getByLabel(say(key));
const choice = (dialog: Locator) => dialog.getByRole('radio', { checked: true }).or(dialog.getByRole('radio')).first();

const at = (path: string, key: string) => async (page: Page) => {
  await openAlive(page, path);
  return button(page, key);
};
const atOnesOwn = (path: string, key: string) => async (page: Page) => {
  await signIn(page);
  return at(path, key)(page);
};
const atOnesListing = (key: string) => async (page: Page) => {
  const id = await postActive(await signIn(page));
  return at(`/listing/${id}`, key)(page);
};

/** Dialogs in which one types or chooses begin there; the others on the button that closes. */
export const DIALOGS: Record<string, Opening> = {
  'the menu': { reach: at('/', 'menu'), first: close },
  'how to reach us': { reach: at('/', 'nav_contact'), first: close },
  'the place': {
    reach: async (page) => {
      await openAlive(page, '/');
      return page.getByRole('search').getByRole('button', { name: say('place') });
    },
    first: (dialog) => dialog.getByRole('searchbox'),
  },
  'the filters': { reach: at('/listings', 'filters'), first: choice },
  'signing in': {
    reach: async (page) => {
      await openAlive(page, '/');
      return page.getByRole('navigation', { name: say('bottom_bar') }).getByRole('link', { name: 'Kabinet' });
    },
    first: field('phone_number'),
  },
  'a report': { reach: at('/listing/1', 'report'), first: choice },
  'another number': { reach: atOnesOwn('/profile', 'change_phone'), first: field('phone_number') },
  'topping up': { reach: atOnesOwn('/profile', 'top_up'), first: field('top_up_amount') },
  'devices that are signed in': { reach: atOnesOwn('/profile', 'sessions'), first: close },
  passkeys: { reach: atOnesOwn('/profile', 'passkeys'), first: close },
  'deleting the account': { reach: atOnesOwn('/profile', 'delete_account'), first: close },
  'promoting a listing': { reach: atOnesListing('promote'), first: choice },
  'deleting a listing': { reach: atOnesListing('delete'), first: choice },
  'the answer to reports': {
    reach: async (page) => {
      const id = await postActive(await signIn(page));
      await hideByReports(id);
      return at(`/listing/${id}`, 'report_answer_write')(page);
    },
    first: field('report_answer_label'),
  },
  'the place of a listing': {
    reach: async (page) => {
      const wizard = await new Wizard(page).open();
      await wizard.toStep(2);
      return button(page, 'location_pick');
    },
    first: close,
  },
  'a question about the price': {
    reach: async (page) => {
      await signIn(page);
      const wizard = await new Wizard(page).open();
      await wizard.fillAll();
      await wizard.toStep(1);
      await wizard.field('asked_sale').fill('15');
      await wizard.toStep(3);
      return wizard.button('post_listing');
    },
    first: close,
    next: (page) => new Wizard(page).field('asked_sale'),
  },
};

/** Reports of five people whose accounts are old enough to count. */
async function hideByReports(listing: number): Promise<void> {
  const reporters = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson()));
  await runInDatabase(`update users set created_at = created_at - interval '60 days' where id = any($1)`, [
    reporters.map(({ id }) => id),
  ]);
  for (const { call } of reporters) await answerOf(await call('POST', '/api/reports', { listing, reason: 'fake' }));
}
