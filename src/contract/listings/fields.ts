import { byName, defineField, identity, placeName, storedImages } from '../wire/fields.ts';
import type { Entity, Field } from '../wire/query.ts';

export const CATEGORIES = ['sale', 'rent', 'daily'] as const;
export const RENT_TYPES = ['monthly', 'daily'] as const;
export const PROPERTY_TYPES = [
  'new_building',
  'old_building',
  'house',
  'office',
  'hotel',
  'garage',
  'land',
  'object',
] as const;
export const REPAIR_STATUSES = ['repaired', 'semi_repaired', 'not_repaired'] as const;
export const OWNERSHIP_TYPES = ['owner', 'agent'] as const;
export const LISTING_STATUSES = ['active', 'pending', 'expired', 'rejected'] as const;
export const QUARTERS = [
  'YasilAda',
  'FevvarelerMeydani',
  'ParkKvartali',
  'MerkeziParkKvartali',
  'BabekKvartali',
  'SahilyaniKvartal',
  'PortKvartali',
  'OlimpiyaKvartali',
  'Kvartal28Ha',
  'NobelProspektiKvartali',
] as const;
/** More rooms than ten are stored as this and shown as "10+". */
export const MANY_ROOMS = 11;
/** Rooms one can name: 1 to 10, and 11 for more (spec §9). */
export const ROOM_CHOICES: readonly number[] = Array.from({ length: MANY_ROOMS }, (_, i) => i + 1);

/** `10+` for all above ten. */
export function roomsText(rooms: number): string {
  return rooms >= MANY_ROOMS ? '10+' : String(rooms);
}

export type Category = (typeof CATEGORIES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const UTILITIES = ['Has_Gas', 'Has_Water', 'Has_Electricity'] as const;
export const EXTRAS = [
  'Has_Garage',
  'Has_Storage',
  'Has_Summer_Kitchen',
  'Has_Pool',
  'Has_Water_Tank',
  'Has_Generator',
] as const;
const DOCUMENTS = ['Has_Deed', 'Has_Internal_Kredit', 'Has_Contract', 'Has_Mortgage', 'has_paket_sened'] as const;
/** Every yes/no fact a person states about a listing. */
export const LISTING_FACTS = [...UTILITIES, 'Has_Furniture', ...EXTRAS, ...DOCUMENTS] as const;
export type ListingFact = (typeof LISTING_FACTS)[number];

const boolean = (name: string): Field => defineField(name, 'boolean');
/** Only what an index serves in order. */
const ordered = { sortable: true };

/** Everything a public answer may show of a listing, in the order it is shown; columns and filters follow from it. */
const LISTING_FIELDS = [
  ...identity(),
  defineField('Category', 'enum', { values: CATEGORIES }),
  defineField('Property_type', 'enum', { values: PROPERTY_TYPES }),
  defineField('Area', 'number', ordered),
  defineField('Rooms', 'integer'),
  defineField('Floor', 'integer'),
  defineField('Total_Floors', 'integer'),
  defineField('Price', 'money', ordered),
  defineField('Price_Per_Sqm', 'money', { ...ordered, nullsLast: true }),
  defineField('Rent_Type', 'enum', { values: RENT_TYPES }),
  defineField('Description', 'blocks'),
  defineField('Repair_Status', 'enum', { values: REPAIR_STATUSES }),
  ...LISTING_FACTS.map(boolean),
  defineField('Contact_Name', 'text'),
  defineField('Ownership_Type', 'enum', { values: OWNERSHIP_TYPES }),
  defineField('Address', 'text', { column: 'address_text' }),
  defineField('Latitude', 'number'),
  defineField('Longitude', 'number'),
  // "təxmini yer": the point is that of the district or station, not of the home itself
  boolean('Is_Approximate'),
  defineField('Metro_Distance', 'integer'),
  defineField('Kvartal', 'enum', { values: QUARTERS }),
  defineField('Status_ad', 'enum', { values: LISTING_STATUSES }),
  boolean('Is_Premium'),
  boolean('Is_Vip'),
  defineField('Views_Count', 'integer'),
  boolean('Is_First_Floor'),
  boolean('Is_Last_Floor'),
  boolean('Has_Photos'),
  defineField('createdAt', 'time', ordered),
  defineField('updatedAt', 'time'),
  // when it was first posted and last confirmed by its advertiser; null: nobody knows
  defineField('Posted_At', 'time', ordered),
  defineField('Confirmed_At', 'time'),
] as const;

/** A place's `Name` is asked about by its Azerbaijani name and shown in the language of `locale`. */
const place = () => byName([...identity(), placeName()]);
const street = () => byName([...identity(), defineField('Name', 'text', { column: 'street_name' })]);
/** The allow-list of public listing queries. Phone and Email are not in it: nobody selects, filters or sorts by them. */
export const LISTING: Entity = {
  table: 'listings',
  searchable: 'search_vector',
  fields: byName(LISTING_FIELDS),
  relations: {
    Images: storedImages('Images', { stored: 'images', many: true }),
    address: { name: 'address', column: 'address_id', table: 'streets', fields: street() },
    Metro: { name: 'Metro', column: 'metro_id', table: 'metro_stations', fields: place() },
    district: { name: 'district', column: 'district_id', table: 'districts', fields: place() },
    settlement: { name: 'settlement', column: 'settlement_id', table: 'settlements', fields: place() },
    complex: {
      name: 'complex',
      column: 'complex_id',
      table: 'complexes',
      fields: byName([...identity(), defineField('name', 'text')]),
    },
  },
  defaultSort: [{ field: 'Posted_At', direction: 'desc' }],
};
