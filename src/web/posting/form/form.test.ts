import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import { factsOf, LISTING_FACTS } from '#contract/listings/details.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/listings/fields.ts';
import { NewListing } from '#contract/listings/posting/write.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { convertArea, isStoredWhole, readTyped } from '../fields/typed-number.ts';
import { bodyOf, emptyForm, formOf, type WizardForm } from './form.ts';
import { problemsOf, withFailedPhotos, wizardResolver } from './form-problems.ts';

const FULL: WizardForm = {
  ...emptyForm(),
  ...(Object.fromEntries(LISTING_FACTS.map((fact) => [fact, true])) as Partial<WizardForm>),
  Property_type: 'new_building',
  Area: '92,5',
  Rooms: '3',
  Floor: '4',
  Total_Floors: '16',
  Price: '125 000',
  Repair_Status: 'repaired',
  Description: [{ type: 'paragraph', children: [{ type: 'text', text: 'Günəşli' }] }],
  Images: [7, 5, 6],
  Address: 'Nizami küçəsi',
  location: { lat: 40.37, lng: 49.84 },
  Contact_Name: ' Aysel ',
  Ownership_Type: 'owner',
  Email: '',
  hasAcceptedTerms: true,
};
const codesOf = (more: Partial<WizardForm>, step?: 1 | 2 | 3) =>
  problemsOf({ ...FULL, ...more }, step).map(({ field, code }) => `${field} ${code}`);

it('a video and a floor plan are sent as they are understood, or refused at their field', () => {
  const form = { ...FULL, Video: ' https://youtu.be/aqz-KE-bpKQ?si=x ', Floor_Plan: 5 };
  expect([bodyOf(form).Video, bodyOf(form).Floor_Plan]).toEqual(['https://youtu.be/aqz-KE-bpKQ?si=x', 5]);
  // a photo on its way
  expect(bodyOf({ ...form, Floor_Plan: 'key' }).Floor_Plan).toBeNull();
  expect(codesOf({ Video: 'https://www.youtube.com/@emlak' })).toEqual(['Video video_not_understood']);
  expect(codesOf({ Video: '  ' })).toEqual([]);
});

describe('a typed number', () => {
  it.each([
    ['125 000', 'Price', 125_000],
    ['125\u00a0000', 'Price', 125_000],
    ['125.000', 'Price', 125_000],
    ['1,250,000', 'Price', 1_250_000],
    ['1.250.000,50', 'Price', 1_250_000.5],
    ['92,5', 'Area', 92.5],
    ['92.5', 'Area', 92.5],
    ['6,', 'Area', 6],
    ['-2', 'Floor', -2],
    ['', 'Price', null],
    ['  ', 'Price', null],
    ['1..2', 'Area', Number.NaN],
    ['92,5', 'Floor', Number.NaN],
    ['0', 'Total_Floors', Number.NaN],
    ['201', 'Total_Floors', Number.NaN],
    ['99999999999', 'Price', Number.NaN],
  ] as const)('%j in %s is read as %s', (text, name, value) => {
    expect(readTyped(text, name)).toBe(value);
  });

  it('is read with its unit; an area in that of the type', () => {
    expect([readTyped('250,5 m2', 'Area', 'house'), readTyped('6 sot', 'Area', 'land')]).toEqual([250.5, 6]);
    expect([readTyped('6 sot', 'Area', 'house'), readTyped('600 m²', 'Area', 'land')]).toEqual([600, 6]);
  });

  it('is of the same area when the unit of the type changes, both ways', () => {
    const convert = (text: string, from: PropertyType | '', to: PropertyType) => convertArea(text, { from, to }, 'az');
    expect([convert('600', 'house', 'land'), convert('6', 'land', 'house')]).toEqual(['6', '600']);
    expect([convert('6 sot', 'house', 'land'), convert('250,5 m2', 'land', 'house')]).toEqual(['6', '250,5']);
    expect(convert(convert('92,5', 'house', 'land'), 'land', 'house')).toBe('92,5');
    expect([convert('143,7', 'house', 'land'), convert('32,3', 'house', 'land')]).toEqual(['1,437', '0,323']);
    expect([convert('68', 'house', 'garage'), convert('68', '', 'land')]).toEqual(['68', '68']);
    expect([convert('1e5', 'house', 'land'), convert('', 'land', 'house')]).toEqual(['1e5', '']);
  });

  it('has two decimals, and says whether that is all that was typed', () => {
    const read = (text: string, type: PropertyType) => [
      readTyped(text, 'Area', type),
      isStoredWhole(text, 'Area', type),
    ];
    expect(read('250,5 m2', 'land')).toEqual([2.51, false]);
    expect(read('250 m2', 'land')).toEqual([2.5, true]);
    expect(read('2,505', 'land')).toEqual([2.51, false]);
    expect(read('250,5 m2', 'house')).toEqual([250.5, true]);
    expect(read('250,5 x', 'land')).toEqual([Number.NaN, true]);
    expect(read('', 'land')).toEqual([null, true]);
  });
});

