import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openAlive } from './browser.ts';
import { codeOf, newPhone } from './people.ts';

export type Language = 'az' | 'en' | 'ru';
export type Words = (key: string, given?: Record<string, string | number>) => string;

/** What the pages say in a language; a journey that is walked in several looks its words up. */
export function wordsOf(language: Language): Words {
  const file = resolve(import.meta.dirname, `../../../src/texts/${language}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (key, given = {}) =>
    Object.entries(given).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      texts[key] ?? key,
    );
}

/** What Chromium says where maps cannot be drawn. */
export const NO_MAPS = /map failed|WebGL|GPU/;

/** The map is a picture to click on: Chromium without a graphics card would draw a live one for half a minute. */
export async function withoutMaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
}

/** The wizard as somebody uses it who reads `language`. */
export class Wizard {
  readonly page: Page;
  readonly say: Words;
  readonly language: Language;

  constructor(page: Page, language: Language = 'az') {
    this.page = page;
    this.language = language;
    this.say = wordsOf(language);
  }

  /** Opens a page of it and waits until something can be written. */
  async open(path = '/new-listing'): Promise<this> {
    await openAlive(this.page, `${this.language === 'az' ? '' : `/${this.language}`}${path}`);
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
    return this.page.getByRole('complementary', { name: this.say('wizard_panel') });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.say(key), exact: true });
  }

  field(key: string): Locator {
    const name = this.say(key);
    // the label of a select holds its options too
    return this.panel.getByLabel(name, { exact: true }).or(this.panel.getByRole('combobox', { name, exact: true }));
  }

  group(key: string): Locator {
    return this.panel.getByRole('group', { name: this.say(key), exact: true });
  }

  async toStep(step: 1 | 2 | 3): Promise<void> {
    await this.page
      .getByRole('tab')
      .nth(step - 1)
      .click();
    await expect(this.page.getByRole('tab').nth(step - 1)).toHaveAttribute('aria-selected', 'true');
  }

  choose(key: string): Promise<void> {
    return mark(this.panel.getByRole('radio', { name: this.say(key), exact: true }));
  }

  rooms(count: string): Promise<void> {
    const rooms = this.panel.getByRole('radiogroup', { name: this.say('rooms') });
    return mark(rooms.getByRole('radio', { name: count, exact: true }));
  }

  tick(key: string): Promise<void> {
    return mark(this.panel.getByRole('checkbox', { name: this.say(key), exact: true }));
  }

  /** Says of a fact that it is so, or that it is not. */
  state(fact: string, answer: 'fact_yes' | 'fact_no' = 'fact_yes'): Promise<void> {
    return mark(this.group(fact).getByRole('checkbox', { name: this.say(answer), exact: true }));
  }

  get photos(): Locator {
    return this.panel.getByRole('button', {
      name: new RegExp(`^${this.say('photo_number', { number: '\\d+' })}(, .+)?$`),
    });
  }

  get addTile(): Locator {
    return this.panel.locator('input[type=file]');
  }

  async addPhotos(count: number, first = 0): Promise<void> {
    await expect(this.addTile).toBeEnabled();
    await this.addTile.setInputFiles(await Promise.all(Array.from({ length: count }, (_, at) => photo(first + at))));
  }

  async chooseStreet(typed = 'nizami', name = 'Nizami küçəsi'): Promise<void> {
    const field = this.panel.getByRole('combobox', { name: this.say('street'), exact: true });
    await expect(field).toBeEnabled();
    await field.fill(typed);
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(field).toHaveValue(name);
  }

  async choosePlace(position = { x: 80, y: 90 }): Promise<void> {
    await this.panel
      .getByRole('button', { name: new RegExp(`${this.say('location_pick')}|${this.say('location_change')}`) })
      .click();
    await this.dialog.getByRole('button', { name: this.say('map'), exact: true }).click({ position });
    await this.dialog.getByRole('button', { name: this.say('confirm'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.panel.getByRole('img', { name: this.say('static_map_alt') })).toBeVisible();
  }

  /** A number and the code from the text that was sent to it, within step 3. */
  async confirmNumber(phone = newPhone()): Promise<string> {
    await this.field('phone_number').fill(phone);
    await this.panel.getByRole('button', { name: this.say('send_code') }).click();
    await this.field('code_from_sms').fill(await codeOf(phone));
    await this.panel.getByRole('button', { name: this.say('confirm'), exact: true }).click();
    await expect(this.field('contact_name')).toBeVisible();
    return phone;
  }

  async fillContact(name = 'Aysel'): Promise<void> {
    await this.field('contact_name').fill(name);
    await this.choose('ownership_owner');
    await this.tick('accept_terms');
  }

  /** Step 1 of the simplest thing there is, and steps 2 and 3 of anything. */
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

  /** Sends it and closes what says that it has arrived. Gives the listing's id. */
  async post(): Promise<number> {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/listings',
    );
    await this.button('post_listing').click();
    const { data } = await (await answered).json();
    await expect(this.dialog.getByText(this.say('listing_awaits_moderation'))).toBeVisible();
    return data.id;
  }
}

/** By its label, as people do: what is underneath may be hidden from sight. */
async function mark(input: Locator): Promise<void> {
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

/** A file as a phone has it, each of its own colour. */
export async function photo(number: number, size = { width: 640, height: 480 }) {
  const background = COLOURS[number % COLOURS.length] ?? '#fff';
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `otaq-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}
