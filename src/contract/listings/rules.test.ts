import { describe, expect, it } from 'vitest';
import { factsOf, LISTING_FACTS, type ListingFact } from './details.ts';
import { PROPERTY_TYPES, type PropertyType } from './fields.ts';
import { findBrokenRules, fitToType, type ListingDraft } from './rules.ts';
import { TYPE_FIELDS } from './types.ts';

const COMPLETE: ListingDraft = {
  Property_type: 'new_building',
  Area: 68,
  Price: 125_000,
  Rooms: 2,
  Floor: 5,
  Total_Floors: 16,
  Images: [1, 2, 3],
  Latitude: 40.4,
  Longitude: 49.85,
  Address: 'Nizami küçəsi 10',
  Contact_Name: 'Aysel',
  Ownership_Type: 'owner',
  hasAcceptedTerms: true,
};
const codes = (more: Partial<ListingDraft>, step?: 1 | 2 | 3) =>
  findBrokenRules({ ...COMPLETE, ...more }, step).map(({ code }) => code);

describe('the rules of spec §5', () => {
  it('accept a complete listing', () => {
    expect(codes({})).toEqual([]);
  });

  const rows: [string, Partial<ListingDraft>][] = [
    ['property_type_required', { Property_type: null }],
    ['area_required', { Area: undefined }],
    ['price_required', { Price: null }],
    ['rooms_required', { Rooms: null }],
    ['floor_required', { Floor: null }],
    ['total_floors_required', { Total_Floors: null }],
    ['floor_validation_error', { Floor: 17 }],
    ['floor_outside', { Floor: -1 }],
    ['house_floors_required', { Property_type: 'house', Total_Floors: null }],
    ['floor_outside', { Property_type: 'garage', Floor: 5 }],
    ['floor_outside', { Property_type: 'garage', Floor: -5 }],
    ['floor_validation_error', { Property_type: 'old_building', Floor: 9, Total_Floors: 5 }],
    ['price_validation_error', { Price: 0 }],
    ['price_validation_error', { Price: 0.004 }],
    ['area_validation_error', { Area: -1 }],
    ['min_images_required', { Images: [1, 2] }],
    ['location_required', { Longitude: null }],
    ['address_required', { Address: '  ' }],
    ['contact_name_required', { Contact_Name: '' }],
    ['ownership_type_required', { Ownership_Type: undefined }],
    ['terms_required', { hasAcceptedTerms: false }],
  ];
  it.each(rows)('%s when %j', (code, more) => {
    expect(codes(more)).toEqual([code]);
  });

  it('are in the order of the specification', () => {
    expect(findBrokenRules({ Property_type: 'office' }).map(({ step, code }) => `${step} ${code}`)).toEqual([
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
    expect(codes({ Images: [], Area: null }, 2)).toEqual(['min_images_required']);
  });
});

describe('the required fields of each type', () => {
  const required: Record<PropertyType, string[]> = {
    new_building: ['rooms_required', 'floor_required', 'total_floors_required'],
    old_building: ['rooms_required'],
    house: ['rooms_required', 'house_floors_required'],
    office: ['rooms_required', 'floor_required', 'total_floors_required'],
    hotel: ['rooms_required', 'floor_required', 'total_floors_required'],
    garage: [],
    land: [],
    object: ['rooms_required', 'floor_required', 'total_floors_required'],
  };
  it.each(Object.entries(required))('%s: %j', (type, expected) => {
    const bare = { Property_type: type as PropertyType, Rooms: null, Floor: null, Total_Floors: null };
    expect(codes(bare)).toEqual(expected);
  });
});

describe('a listing keeps the fields of its type', () => {
  const everything = {
    ...COMPLETE,
    Category: 'rent' as const,
    Repair_Status: 'repaired' as const,
    ...(Object.fromEntries(LISTING_FACTS.map((fact) => [fact, true])) as Record<ListingFact, boolean>),
  };

  it.each(PROPERTY_TYPES)('%s', (type) => {
    const fitted: Record<string, unknown> = fitToType({ ...everything, Property_type: type });
    const { rooms, floor } = TYPE_FIELDS[type];
    expect(fitted.Rooms !== null).toBe(rooms);
    expect(fitted.Repair_Status !== null).toBe(type !== 'land');
    expect([fitted.Floor !== null, fitted.Total_Floors !== null]).toEqual(
      { 'of-building': [true, true], storeys: [false, true], level: [true, false], none: [false, false] }[floor],
    );
    expect(LISTING_FACTS.filter((fact) => fitted[fact])).toEqual(factsOf(type, 'rent'));
    // a mortgage only for sales, except of land; a package of documents only for land
    const ofLand = type === 'land' ? true : null;
    expect([fitted.Has_Mortgage, fitted.has_paket_sened]).toEqual([ofLand, ofLand]);
    expect(fitted.Has_Contract).toBe(type === 'land' ? null : true);
    expect(findBrokenRules(fitted).filter(({ code }) => !code.startsWith('floor_'))).toEqual([]);
  });
});
