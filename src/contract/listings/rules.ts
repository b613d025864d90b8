import { DETAIL_NAMES, DETAILS, type DetailValues } from './details.ts';
import { type Category, MANY_ROOMS, type PropertyType } from './fields.ts';
import { GARAGE_LEVELS, TYPE_FIELDS } from './types.ts';

/** Photos of a listing, at least and at most (spec §9). */
export const IMAGES = { fewest: 3, most: 10 } as const;

/** The numbers that can be kept; whether they make sense is said by LISTING_RULES. */
export const NUMBER_LIMITS = {
  Area: { least: -10_000_000, most: 10_000_000 },
  Price: { least: -10_000_000_000, most: 10_000_000_000 },
  Rooms: { least: 1, most: MANY_ROOMS, isWhole: true },
  Floor: { least: GARAGE_LEVELS.lowest, most: 200, isWhole: true },
  Total_Floors: { least: 1, most: 200, isWhole: true },
} as const;
/** Letters of a description. */
export const LONGEST_DESCRIPTION = 10_000;

type Told<Value> = Value | null | undefined;
/** A listing while it is being written; anything may be missing. */
export type ListingDraft = {
  Property_type?: Told<PropertyType>;
  Area?: Told<number>;
  Price?: Told<number>;
  Rooms?: Told<number>;
  Floor?: Told<number>;
  Total_Floors?: Told<number>;
  /** of any kind: only how many there are counts */
  Images?: Told<readonly unknown[]>;
  Latitude?: Told<number>;
  Longitude?: Told<number>;
  Address?: Told<string>;
  Contact_Name?: Told<string>;
  Ownership_Type?: Told<string>;
  hasAcceptedTerms?: boolean;
};

export type Step = 1 | 2 | 3;
export type Broken = { step: Step; code: string; field: keyof ListingDraft };
type Rule = Broken & { isBroken: (draft: ListingDraft) => boolean };

/** The completeness rules of spec §5 in its order; `code` is the text key. */
export const LISTING_RULES: readonly Rule[] = [
  rule(1, 'property_type_required', 'Property_type', (draft) => !draft.Property_type),
  rule(1, 'area_required', 'Area', (draft) => !isNumber(draft.Area)),
  rule(1, 'price_required', 'Price', (draft) => !isNumber(draft.Price)),
  rule(1, 'rooms_required', 'Rooms', (draft) => typeOf(draft)?.rooms === true && !isNumber(draft.Rooms)),
  rule(1, 'floor_required', 'Floor', (draft) => needs(draft, 'of-building') && !isNumber(draft.Floor)),
  rule(1, 'total_floors_required', 'Total_Floors', (draft) => {
    return needs(draft, 'of-building') && !isNumber(draft.Total_Floors);
  }),
  rule(1, 'floor_validation_error', 'Floor', (draft) => !isFloorPossible(draft)),
  rule(1, 'house_floors_required', 'Total_Floors', (draft) => needs(draft, 'storeys') && !isNumber(draft.Total_Floors)),
  rule(1, 'price_validation_error', 'Price', (draft) => isNumber(draft.Price) && toCents(draft.Price) <= 0),
  rule(1, 'area_validation_error', 'Area', (draft) => isNumber(draft.Area) && toCents(draft.Area) <= 0),
  rule(2, 'min_images_required', 'Images', (draft) => (draft.Images?.length ?? 0) < IMAGES.fewest),
  rule(2, 'location_required', 'Latitude', (draft) => !isNumber(draft.Latitude) || !isNumber(draft.Longitude)),
  rule(2, 'address_required', 'Address', (draft) => isBlank(draft.Address)),
  rule(3, 'contact_name_required', 'Contact_Name', (draft) => isBlank(draft.Contact_Name)),
  rule(3, 'ownership_type_required', 'Ownership_Type', (draft) => isBlank(draft.Ownership_Type)),
  rule(3, 'terms_required', 'hasAcceptedTerms', (draft) => draft.hasAcceptedTerms !== true),
];

/** The rules a draft breaks, of one step or of all, the first one first. */
export function findBroken(draft: ListingDraft, step?: Step): Broken[] {
  return LISTING_RULES.filter((one) => (step === undefined || one.step === step) && one.isBroken(draft)).map(
    ({ step: at, code, field }) => ({ step: at, code, field }),
  );
}

type Fitting = ListingDraft & { Category: Category } & Partial<DetailValues>;

/** A draft without what its type does not have (spec §3): who changed the type leaves such things behind. */
export function fitToType<Draft extends Fitting>(draft: Draft): Draft {
  const { Property_type: type, Category: category } = draft;
  if (!type) return draft;
  const { floor, rooms } = TYPE_FIELDS[type];
  const hasFloor = floor === 'of-building' || floor === 'level';
  const hasStoreys = floor === 'of-building' || floor === 'storeys';
  const missing = DETAIL_NAMES.filter((name) => !DETAILS[name].has(type, category));
  return {
    ...draft,
    ...(!rooms && { Rooms: null }),
    ...(!hasFloor && { Floor: null }),
    ...(!hasStoreys && { Total_Floors: null }),
    ...Object.fromEntries(missing.map((name) => [name, null])),
  };
}

function rule(step: Step, code: string, field: keyof ListingDraft, isBroken: Rule['isBroken']): Rule {
  return { step, code, field, isBroken };
}

function typeOf({ Property_type: type }: ListingDraft) {
  return type ? TYPE_FIELDS[type] : undefined;
}

function needs(draft: ListingDraft, floor: 'of-building' | 'storeys'): boolean {
  const type = typeOf(draft);
  return type?.floor === floor && type.floorRequired;
}

/** Where floors are told, they are in the building; a garage is on one of its levels (spec §9). */
function isFloorPossible(draft: ListingDraft): boolean {
  const { Floor: floor, Total_Floors: total } = draft;
  if (!isNumber(floor)) return true;
  const kind = typeOf(draft)?.floor;
  if (kind === 'level') return floor >= GARAGE_LEVELS.lowest && floor <= GARAGE_LEVELS.highest;
  return kind !== 'of-building' || (floor >= 0 && (!isNumber(total) || floor <= total));
}

function isNumber(value: Told<number>): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isBlank(value: Told<string>): boolean {
  return !value?.trim();
}

/** Areas and prices are kept with two decimals: less than that is nothing. */
function toCents(value: number): number {
  return Math.round(value * 100);
}
