import { expect, openHydrated, test } from '../../support/browser/browser.ts';
import { rejectInOffice } from '../../support/browser/office.ts';
import { signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { countTaps } from '../../support/browser/taps.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

// Five whole lives of a listing in a phone's browser: npm test -- whole-lives prints how many taps each step of them takes.

// a staff account is created by a separate process
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: WEBGL_NOISE, actionTimeout: 20_000 });

/** A life that takes more taps has become harder. */
const MAX_TAPS = 40;

type Life = { type: string; floor?: 'of-building' | 'storeys'; rooms?: string; reason: string; field: string };
const LIVES: Life[] = [
  { type: 'new_building', floor: 'of-building', rooms: '3', reason: 'wrong_price', field: 'Price' },
  { type: 'old_building', floor: 'of-building', rooms: '2', reason: 'bad_photos', field: 'Images' },
  { type: 'house', floor: 'storeys', rooms: '5', reason: 'wrong_facts', field: 'Area' },
  { type: 'office', floor: 'of-building', rooms: '4', reason: 'wrong_place', field: 'Address' },
  { type: 'garage', reason: 'wrong_price', field: 'Price' },
];

for (const { type, floor, rooms, reason, field } of LIVES)
  test(`a listing lives on a phone from its posting to its sale: ${type}, ${reason}`, async ({ page }) => {
    const owner = await signIn(page);
    const takeTaps = await countTaps(page);
    const steps: string[] = [];
    let all = 0;
    const note = (step: string) => {
      const taps = takeTaps();
      all += taps;
      steps.push(`${step} ${taps}`);
    };
    const wizard = new Wizard(page);
    const { translate } = wizard;
    const tools = page.getByRole('region', { name: translate('owner_tools') });
    const dialog = page.getByRole('dialog');
    const toListing = () => dialog.getByText(translate('to_listing'), { exact: true }).tap();
    const read = async () => (await (await owner.call('GET', `/api/listings/${id}`)).json()).data;

    await openHydrated(page, '/');
    await page
      .getByRole('navigation', { name: translate('bottom_bar') })
      .getByRole('link', { name: translate('nav_post') })
      .tap();
    await expect(wizard.button('next')).toBeEnabled();
    await wizard.choose(`type_${type}`);
    await wizard.field('area_range').fill('92,5');
    if (rooms) await wizard.chooseRooms(rooms);
    if (floor === 'of-building') await wizard.field('floor').fill('4');
    if (floor)
      await wizard.field(floor === 'storeys' ? 'storeys' : 'total_floors').fill(floor === 'storeys' ? '2' : '9');
    await wizard.field('asked_sale').fill('150 000');
    await wizard.fillRest();
    const id = await wizard.post();
    await toListing();
    await expect(page.getByText('Elan yoxlamadadır.')).toBeVisible();
    note('posted');

    await rejectInOffice(id, [reason]);
    // the message to its owner leads to the page
    await openHydrated(page, `/listing/${id}`);
    await page.getByRole('link', { name: translate(`fix_${field}`) }).tap();
    await expect(wizard.panel.getByText(/Moderatorun qeydi/)).toBeVisible();
    if (field === 'Price') await wizard.field('asked_sale').fill('180 000');
    if (field === 'Area') await wizard.field('area_range').fill('95');
    if (field === 'Images') await wizard.addPhotos(1, 5);
    if (field === 'Address') await wizard.choosePlace({ x: 120, y: 60 });
    await wizard.toStep(3);
    await wizard.button('send_again_to_check').tap();
    await toListing();
    await expect(page.getByText('Elan yoxlamadadır.')).toBeVisible();
    note('corrected');

    await runOnServer('approve', id);
    await openHydrated(page, `/listing/${id}`);
    expect((await read()).Status_ad).toBe('active');
    note('approved');

    await tools.getByRole('link', { name: translate('own_act_edit') }).tap();
    await wizard.field('area_range').fill('96');
    await wizard.toStep(3);
    await wizard.button('save_changes').tap();
    await toListing();
    await expect.poll(async () => (await read()).Area).toBe(96);
    note('edited');

    const { Expires_At: end, Price: price } = await read();
    await tools.getByRole('button', { name: translate('own_act_extend') }).tap();
    await expect.poll(async () => Date.parse((await read()).Expires_At) - Date.parse(end)).toBe(30 * 86_400_000);
    note('extended');

    await tools.getByRole('button', { name: translate('own_act_reprice') }).tap();
    await dialog.getByRole('button', { name: /^−5/ }).tap();
    await dialog.getByRole('button', { name: translate('save_changes') }).tap();
    await expect(dialog).toHaveCount(0);
    expect((await read()).Price).toBeLessThan(price);
    note('price lowered');

    await tools.getByRole('button', { name: translate('own_act_close_sale') }).tap();
    await dialog.getByRole('button', { name: translate('closed_sale_sold_here') }).tap();
    await expect(dialog).toHaveCount(0);
    expect(await read()).toMatchObject({ Status_ad: 'expired', Outcome: 'sold' });
    note('sold');
    expect(all).toBeLessThanOrEqual(MAX_TAPS);
    process.stdout.write(`${type}: ${steps.join(' · ')} · in all ${all} taps\n`);
  });
