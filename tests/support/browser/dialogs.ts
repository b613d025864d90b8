import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './browser.ts';
import { postActive } from './listings.ts';
import { bodyOf, newPerson, signIn } from './people.ts';
import { runInDatabase } from './site-database.ts';
import { textsOf, Wizard } from './wizard.ts';

const translate = textsOf('az');

/** A dialog: the button that opens it, and the focus after opening and closing it by keyboard. */
type DialogCase = {
  findOpener: (page: Page) => Locator | Promise<Locator>;
  findFirstFocus: (dialog: Locator) => Locator;
  /** the focus after closing; the button by default */
  findFocusAfterClose?: (page: Page) => Locator;
};
type DialogsOfPage = { open: (page: Page) => Promise<unknown>; dialogs: Record<string, DialogCase> };

const button = (page: Page, key: string) =>
  page
    .getByRole('button', { name: translate(key), exact: true })
    .filter({ visible: true })
    .first();
const named = (key: string) => (page: Page) => button(page, key);
const closeButton = (dialog: Locator) => dialog.getByRole('button', { name: translate('close') });
const field = (key: string) => (dialog: Locator) => dialog.getByLabel(translate(key));
const firstChoice = (dialog: Locator) =>
  dialog.getByRole('radio', { checked: true }).or(dialog.getByRole('radio')).first();
const openAt = (path: string) => (page: Page) => openHydrated(page, path);

/** The dialogs of each page. Those with inputs focus the first one; others focus the close button. */
export const DIALOGS: Record<string, DialogsOfPage> = {
  'the home page': {
    open: openAt('/'),
    dialogs: {
      'the menu': { findOpener: named('menu'), findFirstFocus: closeButton },
      contact: { findOpener: named('nav_contact'), findFirstFocus: closeButton },
      'signing in': {
        findOpener: (page) =>
          page.getByRole('navigation', { name: translate('bottom_bar') }).getByRole('link', { name: 'Kabinet' }),
        findFirstFocus: field('phone_number'),
      },
      'the place picker': {
        findOpener: async (page) => {
          await page.getByText(translate('all_filters')).click();
          return page.getByRole('search').getByRole('button', { name: translate('place') });
        },
        findFirstFocus: (dialog) => dialog.getByRole('searchbox'),
      },
    },
  },
  results: {
    open: openAt('/listings'),
    dialogs: { 'the filters': { findOpener: named('filters'), findFirstFocus: firstChoice } },
  },
  'a listing': {
    open: openAt('/listing/1'),
    dialogs: { 'a report': { findOpener: named('report'), findFirstFocus: firstChoice } },
  },
  'the profile': {
    open: async (page) => {
      await signIn(page);
      await openHydrated(page, '/profile');
    },
    dialogs: {
      'changing the phone number': { findOpener: named('change_phone'), findFirstFocus: field('phone_number') },
      'topping up': { findOpener: named('top_up'), findFirstFocus: field('top_up_amount') },
      sessions: { findOpener: named('sessions'), findFirstFocus: closeButton },
      passkeys: { findOpener: named('passkeys'), findFirstFocus: closeButton },
      'deleting the account': { findOpener: named('delete_account'), findFirstFocus: closeButton },
    },
  },
  'an own listing': {
    open: async (page) => openHydrated(page, `/listing/${await postActive(await signIn(page))}`),
    dialogs: {
      'promoting a listing': { findOpener: named('promote'), findFirstFocus: firstChoice },
      'deleting a listing': { findOpener: named('own_act_delete'), findFirstFocus: firstChoice },
    },
  },
  'an own listing that reports have hidden': {
    open: async (page) => {
      const id = await postActive(await signIn(page));
      await hideByReports(id);
      await openHydrated(page, `/listing/${id}`);
    },
    dialogs: {
      'the answer to reports': {
        findOpener: named('report_answer_write'),
        findFirstFocus: field('report_answer_label'),
      },
    },
  },
  'the second step of the wizard': {
    open: async (page) => (await new Wizard(page).open()).toStep(2),
    dialogs: {
      'the location picker': { findOpener: named('location_pick'), findFirstFocus: field('location_search') },
    },
  },
  'a wizard with an unlikely price': {
    open: async (page) => {
      await signIn(page);
      const wizard = await new Wizard(page).open();
      await wizard.fillAll();
      await wizard.toStep(1);
      await wizard.field('asked_sale').fill('15');
      await wizard.toStep(3);
    },
    dialogs: {
      'the confirmation of an unlikely price': {
        findOpener: (page) => new Wizard(page).button('post_listing'),
        findFirstFocus: closeButton,
        findFocusAfterClose: (page) => new Wizard(page).field('asked_sale'),
      },
    },
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
