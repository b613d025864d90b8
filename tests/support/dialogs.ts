import type { Locator, Page } from '@playwright/test';
import { CITY_SEED, makePeople } from '../../seeds/demo/people.ts';
import { makeRandom } from '../../seeds/demo/random.ts';
import { openAlive } from './browser.ts';
import { newPerson, signIn } from './people.ts';
import { postActive } from './posted.ts';
import { Wizard, wordsOf } from './wizard.ts';

const say = wordsOf('az');

/** A dialog: how one comes to the button that opens it, and where one begins in it when it is opened by keyboard. */
export type Opening = {
  /** shows the page with the button, which it gives */
  reach: (page: Page) => Promise<Locator>;
  first: (dialog: Locator) => Locator;
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
  },
};

/** Reports of people of the demo city, whose accounts are old enough to count, each from another network. */
async function hideByReports(listing: number): Promise<void> {
  const people = makePeople(makeRandom(CITY_SEED)).slice(-40);
  let count = 0;
  for (const { phone } of people) {
    // a number gets one code a minute: whom another journey has just signed in is passed over
    const reporter = await newPerson(phone).catch(() => null);
    if (!reporter) continue;
    count += 1;
    const { status } = await fetch(`${process.env.EVIM_SITE}/api/reports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${reporter.jwt}`,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${count}.7`,
      },
      body: JSON.stringify({ listing, reason: 'fake' }),
    });
    if (status !== 201) throw new Error(`a report was answered with ${status}`);
    if (count === 6) return;
  }
  throw new Error('The demo city has too few people');
}
