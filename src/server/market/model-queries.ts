import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import type { Figures } from './model/figures.ts';
import type { Kind } from './model/homes.ts';

/** Models older than this say nothing any more, in days. */
export const MAX_MODEL_DAYS = 30;
/** Nights that staff see. */
const SHOWN_NIGHTS = 14;
/** Only the content of the newest good models is kept. */
const KEPT_CONTENTS = 2;

export type LearnedModel = {
  kind: Kind;
  learnedAt: Date;
  isGood: boolean;
  figures: { all: Figures; districts: { group: string; figures: Figures }[] };
  content: Uint8Array;
};

/** Stores a model that was learned. @returns its id */
export async function insertModel(
  trx: Trx,
  { kind, learnedAt, isGood, figures, content }: LearnedModel,
): Promise<number> {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into price_models (kind, learned_at, homes, is_good, figures, content)
    values (${kind}, ${learnedAt}, ${figures.all.homes}, ${isGood}, ${JSON.stringify(figures)},
            ${isGood ? Buffer.from(content) : null}) returning id`.execute(trx);
  await sql`
    update price_models set content = null
     where kind = ${kind} and content is not null
       and id not in (select id from price_models where kind = ${kind} and content is not null
                       order by id desc limit ${sql.lit(KEPT_CONTENTS)})`.execute(trx);
  const [row] = inserted;
  if (!row) throw new Error('inserting a model returned no row');
  return row.id;
}

/** The id of the model that serves; null: none is good and young enough. */
export async function findServingModel(db: Db, kind: Kind, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from price_models where kind = ${kind} and content is not null
       and learned_at > ${now}::timestamptz - make_interval(days => ${MAX_MODEL_DAYS})
     order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A model's content, for `decodeModel`; null: it is not stored any more, or never was because the model is not good. */
export async function readModelContent(db: Db, id: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ content: Uint8Array | null }>`select content from price_models where id = ${id}`.execute(
    db,
  );
  return rows[0]?.content ?? null;
}

/** Deletes the contents of models, and of those before them: they serve no more. */
export async function deleteContents(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update price_models m set content = null from price_models last
     where last.id = any(${ids}::bigint[]) and m.kind = last.kind and m.id <= last.id and m.content is not null`.execute(
    db,
  );
}

type Night = { learnedAt: string; isGood: boolean; all: Figures };
type ModelState = {
  servesSince: string | null;
  nights: Night[];
  districts: { Name: string; figures: Figures; before: Figures | null }[];
  ranges: number;
  told: number;
};

/** The last nights of a kind, the figures by district of the model that serves and of the oldest night, and how many ranges there are. */
export async function findModelState(db: Db, kind: Kind, now: Date): Promise<ModelState> {
  const serving = await findServingModel(db, kind, now);
  const { rows: since } = await sql<{ learnedAt: string }>`
    select wire_time(learned_at) as "learnedAt" from price_models where id = ${serving}`.execute(db);
  const { rows: nights } = await sql<Night>`
    select wire_time(learned_at) as "learnedAt", is_good as "isGood", figures -> 'all' as "all"
      from price_models where kind = ${kind} order by id desc limit ${sql.lit(SHOWN_NIGHTS)}`.execute(db);
  const { rows: districts } = await sql<ModelState['districts'][number]>`
    with oldest as (
      select id, figures from price_models
       where id = (select min(id) from (select id from price_models where kind = ${kind}
                                         order by id desc limit ${sql.lit(SHOWN_NIGHTS)}) shown))
    select d.name_az as "Name", one -> 'figures' as figures,
           (select past -> 'figures' from oldest cross join jsonb_array_elements(oldest.figures -> 'districts') past
             where oldest.id <> m.id and past ->> 'group' = one ->> 'group') as before
      from price_models m cross join jsonb_array_elements(m.figures -> 'districts') one
      join districts d on d.id = (one ->> 'group')::bigint
     where m.id = ${serving} order by (one -> 'figures' ->> 'homes')::int desc`.execute(db);
  const { rows: counts } = await sql<{ ranges: number; told: number }>`
    select count(*)::int as ranges, count(*) filter (where r.is_told)::int as told
      from price_ranges r join listings l on l.id = r.listing_id where l.category = ${kind} and l.status_ad = 'active'`.execute(
    db,
  );
  return {
    servesSince: since[0]?.learnedAt ?? null,
    nights,
    districts,
    ranges: counts[0]?.ranges ?? 0,
    told: counts[0]?.told ?? 0,
  };
}
