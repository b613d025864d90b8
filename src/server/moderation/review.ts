import type { ListingDetail } from '#contract/listings/api.ts';
import type { ModerationCase } from '#contract/moderation/api.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Viewer } from '../deps.ts';
import { showListing } from '../listings/service.ts';

export type StoredEdit = { before: object; after: object };
type Review = Pick<ModerationCase, 'listing' | 'edits' | 'removedPhotos'>;

/** A listing with all its fields, as staff see it, the names of places in their language. */
export async function readListing(deps: Deps, viewer: Viewer, id: number, locale: Language): Promise<ListingDetail> {
  const body = await showListing(deps, viewer, String(id), { populate: '*', locale });
  return (JSON.parse(String(body)) as { data: ListingDetail }).data;
}

/**
 * What moderators have not seen of a listing.
 * @param changes those that wait, which the listing is shown with; null: none do
 */
export function reviewOf(
  listing: ListingDetail,
  edits: readonly StoredEdit[],
  changes: Record<string, unknown> | null,
): Review {
  if (!changes) return { listing, edits: mergeEdits(edits), removedPhotos: [] };
  const names = Object.keys(changes) as (keyof ListingDetail)[];
  const before = Object.fromEntries(names.map((name) => [name, comparable(name, listing)]));
  const next: ListingDetail = { ...listing, ...changes, ...('Latitude' in changes && { Is_Approximate: false }) };
  const after = Object.fromEntries(names.map((name) => [name, comparable(name, next)]));
  const removedPhotos = (listing.Images ?? []).filter(({ id }) => !next.Images?.some((image) => image.id === id));
  return { listing: next, edits: mergeEdits([...edits, { before, after }]), removedPhotos };
}

/** A value as edits have it: images by their ids. */
function comparable(name: keyof ListingDetail, listing: ListingDetail): unknown {
  return name === 'Images' ? listing.Images?.map(({ id }) => id) : listing[name];
}

/** Merges edits: each field before the first and after the last. */
function mergeEdits(edits: readonly StoredEdit[]): ModerationCase['edits'] {
  const before = Object.assign({}, ...edits.map((edit) => edit.before).reverse()) as Record<string, unknown>;
  const after = Object.assign({}, ...edits.map((edit) => edit.after)) as Record<string, unknown>;
  return Object.keys(after)
    .sort()
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((edit) => JSON.stringify(edit.before) !== JSON.stringify(edit.after));
}
