import { type RawBuilder, sql } from 'kysely';

/** Whether a revision of a listing waits for a moderator. */
export function hasWaitingRevision(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from listing_revisions r where r.listing_id = ${id} and r.state = 'waiting')`;
}
