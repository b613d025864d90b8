import { saveActOf } from '#contract/listings/actions.ts';
import { findMajorChanges, type HomeTraits } from '#contract/listings/posting/major-edit.ts';
import type { UnlikelyField } from '#contract/listings/posting/unlikely.ts';
import type { PartialListingInput } from '#contract/listings/posting/write.ts';
import type { Deps, TrxDeps } from '../../deps.ts';
import { assignImages, keepRevisionImages } from '../../images/service.ts';
import { refuseDenied } from '../../phone-rules/lookup-service.ts';
import { locate } from '../../places/service.ts';
import { Refusal } from '../../refusal.ts';
import { normalizeListing } from './normalize-listing.ts';
import { markForReview } from './review-mark-queries.ts';
import {
  deleteRevision,
  findRevision,
  findSeenValues,
  type StoredRevision,
  upsertRevision,
} from './revision-queries.ts';
import { refuseUnlikely } from './unlikely.ts';
import * as writes from './write-queries.ts';

type Edit = { input: PartialListingInput; confirmed: readonly UnlikelyField[] };
/** A complete next version of a listing. `place`: null when it stays where it is. */
type Version = { values: writes.ListingValues; imageIds: readonly number[]; place: writes.ListingPlace | null };

/**
 * Saves an owner's edit of a listing that they have locked (`lockOwnListing`). A revision has the changed fields,
 * put over the listing when they are approved: a later edit that needs no review is public at once and takes its fields out
 * of them, one that needs review joins them. Of a listing that is not public nothing waits: moderators see it whole.
 * @throws Refusal 409 listing_state_conflict, 400 and 422 as postListing
 */
export async function saveListing(
  deps: TrxDeps,
  ownerId: number,
  listing: writes.StoredListing,
  { input, confirmed }: Edit,
): Promise<void> {
  const act = saveActOf(listing.status);
  if (act === null) throw new Refusal(409, 'listing_state_conflict');
  if (act === 'resend') await writes.changeStatus(deps.db, listing.id, { act, by: ownerId }, writes.RESENDING_COLUMNS);
  const revision = await findRevision(deps.db, listing.id);
  const rest = without(revision?.fields ?? {}, input);
  const versionOf = async (fields: PartialListingInput) => {
    const version = await prepareVersion(deps, ownerId, listing, fields);
    await refuseDenied(deps.db, version.values.Phone);
    refuseUnlikely(version.values, listing.values, confirmed);
    return version;
  };
  const joined = { ...rest, ...input };
  if (act !== 'edit') return publish(deps, ownerId, listing, await versionOf(joined));
  const version = await versionOf(input);
  if (await isMajor(deps, listing, version)) return keepRevision(deps, ownerId, listing, await versionOf(joined));
  if (revision === null || Object.keys(rest).length === 0) return publish(deps, ownerId, listing, version);
  const both = await versionOf(joined);
  if (await isMajor(deps, listing, both))
    return publish(deps, ownerId, listing, version, { rest: { ...revision, fields: rest } });
  // nothing of it is for moderators any more; what they have rejected stays so
  return publish(deps, ownerId, listing, revision.state === 'waiting' ? both : version);
}

/** Puts the revision that waits over a locked listing which moderators will see whole: it was restored. */
export async function publishRevision(deps: TrxDeps, ownerId: number, listing: writes.StoredListing): Promise<void> {
  const revision = await findRevision(deps.db, listing.id);
  if (revision?.state !== 'waiting') return;
  await publish(deps, ownerId, listing, await prepareVersion(deps, ownerId, listing, revision.fields));
}

type Publication = { by?: 'owner' | 'moderator'; rest?: StoredRevision };

/**
 * Puts a version in the place of a listing's values. Photos that a moderator's decision replaces are released, for its undo.
 * @param rest what goes on waiting, or stays rejected, beside it
 */
