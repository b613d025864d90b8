import { expect } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { uploadPhotos } from '../../support/browser/listings.ts';
import { ownPlace } from '../../support/browser/own-place.ts';
import { bodyOf, newPerson, type Person, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { type Language, photo, Wizard } from '../../support/browser/wizard.ts';

test.use({ expectedNoise: WEBGL_NOISE });

const LANGUAGES: Language[] = ['az', 'ru', 'en'];

test('a visitor fills all steps, confirms their number in the last one and posts; the approved listing is public', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const wizard = await new Wizard(page, isMobile ? 'az' : 'ru').open();
  const { translate } = wizard;
  await wizard.choose('type_new_building');
  await wizard.field('area_range').fill('92,5');
  await wizard.chooseRooms('3');
  await wizard.field('floor').fill('5');
  await wizard.field('total_floors').fill('16');
  await wizard.field('asked_sale').fill('185000');
  await wizard.choose('repair_repaired');
  await wizard.setFact('Has_Gas');
  await wizard.setFact('Has_Mortgage', 'fact_no');
  await wizard.button('next').click();
  // larger than any display size: it is scaled down before storing
  await wizard.addTile.setInputFiles([await photo(0, { width: 4000, height: 3000 }), await photo(1), await photo(2)]);
  await expect(wizard.photos).toHaveCount(3);
  await expect(wizard.panel.getByText(translate('photos_kept'))).toBeVisible();
  await wizard.chooseStreet();
  await wizard.choosePlace();
  await wizard.button('next').click();
  const upload = page.waitForRequest('**/api/upload-with-watermark');
  await wizard.confirmNumber();
  expect((await upload).headers().authorization).toMatch(/^Bearer eyJ/);
  await wizard.fillContact();
  await expect(wizard.checklist.getByRole('status')).toHaveText(translate('wizard_ready'));
  await expect(page.getByRole('region', { name: translate('wizard_preview') })).toContainText('185 000 ₼');
  const id = await wizard.post();
  await expectAccessible(page);
  await wizard.dialog
    .getByRole('button', { name: translate('close') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(translate('new_listing'));
  await wizard.open();
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.panel.getByRole('radio', { name: translate('offer_sale') })).toBeChecked();
  await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByText(translate('draft_restored'))).toHaveCount(0);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(0);
  await openHydrated(page, '/listings?my=true&status=pending');
  await expect(page.getByRole('main').locator(`a[href="/listing/${id}"]`)).toBeVisible();
  const stranger = await newPerson();
  expect((await stranger.call('GET', `/api/listings/${id}`)).status).toBe(404);
  await runOnServer('approve', id);
  const { data } = await (await stranger.call('GET', `/api/listings/${id}?populate=*`)).json();
  expect(data).toMatchObject({ Status_ad: 'active', Area: 92.5, Rooms: 3, Floor: 5, Total_Floors: 16, Price: 185_000 });
  expect(data).toMatchObject({ Has_Gas: true, Has_Mortgage: false, Has_Pool: null, Address: 'Nizami küçəsi' });
  expect(Math.max(...data.Images.map(({ width }: { width: number }) => width))).toBeLessThanOrEqual(2560);
});

