import type { Locator, Page } from '@playwright/test';
import { topUpBalance } from './balance.ts';
import { openHydrated } from './browser.ts';
import { newMember } from './members.ts';
import { enterOffice } from './office.ts';
import { newPerson, newPhone, signIn } from './people.ts';
import { runInDatabase } from './site-database.ts';
import { textsOf } from './wizard.ts';

const translate = textsOf('az');

/** An action in a dialog that needs confirmation: a second dialog opens over the first one. */
type ConfirmedAction = {
  /** the button that opens the lower dialog */
  findOpener: (page: Page) => Locator;
  /** fills in the lower dialog; returns its submit button */
  fill: (lower: Locator) => Promise<Locator>;
  /** the name of the upper dialog */
  title: string;
  /** the control that has the focus at first */
  findFirstFocus: (upper: Locator) => Locator;
};
type ActionsOfPage = { open: (page: Page) => Promise<unknown>; actions: Record<string, ConfirmedAction> };

const passwordField = (upper: Locator) => upper.locator('input[type=password]');
const ON_SITE = { title: translate('confirm_title'), findFirstFocus: passwordField };
const IN_OFFICE = { title: 'Bu sizsiniz?', findFirstFocus: passwordField };

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

const openInOffice = (pathOf: () => Promise<string>) => async (page: Page) => {
  await enterOffice(page);
  await page.goto(`/admin/${await pathOf()}`);
};
const newPersonPath = async () => `users/${(await newPerson()).id}/show`;

const CHANGE_OF_PHONE: ConfirmedAction = {
  findOpener: (page) => button(page, translate('change_phone')),
  fill: async (lower) => {
    await lower.getByLabel(translate('phone_number')).fill(newPhone());
    return button(lower, translate('send_code'));
  },
  ...ON_SITE,
};

/** The actions by the page that has them. */
export const CONFIRMED_ACTIONS: Record<string, ActionsOfPage> = {
  'the profile of a member': {
    open: async (page) => {
      const member = await signIn(page, await newMember());
      await topUpBalance(member, 5);
      await openHydrated(page, '/profile');
    },
    actions: {
      'changing the phone number': CHANGE_OF_PHONE,
      'deleting an account with a balance': {
        findOpener: (page) => button(page, translate('delete_account')),
        fill: async (lower) => {
          await lower.getByLabel(translate('deletion_balance_pay_out')).check();
          return button(lower, translate('delete_for_good'));
        },
        ...ON_SITE,
      },
      'adding a passkey': {
        findOpener: (page) => button(page, translate('passkeys')),
        fill: async (lower) => button(lower, translate('passkey_add')),
        ...ON_SITE,
      },
    },
  },
  'the profile of somebody without a password': {
    open: async (page) => {
      const { id } = await signIn(page);
      // signing in by a code counts as a recent confirmation
      await runInDatabase('update sessions set confirmed_at = null where user_id = $1', [id]);
      await openHydrated(page, '/profile');
    },
    actions: {
      'changing the phone number': {
        ...CHANGE_OF_PHONE,
        // an SMS costs money, so a code is sent only on request
        findFirstFocus: (upper) => button(upper, translate('close')),
      },
    },
  },
  'a person in the back office': {
    open: openInOffice(newPersonPath),
    actions: {
      'the correction of a balance': {
        findOpener: (page) => button(page, 'Balansa düzəliş'),
        fill: async (lower) => {
          await lower.getByLabel('Məbləğ').fill('12.5');
          await lower.getByLabel('Səbəb').fill('Bank iki dəfə çıxıb');
          return button(lower, 'Təsdiqə göndər');
        },
        ...IN_OFFICE,
      },
    },
  },
  'a payment in the back office': {
    open: openInOffice(async () => `payments/${await topUpBalance(await newPerson(), 5)}/show`),
    actions: {
      'a refund': {
        findOpener: (page) => button(page, 'Pulu qaytar'),
        fill: async (lower) => {
          await lower.getByLabel('Səbəb').fill('Səhvən ödənilib');
          return button(lower, 'Pulu qaytar');
        },
        ...IN_OFFICE,
      },
    },
  },
};
