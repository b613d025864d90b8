import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Image } from '#contract/wire/images.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { unlessBackupRuns } from '../database/sweep-lock-queries.ts';
import type { PerceptualHash } from './perceptual-hash.ts';
import type { StoredPicture } from './picture-service.ts';

/** Inserts stored pictures; existing ones stay unchanged. */
export async function insertFiles(client: pg.ClientBase, pictures: readonly StoredPicture[]): Promise<void> {
  await client.query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
     select hash, width, height, bytes, blurhash, url, formats, ("perceptualHash"->>'whole')::bigint, ("perceptualHash"->>'inner')::bigint
       from json_to_recordset($1)
         x(hash text, width int, height int, bytes bigint, blurhash text, url text, formats json, "perceptualHash" json)
     on conflict do nothing`,
    [JSON.stringify(pictures)],
  );
}

export type NewImage = { listing_id: number; file_hash: string; position: number; name: string };

/** Inserts images of listings; a trigger updates the copy in the listing's row. */
export async function insertImages(client: pg.ClientBase, images: readonly NewImage[]): Promise<void> {
  await client.query(
    `insert into images (listing_id, file_hash, position, name)
     select listing_id, file_hash, position, name
       from json_to_recordset($1) x(listing_id bigint, file_hash text, position smallint, name text)`,
    [JSON.stringify(images)],
  );
}

/** Counts a person's uploads that belong to no listing yet, and wait for no moderator. */
export async function countPendingUploads(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from images where owner_id = ${ownerId} and listing_id is null and waits_for is null
       and kept_for is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Records a picture before its files are stored. The row first: files without a row would never be swept. For an existing
 * picture `created_at` is renewed, which protects it from the sweep; if the sweep is just deleting it, this waits and
 * inserts it again.
 */
export async function upsertFile(db: Db, picture: StoredPicture): Promise<void> {
  await sql`
    insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
    select hash, width, height, bytes, blurhash, url, formats, ("perceptualHash"->>'whole')::bigint, ("perceptualHash"->>'inner')::bigint
      from json_to_record(${JSON.stringify(picture)})
        x(hash text, width int, height int, bytes bigint, blurhash text, url text, formats json, "perceptualHash" json)
    on conflict (hash) do update set created_at = now(),
      print_whole = excluded.print_whole, print_inner = excluded.print_inner`.execute(db);
}

/**
 * Gives recorded pictures to their owner as pending images, returned as JSON in the same order. Null: the owner would
 * exceed the limit of pending images.
 */
export async function insertUploads(
  db: Db,
  ownerId: number,
  pictures: readonly Pick<StoredPicture, 'hash'>[],
  limit: number,
): Promise<Image[] | null> {
  return inTransaction(db, async (trx) => {
    // serialized per person, so that parallel uploads cannot exceed the limit together
    await sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${String(ownerId)}))`.execute(trx);
    if ((await countPendingUploads(trx, ownerId)) + pictures.length > limit) return null;
    const { rows } = await sql<{ image: Image }>`
      with added as (
        insert into images (owner_id, file_hash, position, name)
        select ${ownerId}::bigint, hash, 0, left(hash, 12) || '.webp'
          from unnest(${pictures.map(({ hash }) => hash)}::text[]) with ordinality x(hash, n) order by n
        returning images as i)
      select image_json(i, f) as image from added join files f on f.hash = (i).file_hash order by (i).id`.execute(trx);
    return rows.map(({ image }) => image);
  });
}

/** The newest 100 uploads of a person, or the one with an id. */
export async function findUploads(db: Db, ownerId: number, id?: number): Promise<Image[]> {
  const { rows } = await sql<{ image: Image }>`
    select image_json(i, f) as image from images i join files f on f.hash = i.file_hash
     where i.owner_id = ${ownerId} ${id === undefined ? sql`` : sql`and i.id = ${id}`}
     order by i.id desc limit 100`.execute(db);
  return rows.map(({ image }) => image);
}

/** Deletes a person's upload that belongs to no listing, and returns it; null: there is none. */
export async function deleteUpload(db: Db, ownerId: number, id: number): Promise<Image | null> {
  const { rows } = await sql<{ image: Image }>`
    delete from images i using files f
     where i.id = ${id} and i.owner_id = ${ownerId} and i.listing_id is null and i.waits_for is null
       and i.kept_for is null and f.hash = i.file_hash
    returning image_json(i, f) as image`.execute(db);
  return rows[0]?.image ?? null;
}

/**
 * Replaces the images of a listing, in this order; images that are not named are deleted, or become uploads of the owner.
 * False when one of them is neither the listing's nor a free upload of the owner: the caller must roll back.
 */