type Kind = {
  type: string;
  unit?: 'area_range_sot';
  rooms?: string;
  floor?: 'of-building' | 'storeys' | 'level';
  /** the checkboxes of the type, and those of other types */
  has: string[];
  hasNot: string[];
  kept: Record<string, unknown>;
};
const UTILITIES = ['Has_Gas', 'Has_Water', 'Has_Electricity'];
const EXTRAS = ['Has_Summer_Kitchen', 'Has_Pool', 'Has_Water_Tank', 'Has_Generator'];
const PAPERS = ['Has_Deed', 'Has_Internal_Kredit', 'Has_Contract', 'Has_Mortgage'];
const FLAT = [...UTILITIES, 'Has_Furniture', 'Has_Garage', 'Has_Storage', ...PAPERS];
/** The table of spec §3, copied by hand. */
const KINDS: Kind[] = [
  {
    type: 'new_building',
    rooms: '10+',
    floor: 'of-building',
    has: FLAT,
    hasNot: EXTRAS,
    kept: { Rooms: 11, Floor: 4 },
  },
  { type: 'old_building', rooms: '2', floor: 'of-building', has: PAPERS, hasNot: EXTRAS, kept: { Rooms: 2, Floor: 4 } },
  {
    type: 'house',
    rooms: '5',
    floor: 'storeys',
    has: [...FLAT, ...EXTRAS],
    hasNot: [],
    kept: { Floor: null, Total_Floors: 9 },
  },
  { type: 'office', rooms: '4', floor: 'of-building', has: FLAT, hasNot: EXTRAS, kept: { Total_Floors: 9 } },
  {
    type: 'hotel',
    rooms: '10',
    floor: 'of-building',
    has: ['Has_Furniture', 'Has_Garage', 'Has_Pool', ...PAPERS],
    hasNot: [...UTILITIES, 'Has_Storage', 'Has_Generator'],
    kept: { Rooms: 10 },
  },
  {
    type: 'garage',
    floor: 'level',
    has: ['Has_Storage', ...PAPERS],
    hasNot: [...UTILITIES, 'Has_Furniture', 'Has_Garage', 'Has_Pool'],
    kept: { Floor: -2, Total_Floors: null, Rooms: null },
  },
  {
    type: 'land',
    unit: 'area_range_sot',
    has: [...UTILITIES, 'Has_Deed', 'Has_Mortgage', 'has_paket_sened'],
    hasNot: ['Has_Furniture', 'Has_Internal_Kredit', 'Has_Contract', ...EXTRAS],
    kept: { Area: 92.5, Rooms: null, Floor: null, Repair_Status: null, has_paket_sened: true },
  },
  { type: 'object', rooms: '1', floor: 'of-building', has: FLAT, hasNot: EXTRAS, kept: { Rooms: 1 } },
];

/** Stores a draft with what the types have in common: photos, a place and a contact. */
async function storeRest(person: Person): Promise<void> {
  const images = await uploadPhotos(person);
  const { Latitude: lat, Longitude: lng } = ownPlace();
  const place = { Images: images, Address: 'Nizami küçəsi', location: { lat, lng } };
  const form = { ...place, Contact_Name: 'Aysel', Ownership_Type: 'owner', hasAcceptedTerms: true };
  await bodyOf(await person.call('PUT', '/api/listings/draft', { data: { form, step: 1, images } }));
}

for (const [at, kind] of KINDS.entries())
  test(`${kind.type} is posted with the fields of its type and no others`, { tag: '@phone' }, async ({ page }) => {
    test.slow();
    const person = await signIn(page);
    await storeRest(person);
    const wizard = await new Wizard(page, LANGUAGES[at % 3]).open();
    const { translate, panel } = wizard;
    await expect(page.getByText(translate('draft_restored'))).toBeVisible();
    await wizard.choose(`type_${kind.type}`);
    await wizard.field(kind.unit ?? 'area_range').fill('92,5');
    await wizard.field('asked_sale').fill('90 000');
    const rooms = panel.getByRole('radiogroup', { name: translate('rooms') });
    if (kind.rooms) await wizard.chooseRooms(kind.rooms);
    else await expect(rooms).toHaveCount(0);
    if (kind.floor === 'of-building') await wizard.field('floor').fill('4');
    if (kind.floor === 'of-building') await wizard.field('total_floors').fill('9');
    if (kind.floor === 'storeys') await wizard.field('storeys').fill('9');
    if (kind.floor === 'level') await wizard.field('floor').selectOption('-2');
    await expect(wizard.field('floor')).toHaveCount(kind.floor === 'of-building' || kind.floor === 'level' ? 1 : 0);
    await expect(wizard.field('total_floors')).toHaveCount(kind.floor === 'of-building' ? 1 : 0);
    const repair = panel.getByRole('radiogroup', { name: translate('repair_status') });
    await expect(repair).toHaveCount(kind.type === 'land' ? 0 : 1);
    for (const fact of kind.has) await wizard.setFact(fact);
    for (const fact of kind.hasNot) await expect(wizard.group(fact)).toHaveCount(0);
    // mortgage only for sales (land always has the field)
    await wizard.choose('offer_rent');
    await expect(wizard.group('Has_Mortgage')).toHaveCount(kind.type === 'land' ? 1 : 0);
    await wizard.choose('offer_sale');
    await wizard.toStep(3);
    const id = await wizard.post();
    const { data } = await (await person.call('GET', `/api/listings/${id}?populate=*`)).json();
    const facts = Object.fromEntries([
      ...kind.has.map((fact) => [fact, true]),
      ...kind.hasNot.map((fact) => [fact, null]),
    ]);
    expect(data).toMatchObject({
      Property_type: kind.type,
      Status_ad: 'pending',
      Price: 90_000,
      ...facts,
      ...kind.kept,
    });
  });
