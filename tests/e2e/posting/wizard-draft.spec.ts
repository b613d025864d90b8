import { expect } from '@playwright/test';
import { TERMS_VERSION } from '../../../src/contract/auth/fields.ts';
import { expectAccessible, holdRequests, test } from '../../support/browser/browser.ts';
import { postActive, postListing } from '../../support/browser/listings.ts';
import { newMember, PASSWORD } from '../../support/browser/members.ts';
import { bodyOf, codeOf, newPerson, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|status of 409`) });

const pendingOf = async (person: Person) => {
  const { data } = (await bodyOf(await person.call('GET', '/api/listings/my?status=pending'))) as { data: unknown[] };
  return data.length;
};

test('signing in from the header keeps the page and its input, and fills in the contact form', async ({ page }, {
  project,
}) => {
  const wizard = await new Wizard(page, 'ru').open();
  const { translate } = wizard;
  await wizard.choose('type_garage');
  await wizard.field('area_range').fill('18');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const phone = newPhone();
  if (project.name === 'phone') {
    const bar = page.getByRole('navigation', { name: translate('bottom_bar') });
    await bar.getByRole('link', { name: translate('nav_post') }).click();
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('sign_in') })
      .click();
  }
  await wizard.dialog.getByLabel(translate('phone_number'), { exact: true }).fill(phone);
  await wizard.dialog.getByRole('button', { name: translate('send_code') }).click();
  await wizard.dialog.getByLabel(translate('code_from_sms'), { exact: true }).fill(await codeOf(phone));
  await wizard.dialog.getByRole('button', { name: translate('confirm'), exact: true }).click();
  await expect(wizard.dialog).toHaveCount(0);
  await wizard.toStep(3);
  await expect(wizard.field('phone_number')).not.toBeEditable();
  await wizard.toStep(1);
  await expect(wizard.field('area_range')).toHaveValue('18');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('who has posted before finds their contact and role, and is not asked for the terms again', async ({ page }) => {
  const agent = await newPerson();
  await postListing(agent, { Contact_Name: 'Rəşad Quliyev', Ownership_Type: 'agent' });
  await bodyOf(await agent.call('POST', '/api/users/me/terms', { version: TERMS_VERSION }));
  await signIn(page, agent);
  const wizard = await new Wizard(page).open();
  const { translate } = wizard;
  await wizard.toStep(3);
  await expect(wizard.field('contact_name')).toHaveValue('Rəşad Quliyev');
  await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(wizard.panel.getByRole('radio', { name: translate('ownership_agent'), exact: true })).toBeChecked();
  await expect(wizard.panel.getByRole('checkbox')).toHaveCount(0);
  // nothing of the step is left to fill in
  await expect(page.getByRole('tab').nth(2).getByLabel(translate('step_done'))).toBeVisible();
});

test('a draft of another device appears after signing in, with its photos', async ({ page, browser }, { project }) => {
  test.slow();
  const member = await newMember();
  const elsewhere = await browser.newContext({ baseURL: process.env.EVIM_SITE, locale: 'az-AZ' });
  const other = await elsewhere.newPage();
  await signIn(other, member);
  const there = await new Wizard(other, 'ru').open();
  await there.choose('type_garage');
  await there.field('area_range').fill('18');
  await there.toStep(2);
  await there.addPhotos(2);
  await expect
    .poll(async () => (await member.call('GET', '/api/listings/draft')).json())
    .toMatchObject({ data: { form: { Area: '18' }, step: 2, images: [expect.any(Number), expect.any(Number)] } });
  await elsewhere.close();

  const wizard = await new Wizard(page, 'ru').open();
  const { translate } = wizard;
  if (project.name === 'phone') {
    const bar = page.getByRole('navigation', { name: translate('bottom_bar') });
    await bar.getByRole('link', { name: translate('nav_post') }).click();
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('sign_in') })
      .click();
  }
  await wizard.dialog.getByRole('tab', { name: translate('by_email') }).click();
  await wizard.dialog.getByLabel(translate('email'), { exact: true }).fill(member.email);
  await wizard.dialog.getByLabel(translate('password'), { exact: true }).fill(PASSWORD);
  await wizard.dialog.getByRole('button', { name: translate('sign_in'), exact: true }).click();
  await expect(page.getByText(translate('draft_restored'))).toBeVisible();
  await expect(wizard.photos).toHaveCount(2);
  await wizard.toStep(1);
  await expect(wizard.field('area_range')).toHaveValue('18');
  await wizard.toStep(3);
  await expect(wizard.field('contact_name')).toHaveValue('Aysel Məmmədova');
});

test('a device whose clock is behind keeps the newest words of its draft', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  const person = await signIn(page);
  const wizard = await new Wizard(page).open();
  await wizard.choose('type_garage');
  await wizard.field('area_range').fill('18');
  await expect
    .poll(async () => bodyOf(await person.call('GET', '/api/listings/draft')))
    .toMatchObject({ data: { form: { Area: '18' } } });
  // what comes next does not reach the server
  await page.route('**/api/listings/draft', () => undefined);
  await wizard.field('area_range').fill('19');
  await wizard.toStep(2);
  await wizard.toStep(1);
  await page.reload();
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  await expect(wizard.field('area_range')).toHaveValue('19');
});

test('photos added on another device are merged with the local ones', async ({ page, browser }) => {
  test.slow();
  const person = await signIn(page);
  const imagesOf = async () => {
    const { data } = (await bodyOf(await person.call('GET', '/api/listings/draft'))) as {
      data: { images: number[] } | null;
    };
    return data?.images ?? [];
  };
  const wizard = await new Wizard(page).open();
  await wizard.choose('type_garage');
  await wizard.toStep(2);
  await wizard.addPhotos(3);
  await expect.poll(async () => (await imagesOf()).length).toBe(3);
  const elsewhere = await browser.newContext({ baseURL: process.env.EVIM_SITE, locale: 'az-AZ' });
  const other = await elsewhere.newPage();
  await other.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
  await signIn(other, person);
  const there = await new Wizard(other).open();
  await expect(there.photos).toHaveCount(3);
  await there.addPhotos(2, 3);
  await expect.poll(async () => (await imagesOf()).length).toBe(5);
  await elsewhere.close();
  const images = await imagesOf();
  await page.reload();
  // the message moves the steps down
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  await expect(wizard.photos).toHaveCount(5);
  // the next local change is saved with all photos
  await wizard.toStep(1);
  await wizard.field('area_range').fill('18');
  await expect
    .poll(async () => bodyOf(await person.call('GET', '/api/listings/draft')))
    .toMatchObject({ data: { form: { Area: '18' }, images } });
});

test('a draft that is reset before its photos have loaded stays without them', async ({ page }) => {
  const wizard = await new Wizard(page).open();
  await wizard.choose('type_garage');
  await wizard.toStep(2);
  await wizard.addPhotos(2);
  await expect(wizard.photos.locator('img')).toHaveCount(2);
  const { release } = await holdRequests(page, '**/static/js/draft-queue-*');
  await page.reload();
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  await page.getByRole('button', { name: wizard.translate('begin_anew') }).click();
  await expect(page.getByText(wizard.translate('draft_restored'))).toHaveCount(0);
  release();
  await wizard.toStep(2);
  await expect(wizard.addTile).toBeEnabled();
  await wizard.addPhotos(1, 5);
  await expect(wizard.photos).toHaveCount(1);
});

test('a draft in two tabs becomes one listing: the other tab shows a message and is cleared', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await signIn(page);
  const first = await new Wizard(page).open();
  await first.fillAll();
  const second = await new Wizard(await context.newPage()).open();
  const { translate } = second;
  await expect(second.page.getByText(translate('draft_restored'))).toBeVisible();
  await first.post();
  await expect(second.page.getByRole('status').filter({ hasText: translate('draft_posted') })).toBeVisible();
  await second.toStep(1);
  // only the deal is selected
  await expect(second.panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(second.page);
  await second.page.reload();
  await expect(second.page.getByText(translate('draft_restored'))).toHaveCount(0);
  expect(await pendingOf(person)).toBe(1);
});

test('tabs without BroadcastChannel cannot post a draft twice either', async ({ page, context }) => {
  test.slow();
  await context.addInitScript(() => {
    delete (window as Partial<Window & typeof globalThis>).BroadcastChannel;
  });
  const person = await signIn(page);
  const first = await new Wizard(page).open();
  await first.fillAll();
  const second = await new Wizard(await context.newPage()).open();
  await expect(second.page.getByText(second.translate('draft_restored'))).toBeVisible();
  await first.post();
  await second.toStep(1);
  await second.field('asked_sale').fill('16 000');
  await second.toStep(3);
  await second.button('post_listing').click();
  await expect(second.page.getByRole('status').filter({ hasText: second.translate('draft_posted') })).toBeVisible();
  expect(await pendingOf(person)).toBe(1);
});

test('an edit started before the listing changed elsewhere is discarded with a message', async ({ page }) => {
  test.slow();
  const owner = await signIn(page);
  const id = await postActive(owner);
  const wizard = await new Wizard(page, 'az').open(`/edit-listing/${id}`);
  await wizard.field('asked_sale').fill('1');
  await wizard.toStep(2);
  await wizard.toStep(1);
  await page.reload();
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  const { data } = (await bodyOf(await owner.call('GET', `/api/listings/${id}?populate=*`))) as {
    data: Record<string, unknown> & { Images: { id: number }[] };
  };
  const { Category, Property_type, Area, Rooms, Floor, Total_Floors, Contact_Name, Ownership_Type } = data;
  const values = { Category, Property_type, Area, Rooms, Floor, Total_Floors, Contact_Name, Ownership_Type };
  const place = { Address: data.Address, Latitude: data.Latitude, Longitude: data.Longitude };
  const Images = data.Images.map((image) => image.id);
  await bodyOf(
    await owner.call('PUT', `/api/listings/${id}`, { data: { ...values, ...place, Images, Price: 150_000 } }),
  );
  await page.reload();
  await expect(page.getByText(wizard.translate('draft_outdated'))).toBeVisible();
  await expect(wizard.field('asked_sale')).toHaveValue(/^150\s000$/);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(3);
});

test('a chosen location fills in district and metro, and suggests streets', async ({ page }) => {
  const wizard = await new Wizard(page, 'az').open();
  const { translate } = wizard;
  await wizard.toStep(2);
  await wizard.choosePlace({ x: 170, y: 150 });
  const summary = wizard.panel.getByRole('region', { name: translate('place_shown') });
  await expect(summary).toContainText(new RegExp(`${translate('district')}:\\S`));
  await expect(summary).toContainText(new RegExp(`${translate('metro_label')}:.+\\((\\d+\\sm|[\\d,]+\\skm)\\)`));
  const streets = wizard.panel.getByRole('radiogroup', { name: translate('streets_near') });
  const name = (await streets.getByRole('radio').first().getAttribute('value')) ?? '';
  await streets.getByText(name, { exact: true }).click();
  await expect(wizard.panel.getByRole('combobox', { name: translate('street'), exact: true })).toHaveValue(name);
  await expectAccessible(page);
});

test('a phone counts the missing fields in one line at each step; a wide screen has the list and a preview', async ({
  page,
}) => {
  const wizard = await new Wizard(page, 'az').open();
  const { translate, checklist } = wizard;
  const folded = page.getByText(translate('wizard_rules_and_tips'));
  await wizard.choose('type_garage');
  await wizard.field('area_range').fill('18');
  await wizard.field('asked_sale').fill('15 000');
  await folded.click();
  await expect(page.locator('details').getByText(translate('wizard_rule_one'))).toBeVisible();
  for (const step of [1, 2, 3] as const) {
    await wizard.toStep(step);
    await expect(checklist.getByRole('status')).toHaveText(/^\d xana qalıb$/);
    // all three numbers are on one line, with the name of the open step
    const tops = await page.getByRole('tab').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
  await checklist
    .getByText(/xana qalıb/)
    .first()
    .click();
  await checklist.getByRole('button', { name: translate('wizard_step_2') }).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(checklist.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(folded).toBeHidden();
  await expect(checklist.getByText(translate('wizard_card')).locator('..')).toContainText('15 000 ₼');
  await expect(checklist.getByText(translate('wizard_rule_one'))).toBeVisible();
});
