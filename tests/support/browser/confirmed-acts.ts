import type { Locator, Page } from '@playwright/test';
import { topUpBalance } from './balance.ts';
import { openAlive } from './browser.ts';
import { newMember } from './members.ts';
import { enterOffice } from './office.ts';
import { newPerson, newPhone, signIn } from './people.ts';
import { runInDatabase } from './site-database.ts';
import { wordsOf } from './wizard.ts';

const say = wordsOf('az');

/** An act that is asked for in a dialog and has to be confirmed: the dialog that confirms it opens over that one. */
export type ConfirmedAct = {
  /** shows the page with the button that opens the lower dialog, which it gives */
  reach: (page: Page) => Promise<Locator>;
  /** gives what the lower dialog asks for, and then what sends it */
  fill: (lower: Locator) => Promise<Locator>;
  /** the name of the upper dialog */
  asks: string;
  /** where one begins in it */
  first: (upper: Locator) => Locator;
};

const password = (upper: Locator) => upper.locator('input[type=password]');
const ON_SITE = { asks: say('confirm_title'), first: password };
const IN_OFFICE = { asks: 'Bu, sizsiniz?', first: password };

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

const inProfile = (key: string) => async (page: Page) => {
  const member = await signIn(page, await newMember());
  await topUpBalance(member, 5);
  await openAlive(page, '/profile');
  return button(page, say(key));
};

const inOffice = (name: string, pathOf: () => Promise<string>) => async (page: Page) => {
  await enterOffice(page);
  await page.goto(`/admin/${await pathOf()}`);
  return button(page, name);
};
const ofPerson = async () => `users/${(await newPerson()).id}/show`;

async function fillNumber(lower: Locator): Promise<Locator> {
  await lower.getByLabel(say('phone_number')).fill(newPhone());
  return button(lower, say('send_code'));
}

export const CONFIRMED_ACTS: Record<string, ConfirmedAct> = {
  'another number': { reach: inProfile('change_phone'), fill: fillNumber, ...ON_SITE },
  'another number, by a code': {
    reach: async (page) => {
      const { id } = await signIn(page);
      // signing in by a code is a confirmation for a while
      await runInDatabase('update sessions set confirmed_at = null where user_id = $1', [id]);
      await openAlive(page, '/profile');
      return button(page, say('change_phone'));
    },
    fill: fillNumber,
    ...ON_SITE,
    // a code costs a text: it is sent when asked for
    first: (upper) => button(upper, say('close')),
  },
  'leaving with a balance': {
    reach: inProfile('delete_account'),
    fill: async (lower) => {
      await lower.getByLabel(say('deletion_balance_pay_out')).check();
      return button(lower, say('delete_for_good'));
    },
    ...ON_SITE,
  },
  'a passkey': {
    reach: inProfile('passkeys'),
    fill: async (lower) => button(lower, say('passkey_add')),
    ...ON_SITE,
  },
  'the correction of a balance': {
    reach: inOffice('Balansa düzəliş', ofPerson),
    fill: async (lower) => {
      await lower.getByLabel('Məbləğ').fill('12.5');
      await lower.getByLabel('Səbəb').fill('Bank iki dəfə çıxıb');
      return button(lower, 'Təsdiqə göndər');
    },
    ...IN_OFFICE,
  },
  'a payment that is given back': {
    reach: inOffice('Pulu qaytar', async () => `payments/${await topUpBalance(await newPerson(), 5)}/show`),
    fill: async (lower) => {
      await lower.getByLabel('Səbəb').fill('Səhvən ödənilib');
      return button(lower, 'Pulu qaytar');
    },
    ...IN_OFFICE,
  },
};
