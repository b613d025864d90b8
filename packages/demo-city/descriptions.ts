import type { DetailValues, ListingFact } from '../../src/contract/listings/details.ts';
import type { Category, PropertyType } from '../../src/contract/listings/fields.ts';
import type { Measures } from './measures.ts';
import { distance, type Place } from './places.ts';
import type { Random } from './random.ts';
import { azerbaijani } from './texts/azerbaijani.ts';
import { describe } from './texts/describe.ts';
import { russian } from './texts/russian.ts';
import type { DemoComplex, DemoListing } from './types.ts';

type DescriptionInput = {
  category: Category;
  type: PropertyType;
  place: Place;
  measures: Measures;
  facts: Record<ListingFact, boolean>;
  details: DetailValues;
  complex: DemoComplex | undefined;
  seesSea: boolean;
  isOwner: boolean;
};

/** What the advertiser writes of a listing, now and then in Russian. */
export function makeDescription(
  random: Random,
  { category, type, place, measures, facts, details, complex, seesSea, isOwner }: DescriptionInput,
): DemoListing['Description'] {
  const isRussian = random.chance(0.1);
  const name = isRussian ? 'name_ru' : 'name_az';
  const toMetro = place.station ? distance(place, place.station) : Number.POSITIVE_INFINITY;
  return describe(random, isRussian ? russian : azerbaijani, {
    category,
    type,
    area: measures.Area,
    rooms: measures.Rooms,
    floor: measures.Floor,
    floors: measures.Total_Floors,
    repair: measures.Repair_Status,
    heating: details.Heating,
    landArea: details.Land_Area,
    guests: details.Guests,
    checkIn: details.Check_In,
    checkOut: details.Check_Out,
    district: place.district.slug,
    districtName: place.district[name],
    metro: place.station && toMetro < 1_000 ? place.station[name] : null,
    isMetroNear: toMetro < 600,
    street: place.street?.street_name ?? null,
    settlement: place.settlement,
    complex: complex?.name ?? null,
    isOwner,
    seesSea,
    hasDeed: facts.Has_Deed && category === 'sale',
    hasContract: facts.Has_Contract && category === 'sale',
    hasMortgage: facts.Has_Mortgage,
    hasCredit: facts.Has_Internal_Kredit,
    has: (fact) => facts[fact],
    pick: random.pick,
  });
}
