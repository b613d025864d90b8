import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const FLUSH_EVERY = 5_000;
const MOST_WAITING = 10_000;

export type ViewCounter = {
  count: (listingId: number, visitor: string) => void;
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
 * Counts views in batches: once per visitor, listing and day (spec: Views_Count). A view is not worth a write of its
 * own; what waits when the process dies is lost.
 */
export function openViewCounter(db: Db, onError: (error: unknown) => void): ViewCounter {
  const waiting = new Map<string, [number, string]>();
  let writing = Promise.resolve();

  const flush = () => {
    writing = writing.then(async () => {
      const batch = [...waiting.values()];
      waiting.clear();
      if (batch.length > 0) await insertViews(db, batch).catch(onError);
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY).unref();

  return {
    count: (listingId, visitor) => {
      if (waiting.size < MOST_WAITING) waiting.set(`${listingId} ${visitor}`, [listingId, visitor]);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

async function insertViews(db: Db, batch: [number, string][]): Promise<void> {
  const ids = batch.map(([id]) => id);
  const visitors = batch.map(([, visitor]) => visitor);
  await sql`
    with new_views as (
      insert into listing_views (listing_id, visitor, seen_on)
      select v.id, v.visitor, (now() at time zone 'Asia/Baku')::date
        from unnest(${ids}::bigint[], ${visitors}::text[]) v(id, visitor)
       where exists (select from listings l where l.id = v.id)
      on conflict do nothing returning listing_id, seen_on),
    days as (
      insert into listing_days (listing_id, day, views)
      select listing_id, seen_on, count(*) from new_views group by listing_id, seen_on order by listing_id
      on conflict (listing_id, day) do update set views = listing_days.views + excluded.views)
    update listings l set views_count = l.views_count + n.views
      from (select listing_id, count(*) as views from new_views group by listing_id order by listing_id) n
     where l.id = n.listing_id`.execute(db);
}
