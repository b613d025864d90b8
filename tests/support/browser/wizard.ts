import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openHydrated } from './browser.ts';
import { codeOf, newPhone } from './people.ts';

export type Language = 'az' | 'en' | 'ru';
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

/** The texts of a language, for tests that run in several languages. */
export function textsOf(language: Language): Translate {
  const file = resolve(import.meta.dirname, `../../../src/texts/${language}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (key, variables = {}) =>
    Object.entries(variables).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      texts[key] ?? key,
    );
}

/** Page object of the listing wizard in one language. */
export class Wizard {
  readonly page: Page;
  readonly translate: Translate;
  readonly language: Language;

  constructor(page: Page, language: Language = 'az') {
    this.page = page;
    this.language = language;
    this.translate = textsOf(language);
  }

  /** Opens the wizard and waits until its fields are enabled. */
  async open(path = '/new-listing'): Promise<this> {
    await openHydrated(this.page, `${this.language === 'az' ? '' : `/${this.language}`}${path}`);
    await expect(this.page.getByRole('tab')).toHaveCount(3);
    await expect(this.button('next').or(this.button('back')).first()).toBeEnabled();
    return this;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  get checklist(): Locator {
    return this.page.getByRole('complementary', { name: this.translate('wizard_panel') });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.translate(key), exact: true });
  }

  field(key: string): Locator {
    const name = this.translate(key);
    // the label of a select contains its options too
    return this.panel.getByLabel(name, { exact: true }).or(this.panel.getByRole('combobox', { name, exact: true }));
  }

  group(key: string): Locator {
    return this.panel.getByRole('group', { name: this.translate(key), exact: true });
  }

  async toStep(step: 1 | 2 | 3): Promise<void> {
    await this.page
      .getByRole('tab')
      .nth(step - 1)
      .click();
    await expect(this.page.getByRole('tab').nth(step - 1)).toHaveAttribute('aria-selected', 'true');
  }

  choose(key: string): Promise<void> {
    return check(this.panel.getByRole('radio', { name: this.translate(key), exact: true }));
  }

  chooseRooms(count: string): Promise<void> {
    const group = this.panel.getByRole('radiogroup', { name: this.translate('rooms') });
    return check(group.getByRole('radio', { name: count, exact: true }));
  }

  tick(key: string): Promise<void> {
    return check(this.panel.getByRole('checkbox', { name: this.translate(key), exact: true }));
  }

  /** Sets a yes/no fact. */
  setFact(fact: string, value: 'fact_yes' | 'fact_no' = 'fact_yes'): Promise<void> {
    return check(this.group(fact).getByRole('checkbox', { name: this.translate(value), exact: true }));
  }

  get photos(): Locator {
    return this.panel.getByRole('button', {
      name: new RegExp(`^${this.translate('photo_number', { number: '\\d+' })}(, .+)?$`),
    });
  }

  get addTile(): Locator {
    // a phone has another one for its camera
    return this.panel.locator('input[type=file]:not([capture])');
  }

  async addPhotos(count: number, first = 0): Promise<void> {
    await expect(this.addTile).toBeEnabled();
    await this.addTile.setInputFiles(await Promise.all(Array.from({ length: count }, (_, at) => photo(first + at))));
  }

  async chooseStreet(query = 'nizami', name = 'Nizami küçəsi'): Promise<void> {
    const field = this.panel.getByRole('combobox', { name: this.translate('street'), exact: true });
    await expect(field).toBeEnabled();
    await field.fill(query);
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(field).toHaveValue(name);
  }

  async choosePlace(position = { x: 80, y: 90 }): Promise<void> {
    await this.panel
      .getByRole('button', {
        name: new RegExp(`${this.translate('location_pick')}|${this.translate('location_change')}`),
      })
      .click();
    await this.dialog.getByRole('button', { name: this.translate('map'), exact: true }).click({ position });
    await this.dialog.getByRole('button', { name: this.translate('confirm'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.panel.getByRole('img', { name: this.translate('static_map_alt') })).toBeVisible();
  }

  /** Confirms a phone number by SMS code in step 3. */
  async confirmNumber(phone = newPhone()): Promise<string> {
    await this.field('phone_number').fill(phone);
    await this.panel.getByRole('button', { name: this.translate('send_code') }).click();
    await this.field('code_from_sms').fill(await codeOf(phone));
    await this.panel.getByRole('button', { name: this.translate('confirm'), exact: true }).click();
    await expect(this.field('contact_name')).toBeVisible();
    return phone;
  }

  async fillContact(name = 'Aysel'): Promise<void> {
    await this.field('contact_name').fill(name);
    await this.choose('ownership_owner');
    await this.tick('accept_terms');
  }

  /** Fills all steps for a garage, the type with the fewest fields. */
  async fillAll(): Promise<void> {
    await this.choose('type_garage');
    await this.field('area_range').fill('18');
    await this.field('asked_sale').fill('15 000');
    await this.fillRest();
  }

  async fillRest(): Promise<void> {
    await this.toStep(2);
    await this.addPhotos(3);
    await this.chooseStreet();
    await this.choosePlace();
    await this.toStep(3);
    await this.fillContact();
  }

  /** Submits the listing, also one that looks like another, and waits for the confirmation. @returns the listing's id */
  async post(): Promise<number> {
    const responsePromise = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/listings',
    );
    await this.button('post_listing').click();
    const send = this.dialog.getByRole('button', { name: this.translate('duplicates_send') });
    const success = this.dialog.getByText(this.translate('listing_awaits_moderation'));
    await send.or(success).first().waitFor();
    if (await send.isVisible()) await send.click();
    const { data } = await (await responsePromise).json();
    await expect(success).toBeVisible();
    return data.id;
  }
}

/** Clicks the label: the input itself may be visually hidden. */
async function check(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
}

const COLOURS = [
  '#a31621',
  '#2f6f4f',
  '#2b4c7e',
  '#c58f2a',
  '#5b3fa8',
  '#0b6e75',
  '#8a5a00',
  '#444444',
  '#d8c8e8',
  '#88aacc',
  '#102030',
  '#f0a0a0',
];

/** A test photo with a distinct colour, and a faint pattern of its own: no two look like the same home. A phone can still enlarge it. */
export async function photo(number: number, size = { width: 640, height: 480 }) {
  const background = COLOURS[number % COLOURS.length] ?? '#fff';
  const spots = { create: { width: 8, height: 8, channels: 3, background: '#808080' } } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const pattern = await sharp({ create: { ...spots.create, noise } })
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha(0.08)
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: pattern }])
    .jpeg()
    .toBuffer();
  return { name: `otaq-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}
