import {
  choicesOf,
  DETAIL_NAMES,
  DETAILS,
  type DetailValues,
  factsOf,
  LISTING_FACTS,
  type ListingFact,
  type ListingMeasure,
  measuresOf,
} from '../../src/contract/listings/details.ts';
import type { Category, PropertyType } from '../../src/contract/listings/fields.ts';
import { makeComplexes } from './complexes.ts';
import { makeDescription } from './descriptions.ts';
import { type Measures, measure } from './measures.ts';
import { counts, districtWeights } from './mixture.ts';
import { makePeople } from './people.ts';
import { type Home, pickPhotos } from './photos.ts';
import { distance, makePlaceFinder, type Place, viewFrom } from './places.ts';
import { roundPrice, typicalPrice } from './prices.ts';
import { makeRandom, type Random } from './random.ts';
import { pickRejection } from './rejections.ts';
import type { DemoComplex, DemoListing, DemoPerson, Reference } from './types.ts';

const DAY = 24 * 3_600_000;

export type DemoCity = { people: DemoPerson[]; complexes: DemoComplex[]; listings: DemoListing[] };

/** The whole demo city, dated back from `now`. The same random and now give the same city. */
export function makeCity(random: Random, reference: Reference, now: Date): DemoCity {
  const people = makePeople(random);
  const complexes = makeComplexes(random, reference, now);
  return { people, complexes, listings: makeListings(random, reference, now, people, complexes) };
}

/** About 2,000 listings of all types, categories and statuses, newest first. */
export function makeListings(
  random: Random,
  reference: Reference,
  now: Date,
  people: readonly DemoPerson[],
  complexes: readonly DemoComplex[],
): DemoListing[] {
  const places = makePlaceFinder(reference);
  const owners = people.flatMap((person, index) => (person.role === 'user' ? [{ person, index }] : []));
  const kinds = counts.flatMap(([category, type, count]) => Array.from({ length: count }, () => ({ category, type })));

  // of its own, so that the city stays as it is when there is one more to choose
  const others = makeRandom('choices');
  const rejections = makeRandom('rejections');

  const make = (category: Category, type: PropertyType): Omit<DemoListing, 'photos'> & Pick<Home, 'view'> => {
    const district = random.weighted(districtWeights[type]);
    const nearby = complexes.flatMap((complex, index) =>
      complex.district === district && storeysOf(complex) > 2 ? [index] : [],
    );
    const isFlatInComplex = type === 'new_building' && category !== 'daily' && nearby.length > 0 && random.chance(0.4);
    const complexIndex = isFlatInComplex ? random.pick(nearby) : null;
    const complex = complexIndex === null ? undefined : complexes[complexIndex];
    const place = complex
      ? places.findIn(random, complex)
      : places.find(random, district, type === 'house' || type === 'land' || type === 'hotel');
    const measures = inBuilding(measure(random, category, type), complex);
    const facts = pickFacts(random, category, type, measures);
    // agents post three listings of four
    const wantsAgent = random.chance(0.74);
    const owner = random.pick(owners.filter(({ person }) => person.isAgent === wantsAgent));
    const dates = pickDates(random, now);
    const details = fitGuests(pickDetails(others, category, type, facts), measures);
    const view = viewFrom(place, measures.Floor, reference.coast);
    const home: Omit<DemoListing, 'photos' | 'rejection'> & Pick<Home, 'view'> = {
      view,
      ...details,
      Category: category,
      Property_type: type,
      ...measures,
      Price: pickPrice(random, category, type, place, measures),
      Rent_Type: category === 'sale' ? null : category === 'rent' ? 'monthly' : 'daily',
      Description: makeDescription(random, {
        category,
        type,
        place,
        measures,
        facts,
        details,
        complex,
        seesSea: view === 'sea',
        isOwner: !wantsAgent,
      }),
      Contact_Name: random.chance(0.6) ? (owner.person.fullname.split(' ')[0] ?? '') : owner.person.fullname,
      Ownership_Type: wantsAgent ? 'agent' : 'owner',
      Email: random.chance(0.5) ? owner.person.email : null,
      Phone: owner.person.phone,
      Address: place.address,
      street: place.street?.street_name ?? null,
      Latitude: place.pin.latitude,
      Longitude: place.pin.longitude,
      Kvartal: type === 'new_building' || type === 'office' || type === 'object' ? place.quarter : null,
      Video: null,
      Floor_Plan: null,
      ...dates,
      ...pickPromotion(random, dates.Status_ad),
      district,
      settlement: place.settlement?.slug ?? null,
      metro: place.station?.slug ?? null,
      complex: complexIndex,
      owner: owner.index,
    };
    return { ...home, rejection: dates.Status_ad === 'rejected' ? pickRejection(rejections, home) : null };
  };

  const listings = random.shuffle(kinds).map(({ category, type }) => make(category, type));
  listings.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const photos = pickPhotos(
    makeRandom('photos'),
    listings.map((listing) => ({
      ...listing,
      complex: listing.complex === null ? undefined : complexes[listing.complex],
    })),
  );
  return listings.map(({ view, ...listing }, at) => ({ ...listing, photos: photos[at] ?? [] }));
}