export async function replaceImages(
  trx: Trx,
  listingId: number,
  ownerId: number,
  ids: readonly number[],
  old: 'delete' | 'release' = 'delete',
): Promise<boolean> {
  if (old === 'delete')
    await sql`delete from images where listing_id = ${listingId} and id <> all(${ids}::bigint[])`.execute(trx);
  else
    await sql`
      update images set listing_id = null, owner_id = coalesce(owner_id, ${ownerId}::bigint)
       where listing_id = ${listingId} and id <> all(${ids}::bigint[])`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    update images i set listing_id = ${listingId}, position = x.n - 1
      from unnest(${ids}::bigint[]) with ordinality x(id, n)
     where i.id = x.id and ${isFree(listingId, ownerId)}
    returning i.id`.execute(trx);
  return rows.length === ids.length;
}

/**
 * Keeps the photos of a revision: those that are not the listing's already. The others that waited
 * are let go. False as `replaceImages`.
 */
export async function holdImages(
  trx: Trx,
  listingId: number,
  ownerId: number,
  ids: readonly number[],
): Promise<boolean> {
  await sql`
    update images set waits_for = null where waits_for = ${listingId} and id <> all(${ids}::bigint[])`.execute(trx);
  const { rows } = await sql`
    update images i set waits_for = case when i.listing_id is null then ${listingId}::bigint end
     where i.id = any(${ids}::bigint[]) and ${isFree(listingId, ownerId)} returning 1`.execute(trx);
  return rows.length === ids.length;
}

/** Keeps released images for the undo of a decision. */
export async function keepReleased(trx: Trx, decision: number, ids: readonly number[]): Promise<void> {
  await sql`
    update images set kept_for = ${decision} where id = any(${ids}::bigint[]) and listing_id is null`.execute(trx);
}

/**
 * Gives a listing the images back that it had, in this order; the others that it has wait for a moderator again. False:
 * one of them is gone.
 */
export async function restoreImages(
  trx: Trx,
  { listingId, decision }: { listingId: number; decision: number },
  ids: readonly number[],
): Promise<boolean> {
  await sql`
    update images set listing_id = null, waits_for = ${listingId}
     where listing_id = ${listingId} and id <> all(${ids}::bigint[])`.execute(trx);
  const { rows } = await sql`
    update images i set listing_id = ${listingId}, position = x.n - 1, kept_for = null
      from unnest(${ids}::bigint[]) with ordinality x(id, n)
     where i.id = x.id and (i.listing_id = ${listingId} or i.kept_for = ${decision}) returning 1`.execute(trx);
  return rows.length === ids.length;
}

/** Whether an image (`i`) may be used by a listing: it is the listing's, or an upload of its owner that nothing else uses. */
function isFree(listingId: number, ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`(i.listing_id = ${listingId}
    or (i.listing_id is null and i.owner_id = ${ownerId} and coalesce(i.waits_for, ${listingId}) = ${listingId}
      and i.kept_for is null))`;
}

/** Deletes uploads that no listing has used for a day. */
export async function deleteForgottenUploads(db: Db): Promise<void> {
  await sql`
    delete from images where listing_id is null and waits_for is null and kept_for is null and owner_id is not null
       and created_at < now() - interval '1 day'`.execute(db);
}

/**
 * Deletes a picture older than a day that nothing shows. `remove` deletes its files before the transaction commits. False:
 * there is none, or a backup runs.
 */
export async function deleteOrphanFile(
  db: Db,
  remove: (file: Pick<StoredPicture, 'url' | 'formats'>) => Promise<void>,
): Promise<boolean> {
  return unlessBackupRuns(db, false, async (trx) => {
    // a concurrent upload of the same picture writes the row first (upsertFile): it waits here and then inserts it again
    const { rows } = await sql<Pick<StoredPicture, 'url' | 'formats'>>`
      delete from files where created_at < now() - interval '1 day' and hash = (
        select hash from files f
         where created_at < now() - interval '1 day' and not exists (select from images i where i.file_hash = f.hash)
           and not exists (select from content_files c where c.file_hash = f.hash)
           and not exists (select from content_version_files v where v.file_hash = f.hash)
         order by created_at limit 1 for update skip locked)
      returning url, formats`.execute(trx);
    if (!rows[0]) return false;
    await remove(rows[0]);
    return true;
  });
}

/** Pictures without a perceptual hash, the newest first, with the address of their small format. */
export async function findWithoutPerceptualHash(db: Db, limit: number): Promise<{ hash: string; url: string }[]> {
  const { rows } = await sql<{ hash: string; url: string }>`
    select hash, formats->'small'->>'url' as url from files where print_whole is null
     order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Stores the perceptual hash of a picture. */
export async function updatePerceptualHash(db: Db, hash: string, { whole, inner }: PerceptualHash): Promise<void> {
  // as text: 64 bits do not fit into a number
  await sql`update files set print_whole = ${whole}, print_inner = ${inner} where hash = ${hash}`.execute(db);
}
