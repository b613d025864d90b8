import type { ListingDetail } from '#contract/listings/api.ts';
import { normalizeDeal } from '#contract/listings/deal.ts';
import {
  type ChoiceValue,
  DETAIL_NAMES,
  DETAILS,
  type DetailName,
  type DetailValues,
  isMeasure,
  type ListingChoice,
  type ListingFact,
  type ListingMeasure,
} from '#contract/listings/details.ts';
import type { Category, OWNERSHIP_TYPES, PropertyType, QUARTERS } from '#contract/listings/fields.ts';
import type { PartialListingInput } from '#contract/listings/posting/write.ts';
import type { ListingDraft } from '#contract/listings/rules.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { type SimpleBlock, simplifyBlocks, tidyBlocks } from '#contract/values/rich-text.ts';
import { readTyped } from '../fields/typed-number.ts';
import { storable } from './storable.ts';

type OneOf<Values extends readonly string[]> = Values[number] | '';
/** An unstated fact is null. */
type DetailInputs = Record<ListingFact, boolean | null> &
  Record<ListingMeasure, string> & { [Name in ListingChoice]: ChoiceValue<Name> | '' };

/** The values of the wizard's form (spec §3). Numbers are text as typed; '' means not chosen. Plain JSON. */
export type WizardForm = {
  /** as people think of it: daily rent is one of three */
  Category: Category;
  Property_type: PropertyType | '';
  Area: string;
  Rooms: string;
  Floor: string;
  Total_Floors: string;
  Price: string;
  Description: SimpleBlock[];
  /** ids of uploads in order; the key of a photo that is not uploaded yet */
  Images: (number | string)[];
  /** which of Images is the floor plan */
  Floor_Plan: number | string | null;
  /** as pasted */
  Video: string;
  Address: string;
  Kvartal: OneOf<typeof QUARTERS>;
  location: { lat: number; lng: number } | null;
  Contact_Name: string;
  Ownership_Type: OneOf<typeof OWNERSHIP_TYPES>;
  Email: string;
  hasAcceptedTerms: boolean;
} & DetailInputs;

/** An empty form (spec §4, Wizards). */
export function emptyForm(): WizardForm {
  return {
    Category: 'sale',
    Property_type: '',
    Area: '',
    Rooms: '',
    Floor: '',
    Total_Floors: '',
    Price: '',
    Description: [],
    Images: [],
    Floor_Plan: null,
    Video: '',
    Address: '',
    Kvartal: '',
    location: null,
    Contact_Name: '',
    Ownership_Type: '',
    Email: '',
    hasAcceptedTerms: false,
    ...detailsOf({}, 'az'),
  };
}

/** The form of an existing listing, with numbers formatted for the language. The terms are not accepted. */
export function formOf(listing: ListingDetail, language: Language): WizardForm {
  const { Latitude: lat, Longitude: lng } = listing;
  const toText = (value: number | null | undefined) => (value == null ? '' : formatNumber(value, language));
  const isPlaced = lat != null && lng != null && !listing.Is_Approximate;
  return {
    Category: normalizeDeal({ Category: listing.Category ?? 'sale', Rent_Type: listing.Rent_Type })?.Category ?? 'sale',
    Property_type: listing.Property_type ?? '',
    Area: toText(listing.Area),
    Rooms: toText(listing.Rooms),
    Floor: toText(listing.Floor),
    Total_Floors: toText(listing.Total_Floors),
    Price: toText(listing.Price),
    Description: simplifyBlocks(listing.Description ?? []),
    Images: listing.Images?.map(({ id }) => id) ?? [],
    Floor_Plan: listing.Floor_Plan ?? null,
    Video: listing.Video ?? '',
    Address: listing.Address ?? '',
    Kvartal: listing.Kvartal ?? '',
    location: isPlaced ? { lat, lng } : null,
    Contact_Name: listing.Contact_Name ?? '',
    Ownership_Type: listing.Ownership_Type ?? '',
    Email: listing.Email ?? '',
    hasAcceptedTerms: false,
    ...detailsOf(listing, language),
  };
}