const storeysOf = ({ parameters }: DemoComplex) => Number(parameters.floorCount ?? 0);

/** A flat in a complex has the storeys of its building. */
function inBuilding(measures: Measures, complex: DemoComplex | undefined): Measures {
  if (!complex) return measures;
  const storeys = storeysOf(complex);
  return { ...measures, Floor: Math.min(measures.Floor ?? 1, storeys), Total_Floors: storeys };
}

/** How often a fact is true, where its type has it at all; half of the time where nothing is said. */
const likely: Partial<Record<ListingFact, number>> = {
  Has_Gas: 0.85,
  Has_Water: 0.92,
  Has_Electricity: 0.96,
  Has_Furniture: 0.6,
  Has_Garage: 0.16,
  Has_Storage: 0.14,
  Has_Summer_Kitchen: 0.3,
  Has_Pool: 0.26,
  Has_Water_Tank: 0.4,
  Has_Generator: 0.1,
  Has_Deed: 0.78,
  Has_Internal_Kredit: 0.1,
  Has_Contract: 0.16,
  Has_Mortgage: 0.34,
  has_paket_sened: 0.18,
  Allows_Children: 0.9,
  Allows_Pets: 0.3,
  Allows_Smoking: 0.25,
  Allows_Parties: 0.15,
};

/** The usual numbers, where they are not a few sot or guests. */
const MEASURES: Partial<Record<ListingMeasure, [least: number, most: number]>> = {
  Beds: [1, 6],
  Check_In: [12, 15],
  Check_Out: [10, 12],
};

function pickFacts(
  random: Random,
  category: Category,
  type: PropertyType,
  { Repair_Status }: Measures,
): Record<ListingFact, boolean> {
  const possible = new Set(factsOf(type, category));
  const isTrue = (fact: ListingFact) => {
    // rules are drawn with the details, which leaves the rest of the city as it was
    if (!possible.has(fact) || DETAILS[fact].group === 'rules') return false;
    if (category !== 'sale' && fact === 'Has_Internal_Kredit') return false;
    return random.chance(category !== 'sale' && fact === 'Has_Furniture' ? 0.85 : (likely[fact] ?? 0.5));
  };
  const facts = Object.fromEntries(LISTING_FACTS.map((fact) => [fact, isTrue(fact)])) as Record<ListingFact, boolean>;
  // banks do not lend on a home without a deed
  if (!facts.Has_Deed) facts.Has_Mortgage = false;
  // nobody furnishes bare walls, and guests of a day expect a bed
  if (possible.has('Has_Furniture') && category === 'daily') facts.Has_Furniture = true;
  if (Repair_Status === 'not_repaired') facts.Has_Furniture = false;
  return facts;
}

