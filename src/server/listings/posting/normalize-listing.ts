import { normalizeDeal } from '#contract/listings/deal.ts';
import { DETAIL_NAMES, type DetailValues } from '#contract/listings/details.ts';
import type { ListingValues } from '#contract/listings/posting/write.ts';
import { findBrokenRules, fitToType } from '#contract/listings/rules.ts';
import { isInRegion } from '#contract/places/region.ts';
import { readPhone } from '#contract/values/phone.ts';
import { blocksOf, tidyBlocks } from '#contract/values/rich-text.ts';
import { Refusal } from '../../refusal.ts';
import type { Stated } from './write-queries.ts';

type Kept = { stated: Stated; imageIds: readonly number[] };

/**
 * What a person wrote, over what was stated before, as a whole listing: daily rent in its one form, nothing that the
 * type does not have, complete by the rules of spec §5.
 * @throws Refusal 422 with the first broken rule's text key, phone_not_verified, phone_required or location_outside;
 * 400 for a Category and Rent_Type that contradict each other
 */
export function stateListing(
  written: ListingValues,
  kept: Kept | null,
  verifiedPhone: string | null,
): { stated: Stated; imageIds: readonly number[] } {
  const { Images, Description, Phone, Email, ...rest } = written;
  const merged = { ...kept?.stated, ...rest, ...dealOf(written, kept?.stated) };
  const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, merged[name] ?? null])) as DetailValues;
  const fitted = fitToType({ ...merged, ...details });
  const imageIds = Images ?? kept?.imageIds ?? [];
  refuseBroken(findBrokenRules({ ...fitted, Images: imageIds, hasAcceptedTerms: true }));
  const point = { latitude: fitted.Latitude ?? 0, longitude: fitted.Longitude ?? 0 };
  if (!isInRegion(point)) throw new Refusal(422, 'location_outside', { fields: { Latitude: 'location_outside' } });
  return {
    imageIds,
    stated: {
      ...fitted,
      Price: fitted.Price ?? 0,
      Kvartal: fitted.Kvartal ?? null,
      Description: descriptionOf(Description, kept),
      Email: (Email === undefined ? kept?.stated.Email : Email) || null,
      Phone: phoneOf(Phone, kept, verifiedPhone),
    },
  };
}

/** A Category that comes alone says nothing of the Rent_Type there was. */
function dealOf(written: ListingValues, kept: Stated | undefined) {
  const category = written.Category ?? (kept?.Category === 'daily' ? 'rent' : (kept?.Category ?? 'sale'));
  const rentType = written.Category || written.Rent_Type !== undefined ? written.Rent_Type : kept?.Rent_Type;
  const deal = normalizeDeal({ Category: category, Rent_Type: rentType });
  if (!deal) throw new Refusal(400, 'invalid_query', { fields: { 'data.Rent_Type': 'contradicts Category' } });
  return { Category: deal.Category, Rent_Type: deal.Rent_Type ?? null };
}

function refuseBroken(broken: ReturnType<typeof findBrokenRules>): void {
  const [first] = broken;
  if (!first) return;
  // of a field the first thing that is wrong with it
  const fields = Object.fromEntries(broken.toReversed().map(({ field, code }) => [field, code]));
  throw new Refusal(422, first.code, { fields });
}

function descriptionOf(written: ListingValues['Description'], kept: Kept | null): Stated['Description'] {
  if (written === undefined) return kept?.stated.Description ?? [];
  return typeof written === 'string' ? blocksOf(written) : tidyBlocks(written ?? []);
}

/** The number the owner has confirmed; any other, and a masked one, is refused. */
function phoneOf(written: string | null | undefined, kept: Kept | null, verified: string | null): string {
  if (written && (verified === null || readPhone(written) !== verified))
    throw new Refusal(422, 'phone_not_verified', { fields: { Phone: 'phone_not_verified' } });
  const phone = verified ?? kept?.stated.Phone;
  if (!phone) throw new Refusal(422, 'phone_required', { fields: { Phone: 'phone_required' } });
  return phone;
}