export async function publish(
  { db }: Pick<TrxDeps, 'db'>,
  ownerId: number,
  listing: writes.StoredListing,
  version: Version,
  { by = 'owner', rest }: Publication = {},
): Promise<void> {
  const { values, imageIds, place } = version;
  await writes.updateListing(db, listing.id, values, place, by);
  const edit = changeBetween(listing, version);
  if (edit && 'Images' in edit.after)
    await assignImages(db, listing.id, ownerId, imageIds, by === 'moderator' ? 'release' : 'delete');
  if (rest) {
    await upsertRevision(db, listing.id, rest);
    await keepRevisionImages(db, listing.id, ownerId, rest.fields.Images ?? []);
  } else await deleteRevision(db, listing.id);
  if (edit) await writes.insertEdit(db, listing.id, edit.before, edit.after);
}

/** The listing with changed fields, complete and valid. @throws Refusal as normalizeListing */
export async function prepareVersion(
  deps: TrxDeps,
  ownerId: number,
  { values: stored, image_ids }: writes.StoredListing,
  fields: PartialListingInput,
): Promise<Version> {
  const phone = await writes.findVerifiedPhone(deps.db, ownerId);
  const { values, imageIds } = normalizeListing(fields, { values: stored, imageIds: image_ids }, phone);
  const isSame = (['Latitude', 'Longitude', 'Address'] as const).every((name) => values[name] === stored[name]);
  return { values, imageIds, place: isSame ? null : await placeOf(deps, values) };
}

/** The rows that the point and the address of a listing belong to. */
export function placeOf(
  { db }: Pick<Deps, 'db'>,
  { Latitude, Longitude, Address }: Pick<writes.ListingValues, 'Latitude' | 'Longitude' | 'Address'>,
): Promise<writes.ListingPlace> {
  return locate(db, { latitude: Latitude ?? 0, longitude: Longitude ?? 0 }, Address ?? '');
}

/** Whether moderators must see a version before it is public. */
async function isMajor({ db }: TrxDeps, listing: writes.StoredListing, version: Version): Promise<boolean> {
  const { values, image_ids: Images, district_id, is_approximate } = listing;
  const shown = traitsOf({ ...values, Images }, district_id, is_approximate);
  const next = traitsOf(
    { ...version.values, Images: version.imageIds },
    version.place ? version.place.district_id : district_id,
    version.place ? false : is_approximate,
  );
  if (JSON.stringify(shown) === JSON.stringify(next)) return false;
  const changed = await findSeenValues(db, listing.id);
  const seenValues = { ...values, Images, ...changed };
  const isMoved = 'Latitude' in changed || 'Longitude' in changed;
  const seen = isMoved
    ? traitsOf(seenValues, (await placeOf({ db }, seenValues)).district_id, false)
    : traitsOf(seenValues, district_id, is_approximate);
  return findMajorChanges(seen, shown, next).length > 0;
}

function traitsOf(
  {
    Property_type,
    Latitude: latitude,
    Longitude: longitude,
    Images,
  }: writes.ListingValues & { Images: readonly number[] },
  district: number | null,
  isApproximate: boolean,
): HomeTraits {
  const point = latitude == null || longitude == null || isApproximate ? null : { latitude, longitude };
  return { Property_type: Property_type ?? null, district, point, Images };
}

/** Keeps the changed fields and their photos until a moderator decides; the public version stays. */
async function keepRevision(deps: TrxDeps, ownerId: number, listing: writes.StoredListing, version: Version) {
  const { Phone: _, ...fields } = changeBetween(listing, version)?.after ?? {};
  await upsertRevision(deps.db, listing.id, { fields, state: 'waiting' });
  await keepRevisionImages(deps.db, listing.id, ownerId, version.imageIds);
  await markForReview(deps.db, listing.id);
}

/** The fields that are not among the others. A plan is one of its photos and goes with them. */
function without(fields: PartialListingInput, others: PartialListingInput): PartialListingInput {
  const replaced = 'Images' in others ? { ...others, Floor_Plan: null } : others;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in replaced)));
}

/** The changed fields only; null when nothing changed. */
function changeBetween({ values, image_ids }: writes.StoredListing, version: Version) {
  const stored: Record<string, unknown> = { ...values, Images: image_ids };
  const next: Record<string, unknown> = { ...version.values, Images: version.imageIds };
  const names = Object.keys(next).filter(
    (name) => JSON.stringify(stored[name] ?? null) !== JSON.stringify(next[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(stored), after: pick(next) };
}
