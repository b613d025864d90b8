import { DETAIL_NAMES, DETAILS, type DetailValues } from './details.ts';
import { type Category, MANY_ROOMS, type PropertyType } from './fields.ts';
import { FLOOR_LIMITS, floorLimitsOf, TYPE_FIELDS } from './types.ts';
import { readVideoLink } from './video.ts';

/** Minimum and maximum number of photos (spec §9). */
export const IMAGES = { least: 3, most: 10 } as const;

/** The limits of storage; LISTING_RULES decides about plausible values. */
export const NUMBER_LIMITS = {
  Area: { least: -10_000_000, most: 10_000_000 },
  Price: { least: -10_000_000_000, most: 10_000_000_000 },
  Rooms: { least: 1, most: MANY_ROOMS, isWhole: true },
  Floor: { least: FLOOR_LIMITS.level.least, most: FLOOR_LIMITS['of-building'].most, isWhole: true },
  Total_Floors: { least: 1, most: 200, isWhole: true },
} as const;
/** In letters. */
export const MAX_DESCRIPTION = 10_000;

type Maybe<Value> = Value | null | undefined;
/** An unfinished listing; any value may be missing. */
export type ListingDraft = {
  Property_type?: Maybe<PropertyType>;
  Area?: Maybe<number>;
  Price?: Maybe<number>;
  Rooms?: Maybe<number>;
  Floor?: Maybe<number>;
  Total_Floors?: Maybe<number>;
  /** ids of uploads, or names of photos on their way */
  Images?: Maybe<readonly unknown[]>;
  Video?: Maybe<string>;
  /** one of Images */
  Floor_Plan?: Maybe<unknown>;
  Latitude?: Maybe<number>;
  Longitude?: Maybe<number>;
  Address?: Maybe<string>;
  Contact_Name?: Maybe<string>;
  Ownership_Type?: Maybe<string>;
  hasAcceptedTerms?: boolean;
};

export type Step = 1 | 2 | 3;
type BrokenRule = { step: Step; code: string; field: keyof ListingDraft };
type Rule = BrokenRule & { isBroken: (draft: ListingDraft) => boolean };

/** The completeness rules in the order of spec §5; `code` is the text key. */
export const LISTING_RULES: readonly Rule[] = [
  rule(1, 'property_type_required', 'Property_type', (draft) => !draft.Property_type),
  rule(1, 'area_required', 'Area', (draft) => !isNumber(draft.Area)),
  rule(1, 'price_required', 'Price', (draft) => !isNumber(draft.Price)),
  rule(1, 'rooms_required', 'Rooms', (draft) => typeOf(draft)?.rooms === true && !isNumber(draft.Rooms)),
  rule(1, 'floor_required', 'Floor', (draft) => needs(draft, 'of-building') && !isNumber(draft.Floor)),
  rule(1, 'total_floors_required', 'Total_Floors', (draft) => {
    return needs(draft, 'of-building') && !isNumber(draft.Total_Floors);
  }),
  rule(1, 'floor_outside', 'Floor', (draft) => isOutsideLimits(draft)),
  rule(1, 'floor_validation_error', 'Floor', (draft) => isAboveBuilding(draft)),
  rule(1, 'house_floors_required', 'Total_Floors', (draft) => needs(draft, 'storeys') && !isNumber(draft.Total_Floors)),
  rule(1, 'price_validation_error', 'Price', (draft) => isNumber(draft.Price) && toCents(draft.Price) <= 0),
  rule(1, 'area_validation_error', 'Area', (draft) => isNumber(draft.Area) && toCents(draft.Area) <= 0),
  rule(2, 'min_images_required', 'Images', (draft) => (draft.Images?.length ?? 0) < IMAGES.least),
  rule(2, 'video_not_understood', 'Video', ({ Video }) => !isBlank(Video) && readVideoLink(Video) === null),
  rule(2, 'plan_not_among_photos', 'Floor_Plan', ({ Floor_Plan: plan, Images }) => {
    return plan != null && !Images?.includes(plan);
  }),
  rule(2, 'plan_is_cover', 'Floor_Plan', ({ Floor_Plan: plan, Images }) => plan != null && Images?.[0] === plan),
  rule(2, 'location_required', 'Latitude', (draft) => !isNumber(draft.Latitude) || !isNumber(draft.Longitude)),
  rule(2, 'address_required', 'Address', (draft) => isBlank(draft.Address)),
  rule(3, 'contact_name_required', 'Contact_Name', (draft) => isBlank(draft.Contact_Name)),
  rule(3, 'ownership_type_required', 'Ownership_Type', (draft) => isBlank(draft.Ownership_Type)),
  rule(3, 'terms_required', 'hasAcceptedTerms', (draft) => draft.hasAcceptedTerms !== true),
];

/** The rules that a draft breaks, of one step or all, in order. */
export function findBrokenRules(draft: ListingDraft, step?: Step): BrokenRule[] {
  return LISTING_RULES.filter((one) => (step === undefined || one.step === step) && one.isBroken(draft)).map(
    ({ step: at, code, field }) => ({ step: at, code, field }),
  );
}

type TypedDraft = ListingDraft & { Category: Category } & Partial<DetailValues>;

/** Clears the fields that the draft's type does not have (spec §3), for instance after the type was changed. */
export function fitToType<Draft extends TypedDraft>(draft: Draft): Draft {
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

function isOutsideLimits(draft: ListingDraft): boolean {
  const limits = draft.Property_type ? floorLimitsOf(draft.Property_type) : null;
  return limits !== null && isNumber(draft.Floor) && (draft.Floor < limits.least || draft.Floor > limits.most);
}

function isAboveBuilding(draft: ListingDraft): boolean {
  const { Floor: floor, Total_Floors: total } = draft;
  return typeOf(draft)?.floor === 'of-building' && isNumber(floor) && isNumber(total) && floor > total;
}

function isNumber(value: Maybe<number>): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isBlank(value: Maybe<string>): boolean {
  return !value?.trim();
}

/** Areas and prices are stored with two decimals: anything smaller is zero. */
function toCents(value: number): number {
  return Math.round(value * 100);
}