/**
 * The details that the advertiser states: present features, and mostly also absent ones; of each choice any value, or none;
 * a few sot of land. The repair follows from the measures.
 */
function pickDetails(random: Random, category: Category, type: PropertyType, facts: Record<ListingFact, boolean>) {
  const stated = factsOf(type, category).map((fact) => {
    const isTrue = DETAILS[fact].group === 'rules' ? random.chance(likely[fact] ?? 0.5) : facts[fact];
    return [fact, isTrue || (random.chance(0.3) ? null : false)];
  });
  const chosen = choicesOf(type, category).map((name) => [name, random.pick([...DETAILS[name].values, null])]);
  const measured = measuresOf(type, category).map((name) => [name, random.whole(...(MEASURES[name] ?? [2, 12]))]);
  const nothing = DETAIL_NAMES.map((name) => [name, null]);
  return Object.fromEntries([...nothing, ...stated, ...chosen, ...measured]) as DetailValues;
}

/** As many guests as the rooms hold, and a bed for each two of them at least. */
function fitGuests(details: DetailValues, { Rooms }: Measures): DetailValues {
  if (details.Guests === null || details.Beds === null) return details;
  const Guests = Math.min(details.Guests, 2 * (Rooms ?? 1) + 2);
  return { ...details, Guests, Beds: Math.min(Math.max(details.Beds, Math.ceil(Guests / 2)), Guests) };
}

function pickPrice(random: Random, category: Category, type: PropertyType, place: Place, measures: Measures): number {
  const repair = { repaired: 1.05, semi_repaired: 0.96, not_repaired: 0.87 }[measures.Repair_Status ?? 'semi_repaired'];
  // the sum of three throws lies near the middle, as real prices do
  const spread = 0.76 + 0.16 * (random.next() + random.next() + random.next());
  // a larger area costs less per metre, most of all for offices, plots and houses
  const usual = { land: 10, house: 165, office: 100, object: 105 }[type as string];
  const scale = usual ? (measures.Area / usual) ** -0.16 : 1;
  const nearMetro = place.station && distance(place, place.station) < 600 && type !== 'land' ? 1.04 : 1;
  const perUnit = typicalPrice(category, type, place.district.slug) * repair * spread * scale * nearMetro;
  return roundPrice(perUnit * measures.Area);
}

/** Days. */
const RENEWED_AFTER = 28;

function pickDates(
  random: Random,
  now: Date,
): Pick<DemoListing, 'Status_ad' | 'createdAt' | 'confirmedAt' | 'Views_Count'> {
  const status = random.weighted([
    ['active', 85],
    ['pending', 5],
    ['expired', 7],
    ['rejected', 3],
  ] as const);
  const days = {
    active: random.chance(0.07) ? random.between(60, 110) : 60 * random.next() ** 1.7,
    pending: random.between(0, 2),
    // some long enough ago to be gone
    expired: random.between(31, 140),
    rejected: random.between(1, 40),
  }[status];
  const createdAt = new Date(now.getTime() - Math.round((days * DAY) / 60_000) * 60_000 - random.whole(1, 50) * 1000);
  // an active one that is older has been renewed each time before its 30 days were over
  const renewals = status === 'active' ? Math.floor(days / RENEWED_AFTER) : 0;
  const confirmedAt = renewals > 0 ? new Date(createdAt.getTime() + renewals * RENEWED_AFTER * DAY) : null;
  const isSeen = status === 'active' || status === 'expired';
  return {
    Status_ad: status,
    createdAt,
    confirmedAt,
    Views_Count: isSeen ? Math.round(4 + days * random.between(3, 26)) : 0,
  };
}

function pickPromotion(random: Random, status: DemoListing['Status_ad']): Pick<DemoListing, 'Is_Premium' | 'Is_Vip'> {
  const isActive = status === 'active';
  return { Is_Premium: isActive && random.chance(0.045), Is_Vip: isActive && random.chance(0.06) };
}
