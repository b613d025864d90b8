import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const FLUSH_EVERY = 5_000;
const MOST_WAITING = 10_000;

/** What is looked at. */
type Kind = 'listing' | 'complex';

export type ViewCounter = {
  count: (id: number, visitor: string, kind?: Kind) => void;
  /** writes what is waiting */
  flush: () => Promise<void>;
  /** writes the rest and counts no more */
  close: () => Promise<void>;
};

/** A person looking, not a crawler and not a browser that fetches ahead. */
export function isCountedView(request: FastifyRequest): boolean {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '');
  return !purpose.includes('prefetch') && !isbot(request.headers['user-agent'] ?? '');
}

/**
 * Counts views in batches: once per visitor, listing or complex, and day (spec: Views_Count, views). A view is not worth a write of its
 * own; what waits when the process dies is lost.
 */
export function openViewCounter(db: Db, onError: (error: unknown) => void): ViewCounter {
  const waiting = new Map<string, [number, string, Kind]>();
  let writing = Promise.resolve();

  const flush = () => {
    writing = writing.then(async () => {
      const batch = [...waiting.values()];
      waiting.clear();
      for (const [kind, insert] of Object.entries(INSERTS)) {
        const some = batch.filter((view) => view[2] === kind);
        if (some.length > 0) await insert(db, some).catch(onError);
      }
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY).unref();

  return {
    count: (id, visitor, kind = 'listing') => {
      if (waiting.size < MOST_WAITING) waiting.set(`${kind} ${id} ${visitor}`, [id, visitor, kind]);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

type Views = readonly (readonly [number, string, Kind])[];
const INSERTS: Record<Kind, (db: Db, batch: Views) => Promise<void>> = {
  listing: insertListingViews,
  complex: insertComplexViews,
};

async function insertListingViews(db: Db, batch: Views): Promise<void> {
  const ids = batch.map(([id]) => id);
  const visitors = batch.map(([, visitor]) => visitor);
  await sql`
    with held as (select id from listings where id = any(${ids}::bigint[]) order by id for no key update),
    new_views as (
      insert into listing_views (listing_id, visitor, seen_on)
      select v.id, v.visitor, (now() at time zone 'Asia/Baku')::date
        from unnest(${ids}::bigint[], ${visitors}::text[]) v(id, visitor)
       where v.id in (select id from held)
      on conflict do nothing returning listing_id, seen_on),
    days as (
      insert into listing_days (listing_id, day, views)
      select listing_id, seen_on, count(*) from new_views group by listing_id, seen_on order by listing_id
      on conflict (listing_id, day) do update set views = listing_days.views + excluded.views)
    update listings l set views_count = l.views_count + n.views
      from (select listing_id, count(*) as views from new_views group by listing_id) n
     where l.id = n.listing_id`.execute(db);
}

async function insertComplexViews(db: Db, batch: Views): Promise<void> {
  const ids = batch.map(([id]) => id);
  const visitors = batch.map(([, visitor]) => visitor);
  await sql`
    with held as (select id from complexes where id = any(${ids}::bigint[]) order by id for no key update),
    new_views as (
      insert into complex_views (complex_id, visitor, seen_on)
      select v.id, v.visitor, (now() at time zone 'Asia/Baku')::date
        from unnest(${ids}::bigint[], ${visitors}::text[]) v(id, visitor)
       where v.id in (select id from held)
      on conflict do nothing returning complex_id)
    update complexes c set views = c.views + n.views
      from (select complex_id, count(*) as views from new_views group by complex_id) n
     where c.id = n.complex_id`.execute(db);
}
