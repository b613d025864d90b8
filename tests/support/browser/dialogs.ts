import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './browser.ts';
import { postActive } from './listings.ts';
import { bodyOf, newPerson, signIn } from './people.ts';
import { runInDatabase } from './site-database.ts';
import { textsOf, Wizard } from './wizard.ts';

const translate = textsOf('az');

/** A dialog: the button that opens it, and the focus after opening and closing it by keyboard. */
export type DialogCase = {
  /** opens the page; returns the button that opens the dialog */
  findOpener: (page: Page) => Promise<Locator>;
  findFirstFocus: (dialog: Locator) => Locator;
  /** the focus after closing; the button by default */
  findFocusAfterClose?: (page: Page) => Locator;
};

const button = (page: Page, key: string) =>
  page
    .getByRole('button', { name: translate(key), exact: true })
    .filter({ visible: true })
    .first();
const close = (dialog: Locator) => dialog.getByRole('button', { name: translate('close') });
const field = (key: string) => (dialog: Locator) => dialog.getByLabel(translate(key));
const choice = (dialog: Locator) => dialog.getByRole('radio', { checked: true }).or(dialog.getByRole('radio')).first();

const at = (path: string, key: string) => async (page: Page) => {
  await openHydrated(page, path);
  return button(page, key);
};
const atAsMember = (path: string, key: string) => async (page: Page) => {
  await signIn(page);
  return at(path, key)(page);
};
const atOwnListing = (key: string) => async (page: Page) => {
  const id = await postActive(await signIn(page));
  return at(`/listing/${id}`, key)(page);
};

/** Dialogs with inputs focus the first one; others focus the close button. */
export const DIALOGS: Record<string, DialogCase> = {
  'the menu': { findOpener: at('/', 'menu'), findFirstFocus: close },
  'how to reach us': { findOpener: at('/', 'nav_contact'), findFirstFocus: close },
  'the place': {
    findOpener: async (page) => {
      await openHydrated(page, '/');
      return page.getByRole('search').getByRole('button', { name: translate('place') });
    },
    findFirstFocus: (dialog) => dialog.getByRole('searchbox'),
  },
  'the filters': { findOpener: at('/listings', 'filters'), findFirstFocus: choice },
  'signing in': {
    findOpener: async (page) => {
      await openHydrated(page, '/');
      return page.getByRole('navigation', { name: translate('bottom_bar') }).getByRole('link', { name: 'Kabinet' });
    },
    findFirstFocus: field('phone_number'),
  },
  'a report': { findOpener: at('/listing/1', 'report'), findFirstFocus: choice },
  'another number': { findOpener: atAsMember('/profile', 'change_phone'), findFirstFocus: field('phone_number') },
  'topping up': { findOpener: atAsMember('/profile', 'top_up'), findFirstFocus: field('top_up_amount') },
  'devices that are signed in': { findOpener: atAsMember('/profile', 'sessions'), findFirstFocus: close },
  passkeys: { findOpener: atAsMember('/profile', 'passkeys'), findFirstFocus: close },
  'deleting the account': { findOpener: atAsMember('/profile', 'delete_account'), findFirstFocus: close },
  'promoting a listing': { findOpener: atOwnListing('promote'), findFirstFocus: choice },
  'deleting a listing': { findOpener: atOwnListing('delete'), findFirstFocus: choice },
  'the answer to reports': {
    findOpener: async (page) => {
      const id = await postActive(await signIn(page));
      await hideByReports(id);
      return at(`/listing/${id}`, 'report_answer_write')(page);
    },
    findFirstFocus: field('report_answer_label'),
  },
  'the place of a listing': {
    findOpener: async (page) => {
      const wizard = await new Wizard(page).open();
      await wizard.toStep(2);
      return button(page, 'location_pick');
    },
    findFirstFocus: close,
  },
  'a question about the price': {
    findOpener: async (page) => {
      await signIn(page);
      const wizard = await new Wizard(page).open();
      await wizard.fillAll();
      await wizard.toStep(1);
      await wizard.field('asked_sale').fill('15');
      await wizard.toStep(3);
      return wizard.button('post_listing');
    },
    findFirstFocus: close,
    findFocusAfterClose: (page) => new Wizard(page).field('asked_sale'),
  },
};

/** Hides a listing by reports of five users whose accounts are old enough to count. */
async function hideByReports(listing: number): Promise<void> {
  const reporters = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson()));
  await runInDatabase(`update users set created_at = created_at - interval '60 days' where id = any($1)`, [
    reporters.map(({ id }) => id),
  ]);
  for (const { call } of reporters) await bodyOf(await call('POST', '/api/reports', { listing, reason: 'fake' }));
}