describe('the request body', () => {
  it.each(PROPERTY_TYPES)(
    'of a listing of type %s is accepted by the API, and has only the fields of the type',
    (type) => {
      for (const Category of ['sale', 'rent', 'daily'] as const) {
        const body = bodyOf({ ...FULL, Property_type: type, Category });
        expect(NewListing.safeParse({ data: body }).error).toBeUndefined();
        const { rooms, floor } = TYPE_FIELDS[type];
        expect(['Rooms' in body, 'Repair_Status' in body]).toEqual([rooms, type !== 'land']);
        expect(['Floor' in body, 'Total_Floors' in body]).toEqual(
          { 'of-building': [true, true], storeys: [false, true], level: [true, false], none: [false, false] }[floor],
        );
        expect(LISTING_FACTS.filter((fact) => body[fact])).toEqual(factsOf(type, Category));
      }
    },
  );

  it('has numbers, trimmed texts, only finished uploads, and one form of daily rent', () => {
    const body = bodyOf({ ...FULL, Category: 'daily', Images: [7, 'kept-1', 5] });
    expect(body).toMatchObject({
      Category: 'daily',
      Rent_Type: 'daily',
      Area: 92.5,
      Price: 125_000,
      Rooms: 3,
      Images: [7, 5],
      Latitude: 40.37,
      Contact_Name: 'Aysel',
      Email: null,
      Kvartal: null,
    });
    expect(Object.keys(body)).not.toContain('Phone');
    expect(Object.keys(body)).not.toContain('hasAcceptedTerms');
    expect(bodyOf({ ...FULL, Category: 'rent' }).Rent_Type).toBe('monthly');
  });

  it.each(PROPERTY_TYPES)(
    'of a listing of type %s is the same after the listing is opened for editing',
    (type: PropertyType) => {
      const body = bodyOf({ ...FULL, Property_type: type, Floor: type === 'garage' ? '-2' : '4' });
      const { Images, ...rest } = body;
      const read = { ...rest, Images: Images?.map((id) => ({ id })), isOwner: true } as unknown as ListingDetail;
      for (const language of ['az', 'en', 'ru'] as const) expect(bodyOf(formOf(read, language))).toEqual(body);
    },
  );

  it('has no acceptance of the terms in an edit', () => {
    expect(formOf({} as ListingDetail, 'az').hasAcceptedTerms).toBe(false);
  });

  it('has no rich text that listings may not have', () => {
    const Description = [
      { type: 'heading', level: 2, children: [{ type: 'link', url: 'https://a.az', children: [] }] },
    ];
    expect(formOf({ Description } as unknown as ListingDetail, 'az').Description).toEqual([
      { type: 'paragraph', children: [] },
    ]);
  });
});

describe('the list of problems', () => {
  it('is empty for a complete form', () => {
    expect(codesOf({})).toEqual([]);
    expect(wizardResolver(FULL, undefined, {} as never)).toEqual({ values: FULL, errors: {} });
  });

  it.each<[Partial<WizardForm>, string]>([
    [{ Area: '1..5' }, 'Area number_invalid'],
    [{ Area: '0' }, 'Area area_validation_error'],
    [{ Area: '-5' }, 'Area area_validation_error'],
    [{ Price: '-5' }, 'Price price_validation_error'],
    [{ Price: '' }, 'Price price_required'],
    [{ Rooms: '' }, 'Rooms rooms_required'],
    [{ Floor: '17' }, 'Floor floor_validation_error'],
    [{ Floor: '-1' }, 'Floor number_invalid'],
    [{ Floor: '' }, 'Floor floor_required'],
    [{ Total_Floors: '999' }, 'Total_Floors number_invalid'],
    [{ Property_type: 'house', Total_Floors: '' }, 'Total_Floors house_floors_required'],
    [{ location: null }, 'location location_required'],
    [{ Images: [1, 'kept'] }, 'Images min_images_required'],
    [{ Description: longText() }, 'Description description_too_long'],
  ])('%j: %s', (more, problem) => {
    expect(codesOf(more)).toEqual([problem]);
  });

  it('counts a failed photo as one, unless photos are missing anyway', () => {
    const photoIn = (state: 'sent' | 'failed') => ({ key: state, name: state, state, preview: null });
    const codes = (form: WizardForm, states: ('sent' | 'failed')[]) =>
      withFailedPhotos(problemsOf(form), states.map(photoIn)).map(({ step, code }) => `${step} ${code}`);
    expect(codes(FULL, ['sent'])).toEqual([]);
    expect(codes(FULL, ['sent', 'failed'])).toEqual(['2 photos_failed']);
    expect(codes({ ...FULL, Images: [7] }, ['sent', 'failed'])).toEqual(['2 min_images_required']);
  });

  it('is in the order of the specification and by steps', () => {
    const problems = problemsOf({ ...emptyForm(), Property_type: 'office' });
    expect(problems.map(({ step, code }) => `${step} ${code}`)).toEqual([
      '1 area_required',
      '1 price_required',
      '1 rooms_required',
      '1 floor_required',
      '1 total_floors_required',
      '2 min_images_required',
      '2 location_required',
      '2 address_required',
      '3 contact_name_required',
      '3 ownership_type_required',
      '3 terms_required',
    ]);
    expect(codesOf({ Area: '', location: null }, 2)).toEqual(['location location_required']);
    // fields that the type does not have are not validated
    expect(codesOf({ Property_type: 'land', Floor: '99', Total_Floors: '0', Rooms: '' })).toEqual([]);
  });

  it('is shown at the fields, the first problem first', () => {
    const { errors } = wizardResolver({ ...FULL, Area: '', Floor: '17' }, undefined, {} as never) as {
      errors: Record<string, { message: string }>;
    };
    expect(Object.entries(errors).map(([field, { message }]) => [field, message])).toEqual([
      ['Area', 'area_required'],
      ['Floor', 'floor_validation_error'],
    ]);
  });
});

function longText(): WizardForm['Description'] {
  return [{ type: 'paragraph', children: [{ type: 'text', text: 'a'.repeat(10_001) }] }];
}
