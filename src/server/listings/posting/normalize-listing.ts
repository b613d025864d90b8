import { normalizeDeal } from '#contract/listings/deal.ts';
import { DETAIL_NAMES, type DetailValues } from '#contract/listings/details.ts';
import type { PartialListingInput } from '#contract/listings/posting/write.ts';
import { findBrokenRules, fitToType } from '#contract/listings/rules.ts';
import { readVideoLink } from '#contract/listings/video.ts';
import { isInRegion } from '#contract/places/region.ts';
import { readPhone } from '#contract/values/phone.ts';
import { blocksOf, tidyBlocks } from '#contract/values/rich-text.ts';
import { Refusal } from '../../refusal.ts';
import type { ListingValues } from './write-queries.ts';

type StoredValues = { values: ListingValues; imageIds: readonly number[] };

/**
 * Merges a person's input with the stored values into a complete listing: daily rent in its canonical form, no fields that
 * the type does not have, valid by the rules of spec §5.
 * @throws Refusal 422 with the first broken rule's text key, phone_not_verified, phone_required or location_outside;
 * 400 for a Category and Rent_Type that contradict each other
 */
export function normalizeListing(
  input: PartialListingInput,
  storedValues: StoredValues | null,
  verifiedPhone: string | null,
): { values: ListingValues; imageIds: readonly number[] } {
  const { Images, Description, Phone, Email, ...rest } = input;
  const combined = { ...storedValues?.values, ...rest, ...dealOf(input, storedValues?.values) };
  const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, combined[name] ?? null])) as DetailValues;
  const fittedValues = fitToType({ ...combined, ...details });
  const imageIds = Images ?? storedValues?.imageIds ?? [];
  const Floor_Plan = input.Floor_Plan === undefined ? keptPlan(fittedValues.Floor_Plan, imageIds) : input.Floor_Plan;
  refuseBroken(findBrokenRules({ ...fittedValues, Floor_Plan, Images: imageIds, hasAcceptedTerms: true }));
  const point = { latitude: fittedValues.Latitude ?? 0, longitude: fittedValues.Longitude ?? 0 };
  if (!isInRegion(point)) throw new Refusal(422, 'location_outside', { fields: { Latitude: 'location_outside' } });
  return {
    imageIds,
    values: {
      ...fittedValues,
      Price: fittedValues.Price ?? 0,
      Kvartal: fittedValues.Kvartal ?? null,
      Video: readVideoLink(fittedValues.Video)?.url ?? null,
      Floor_Plan,
      Description: descriptionOf(Description, storedValues),
      Email: (Email === undefined ? storedValues?.values.Email : Email) || null,
      Phone: phoneOf(Phone, storedValues, verifiedPhone),
    },
  };
}

/** A Category without Rent_Type resets the stored Rent_Type. */
function dealOf(input: PartialListingInput, storedValues: ListingValues | undefined) {
  const category = input.Category ?? (storedValues?.Category === 'daily' ? 'rent' : (storedValues?.Category ?? 'sale'));
  const rentType = input.Category || input.Rent_Type !== undefined ? input.Rent_Type : storedValues?.Rent_Type;
  const deal = normalizeDeal({ Category: category, Rent_Type: rentType });
  if (!deal) throw new Refusal(400, 'invalid_query', { fields: { 'data.Rent_Type': 'contradicts Category' } });
  return { Category: deal.Category, Rent_Type: deal.Rent_Type ?? null };
}

/** A stored plan is none any more when other photos do without it, or begin with it. */
function keptPlan(plan: number | null | undefined, imageIds: readonly number[]): number | null {
  return plan != null && imageIds.indexOf(plan) > 0 ? plan : null;
}

function refuseBroken(violations: ReturnType<typeof findBrokenRules>): void {
  const [first] = violations;
  if (!first) return;
  // several violations of one field: the first one
  const fields = Object.fromEntries(violations.toReversed().map(({ field, code }) => [field, code]));
  throw new Refusal(422, first.code, { fields });
}

function descriptionOf(
  input: PartialListingInput['Description'],
  storedValues: StoredValues | null,
): ListingValues['Description'] {
  if (input === undefined) return storedValues?.values.Description ?? [];
  return typeof input === 'string' ? blocksOf(input) : tidyBlocks(input ?? []);
}

/** The owner's verified phone. Any other number, including a masked one, is refused. */
function phoneOf(
  input: string | null | undefined,
  storedValues: StoredValues | null,
  verifiedPhone: string | null,
): string {
  if (input && (verifiedPhone === null || readPhone(input) !== verifiedPhone))
    throw new Refusal(422, 'phone_not_verified', { fields: { Phone: 'phone_not_verified' } });
  const phone = verifiedPhone ?? storedValues?.values.Phone;
  if (!phone) throw new Refusal(422, 'phone_required', { fields: { Phone: 'phone_required' } });
  return phone;
}
