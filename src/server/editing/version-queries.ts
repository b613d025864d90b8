import { type RawBuilder, sql } from 'kysely';
import type { ContentVersion, VersionQuery } from '#contract/content/editing.ts';
import type { Db, Trx } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';

const COLUMNS = sql`v.id, wire_time(v.at) as at, v.kind, v.target_id as target, v.before, v.after, v.undoes,
  not exists (select from content_versions n where n.kind = v.kind and n.target_id = v.target_id and n.id > v.id)
    as "isLatest",
  case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as actor`;
const FROM = sql`content_versions v left join users u on u.id = v.actor_id`;

type NewVersion = {
  kind: string;
  target: number | string;
  before: unknown;
  after: unknown;
  undoes: number | null;
  /** only for a deletion */
  preserved: PreservedColumns | null;
};
/** Columns of a deleted row that editors do not write. */
export type PreservedColumns = Record<string, unknown>;

/** Records a change of content by an editor: what it was before and after, null where there was nothing. */
export async function insertVersion(trx: Trx, actorId: number, version: NewVersion): Promise<void> {
  const { kind, target, before, after, undoes, preserved } = version;
  await sql`
    insert into content_versions (kind, target_id, before, after, actor_id, undoes, kept, at)
    values (${kind}, ${String(target)}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${actorId}, ${undoes},
      ${jsonOf(preserved)}::jsonb, clock_timestamp())`.execute(trx);
}

/** Detaches published uploads from their uploader, so that the sweep of unused uploads keeps them. */
export async function detachPictures(trx: Trx, ownerId: number, body: unknown): Promise<void> {
  const hashes = [...JSON.stringify(body ?? null).matchAll(/"\/uploads\/[0-9a-f]{2}\/([0-9a-f]{40})-/g)];
  if (hashes.length === 0) return;
  await sql`
    update images set owner_id = null where owner_id = ${ownerId} and listing_id is null
      and file_hash = any(${hashes.map(([, hash]) => hash)}::text[])`.execute(trx);
}

/** A page of versions, the latest first. */
export function searchVersions(db: Db, query: VersionQuery): Promise<Page<ContentVersion>> {
  const where: RawBuilder<unknown>[] = [];
  if (query.kind !== undefined) where.push(sql`v.kind = ${query.kind}`);
  if (query.target !== undefined) where.push(sql`v.target_id = ${query.target}`);
  if (query.actor !== undefined) where.push(sql`v.actor_id = ${query.actor}`);
  return searchRows<ContentVersion>(db, query, {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { id: sql`v.id` },
    key: sql`v.id`,
  });
}

/** One version with its editor, or null. */
export async function findVersion(db: Db, id: number): Promise<ContentVersion | null> {
  const { rows } = await sql<ContentVersion>`select ${COLUMNS} from ${FROM} where v.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The newest version of an item. */
export async function findLatestVersion(db: Db, kind: string, target: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from content_versions where kind = ${kind} and target_id = ${target}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The columns preserved at the last deletion; null when it was never deleted, or by an older release. */
export async function findPreservedColumns(trx: Trx, kind: string, target: number): Promise<PreservedColumns | null> {
  const { rows } = await sql<{ kept: PreservedColumns | null }>`
    select kept from content_versions where kind = ${kind} and target_id = ${String(target)} and after is null
     order by id desc limit 1`.execute(trx);
  return rows[0]?.kept ?? null;
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
