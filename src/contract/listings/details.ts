import type { Unit } from '../values/quantity.ts';
import { type Category, type PropertyType, REPAIR_STATUSES } from './fields.ts';

/** The heading of a group of facts; also its text key. */
export const FACT_GROUPS = ['utilities', 'features', 'rules', 'documents'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
/** Whether a listing of a type and category may have a detail (spec §3, per-type field rules). */
type AppliesTo = (type: PropertyType, category: Category) => boolean;

type BaseDetail = {
  has: AppliesTo;
  /** which cards contain it: field-rows.ts */
  card?: 'kept';
};
/** A yes-or-no fact; its text key is its name. */
type Fact = BaseDetail & {
  kind: 'boolean';
  nullable: true;
  group: FactGroup;
  /** most types have it: searches for any type offer it */
  isCommon?: true;
};
/** One of some values, or unstated. */
type Choice<Value extends string, Key extends string> = BaseDetail & {
  kind: 'enum';
  nullable: true;
  values: readonly Value[];
  /** its key in the address of a search; `repair_repaired` is the text of a value */
  key: Key;
  /** text key of its heading */
  legend: string;
  /** the value that means "none" */
  none?: Value;
};

/** A number, or unstated. */
type Measure = BaseDetail & {
  kind: 'number' | 'integer';
  nullable: true;
  /** its key in the address of a search: `land_min`; `guests` of one with a least number alone */
  key: string;
  /** text key of its heading, with the unit */
  legend: string;
  input: { least: number; most: number; isWhole?: boolean; unit?: Unit };
  /** people search by the least number alone: what takes five guests takes four */
  isLeast?: boolean;
  /** nobody searches by it */
  isUnsearched?: boolean;
};

/** A home that guests take by the day. */
const isDaily: AppliesTo = (type, category) => category === 'daily' && type !== 'garage' && type !== 'land';
const isSold: AppliesTo = (type, category) => type === 'land' || category === 'sale';

/**
 * The details of a home beside size, place and price: one row each, in the order of forms and pages. Each may be unstated
 * (null), which never means no. Everything else is derived from the rows; docs/how-to.md shows how to add one.
 */
export const DETAILS = {
  Repair_Status: choice('repair', REPAIR_STATUSES, {
    legend: 'repair_status',
    has: allBut('land'),
    none: 'not_repaired',
    card: 'kept',
  }),
  Heating: choice('heating', ['central', 'gas_boiler', 'electric', 'none'], {
    legend: 'heating',
    has: allBut('garage', 'land'),
    none: 'none',
  }),
  Business_Kind: choice('business', ['office', 'shop', 'restaurant', 'salon', 'warehouse', 'production', 'other'], {
    legend: 'business_kind',
    has: only('office', 'object'),
  }),
  Land_Area: {
    kind: 'number',
    nullable: true,
    key: 'land',
    legend: 'land_area',
    has: only('house'),
    input: { least: 0.01, most: 10_000, unit: 'sot' },
  } as const satisfies Measure,
  Guests: {
    kind: 'integer',
    nullable: true,
    key: 'guests',
    legend: 'guests',
    has: isDaily,
    input: { least: 1, most: 50, isWhole: true },
    isLeast: true,
  } as const satisfies Measure,
  Beds: {
    kind: 'integer',
    nullable: true,
    key: 'beds',
    legend: 'beds',
    has: isDaily,
    input: { least: 1, most: 50, isWhole: true },
    isLeast: true,
  } as const satisfies Measure,
  Check_In: hour('check_in'),
  Check_Out: hour('check_out'),
  Has_Gas: fact('utilities', allBut('hotel', 'garage'), { isCommon: true }),
  Has_Water: fact('utilities', allBut('hotel', 'garage'), { isCommon: true }),
  Has_Electricity: fact('utilities', allBut('hotel', 'garage'), { isCommon: true }),
  Has_Furniture: fact('features', allBut('garage', 'land'), { isCommon: true }),
  Has_Garage: fact('features', allBut('garage', 'land')),
  Has_Storage: fact('features', allBut('hotel', 'land')),
  Has_Summer_Kitchen: fact('features', only('house')),
  Has_Pool: fact('features', only('house', 'hotel')),
  Has_Water_Tank: fact('features', only('house')),
  Has_Generator: fact('features', only('house')),
  Allows_Children: fact('rules', isDaily),
  Allows_Pets: fact('rules', isDaily),
  Allows_Smoking: fact('rules', isDaily),
  Allows_Parties: fact('rules', isDaily),
  Has_Deed: fact('documents', allBut(), { card: 'kept' }),
  Has_Internal_Kredit: fact('documents', allBut('land')),
  Has_Contract: fact('documents', allBut('land')),
  Has_Mortgage: fact('documents', isSold, { card: 'kept' }),
  has_paket_sened: fact('documents', only('land')),
};

type Details = typeof DETAILS;
type NameOf<Kind> = { [Name in keyof Details]: Details[Name]['kind'] extends Kind ? Name : never }[keyof Details];
export type DetailName = keyof Details;
export type ListingFact = NameOf<'boolean'>;
export type ListingChoice = NameOf<'enum'>;
export type ListingMeasure = NameOf<'number' | 'integer'>;
export type ChoiceValue<Name extends ListingChoice> = Details[Name]['values'][number];
/** Null: unstated. */
export type DetailValues = Record<ListingFact, boolean | null> &
  Record<ListingMeasure, number | null> & { [Name in ListingChoice]: ChoiceValue<Name> | null };

export const DETAIL_NAMES = Object.keys(DETAILS) as readonly DetailName[];
/** Every yes-or-no fact. */
export const LISTING_FACTS = namesOf('boolean');
/** Every detail with a fixed set of values. */
export const LISTING_CHOICES = namesOf('enum');

/** Every numeric detail. */
export const LISTING_MEASURES = namesOf('number', 'integer');

/** Whether a field is a numeric detail. */
export function isMeasure(name: string): name is ListingMeasure {
  return LISTING_MEASURES.some((one) => one === name);
}

/** The facts of a type and category, of some groups or all; of an unknown type all. */
export function factsOf(
  type: PropertyType | null,
  category: Category,
  groups: readonly FactGroup[] = FACT_GROUPS,
): ListingFact[] {
  return LISTING_FACTS.filter((name) => {
    const { group, has } = DETAILS[name];
    return groups.includes(group) && (!type || has(type, category));
  });
}

/** The text key of a fact's value: a home has gas or has none, and smoking is allowed or not. */
export function factKey(name: ListingFact, isSo: boolean | null | undefined): string {
  if (typeof isSo !== 'boolean') return 'fact_unstated';
  return `${DETAILS[name].group === 'rules' ? 'rule' : 'fact'}_${isSo ? 'yes' : 'no'}`;
}

/** The choices of a type and category; of an unknown type all. */
export function choicesOf(type: PropertyType | null, category: Category): ListingChoice[] {
  return LISTING_CHOICES.filter((name) => !type || DETAILS[name].has(type, category));
}

/** The numeric details of a type and category; of an unknown type all. */
export function measuresOf(type: PropertyType | null, category: Category): ListingMeasure[] {
  return LISTING_MEASURES.filter((name) => !type || DETAILS[name].has(type, category));
}

function namesOf<Kind extends Details[DetailName]['kind']>(...kinds: Kind[]): readonly NameOf<Kind>[] {
  return DETAIL_NAMES.filter((name): name is NameOf<Kind> => kinds.some((kind) => kind === DETAILS[name].kind));
}

function fact(group: FactGroup, has: AppliesTo, more: Pick<Fact, 'card' | 'isCommon'> = {}): Fact {
  return { kind: 'boolean', nullable: true, group, has, ...more };
}

function choice<const Key extends string, const Value extends string>(
  key: Key,
  values: readonly Value[],
  more: Pick<Choice<Value, Key>, 'legend' | 'has' | 'none' | 'card'>,
): Choice<Value, Key> {
  return { kind: 'enum', nullable: true, key, values, ...more };
}

/** A full hour of the day in Baku. */
function hour<const Key extends string>(key: Key) {
  return {
    kind: 'integer',
    nullable: true,
    key,
    legend: key,
    has: isDaily,
    input: { least: 0, most: 23, isWhole: true, unit: 'hour' },
    isUnsearched: true,
  } as const satisfies Measure;
}

function allBut(...types: PropertyType[]): AppliesTo {
  return (type) => !types.includes(type);
}

function only(...types: PropertyType[]): AppliesTo {
  return (type) => types.includes(type);
}