/**
 * The form of a draft. A draft without Heating is older than unstated facts: its false only means that a box was not ticked.
 */
export function formOfDraft(draft: Record<string, unknown>): Record<string, unknown> {
  if ('Heating' in draft) return draft;
  const facts = Object.entries(draft).map(([name, value]) => [name, value === false && name in DETAILS ? null : value]);
  return Object.fromEntries(facts);
}

/** The input of the rules (contract/listings/rules.ts); an unreadable number is NaN. */
export function draftOf(form: WizardForm): ListingDraft {
  const { Area, Rooms, Floor, Total_Floors, Price, Property_type, location } = form;
  return {
    Property_type: Property_type || null,
    Area: readTyped(Area, 'Area', Property_type),
    Rooms: readTyped(Rooms, 'Rooms'),
    Floor: readTyped(Floor, 'Floor', Property_type),
    Total_Floors: readTyped(Total_Floors, 'Total_Floors'),
    Price: readTyped(Price, 'Price'),
    Images: form.Images,
    Floor_Plan: form.Floor_Plan,
    Video: form.Video,
    Address: form.Address,
    Latitude: location?.lat ?? null,
    Longitude: location?.lng ?? null,
    Contact_Name: form.Contact_Name,
    Ownership_Type: form.Ownership_Type,
    hasAcceptedTerms: form.hasAcceptedTerms,
  };
}

/** The body of `POST` and `PUT /api/listings`, without fields the type does not have. The phone is the account's. */
export function bodyOf(form: WizardForm): PartialListingInput & { Category: Category } {
  const { Property_type: type, Area, Price, Rooms, Floor, Total_Floors, Latitude, Longitude } = draftOf(form);
  const deal = normalizeDeal({ Category: form.Category }) ?? { Category: form.Category, Rent_Type: null };
  const { floor, rooms } = type ? TYPE_FIELDS[type] : ALL;
  return storable({
    Category: deal.Category,
    Rent_Type: deal.Rent_Type ?? null,
    Property_type: type ?? null,
    Area: Area ?? null,
    Price: Price ?? null,
    ...(rooms && { Rooms: Rooms ?? null }),
    ...((floor === 'of-building' || floor === 'level') && { Floor: Floor ?? null }),
    ...((floor === 'of-building' || floor === 'storeys') && { Total_Floors: Total_Floors ?? null }),
    ...Object.fromEntries(detailsAsked(form).map((name) => [name, detailValue(form, name)])),
    Description: tidyBlocks(form.Description),
    Images: form.Images.filter((id) => typeof id === 'number'),
    Floor_Plan: typeof form.Floor_Plan === 'number' ? form.Floor_Plan : null,
    Video: form.Video.trim() || null,
    Address: form.Address.trim(),
    Kvartal: form.Kvartal || null,
    Latitude: Latitude ?? null,
    Longitude: Longitude ?? null,
    Contact_Name: form.Contact_Name.trim(),
    Ownership_Type: form.Ownership_Type || null,
    Email: form.Email.trim() || null,
  });
}

const ALL = TYPE_FIELDS.new_building;

/** The details in the form: none before the type is chosen. */
function detailsAsked({ Property_type: type, Category: category }: WizardForm): readonly DetailName[] {
  return type ? DETAIL_NAMES.filter((name) => DETAILS[name].has(type, category)) : [];
}

/** The value of a control; null: not stated. */
function detailValue(form: WizardForm, name: DetailName): DetailValues[DetailName] {
  if (isMeasure(name)) return readTyped(form[name], name);
  return form[name] === '' ? null : form[name];
}

/** The details of a listing as values of controls. */
function detailsOf(listing: Partial<DetailValues>, language: Language): DetailInputs {
  const inputs = DETAIL_NAMES.map((name) => {
    const value = listing[name] ?? null;
    if (DETAILS[name].kind === 'boolean') return [name, value];
    return [name, typeof value === 'number' ? formatNumber(value, language) : (value ?? '')];
  });
  return Object.fromEntries(inputs);
}
