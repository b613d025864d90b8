import { type RawBuilder, sql } from 'kysely';

/** Whether changes of a listing wait for a moderator. */
export function hasWaitingChanges(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from listing_revisions r where r.listing_id = ${id} and r.state = 'waiting')`;
}
