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
const closeButton = (dialog: Locator) => dialog.getByRole('button', { name: translate('close') });
const field = (key: string) => (dialog: Locator) => dialog.getByLabel(translate(key));
const firstChoice = (dialog: Locator) =>
  dialog.getByRole('radio', { checked: true }).or(dialog.getByRole('radio')).first();

const openAt = (path: string, key: string) => async (page: Page) => {
  await openHydrated(page, path);
  return button(page, key);
};
const openAsMember = (path: string, key: string) => async (page: Page) => {
  await signIn(page);
  return openAt(path, key)(page);
};
const openOwnListing = (key: string) => async (page: Page) => {
  const id = await postActive(await signIn(page));
  return openAt(`/listing/${id}`, key)(page);
};

/** Dialogs with inputs focus the first one; others focus the close button. */
export const DIALOGS: Record<string, DialogCase> = {
  'the menu': { findOpener: openAt('/', 'menu'), findFirstFocus: closeButton },
  contact: { findOpener: openAt('/', 'nav_contact'), findFirstFocus: closeButton },
  'the place picker': {
    findOpener: async (page) => {
      await openHydrated(page, '/');
      await page.getByText(translate('all_filters')).click();
      return page.getByRole('search').getByRole('button', { name: translate('place') });
    },
    findFirstFocus: (dialog) => dialog.getByRole('searchbox'),
  },
  'the filters': { findOpener: openAt('/listings', 'filters'), findFirstFocus: firstChoice },
  'signing in': {
    findOpener: async (page) => {
      await openHydrated(page, '/');
      return page.getByRole('navigation', { name: translate('bottom_bar') }).getByRole('link', { name: 'Kabinet' });
    },
    findFirstFocus: field('phone_number'),
  },
  'a report': { findOpener: openAt('/listing/1', 'report'), findFirstFocus: firstChoice },
  'changing the phone number': {
    findOpener: openAsMember('/profile', 'change_phone'),
    findFirstFocus: field('phone_number'),
  },
  'topping up': { findOpener: openAsMember('/profile', 'top_up'), findFirstFocus: field('top_up_amount') },
  sessions: { findOpener: openAsMember('/profile', 'sessions'), findFirstFocus: closeButton },
  passkeys: { findOpener: openAsMember('/profile', 'passkeys'), findFirstFocus: closeButton },
  'deleting the account': { findOpener: openAsMember('/profile', 'delete_account'), findFirstFocus: closeButton },
  'promoting a listing': { findOpener: openOwnListing('promote'), findFirstFocus: firstChoice },
  'deleting a listing': { findOpener: openOwnListing('own_act_delete'), findFirstFocus: firstChoice },
  'the answer to reports': {
    findOpener: async (page) => {
      const id = await postActive(await signIn(page));
      await hideByReports(id);
      return openAt(`/listing/${id}`, 'report_answer_write')(page);
    },
    findFirstFocus: field('report_answer_label'),
  },
  'the location picker': {
    findOpener: async (page) => {
      const wizard = await new Wizard(page).open();
      await wizard.toStep(2);
      return button(page, 'location_pick');
    },
    findFirstFocus: field('location_search'),
  },
  'the confirmation of an unlikely price': {
    findOpener: async (page) => {
      await signIn(page);
      const wizard = await new Wizard(page).open();
      await wizard.fillAll();
      await wizard.toStep(1);
      await wizard.field('asked_sale').fill('15');
      await wizard.toStep(3);
      return wizard.button('post_listing');
    },
    findFirstFocus: closeButton,
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
