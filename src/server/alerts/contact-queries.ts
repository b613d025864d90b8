import { sql } from 'kysely';
import type { SavedSearches } from '#contract/alerts/api.ts';
import type { Db } from '../database/db.ts';

/** Where a person is told: the contact that they used last; null: they have none. */
export async function findLastContact(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where user_id = ${userId} and confirmed_at is not null and stopped_at is null
     order by last_used_at desc, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The contacts of a person that were not stopped; or one without an account, which is to be confirmed anew if it was. */
export async function findSearchContacts(
  db: Db,
  owner: { user: number } | { contact: number },
): Promise<SavedSearches['meta']['contacts']> {
  const own =
    'user' in owner
      ? sql`c.user_id = ${owner.user} and c.confirmed_at is not null and c.stopped_at is null`
      : // the mail address of an account is nothing for who has the key of a guest
        sql`c.id = ${owner.contact} and (c.user_id is null or c.kind <> 'mail')`;
  const { rows } = await sql<SavedSearches['meta']['contacts'][number]>`
    select c.id, c.kind, c.confirmed_at is not null and c.stopped_at is null as "isConfirmed",
           case when c.kind <> 'mail' then '' when c.address = 'user ' || c.user_id then u.email else c.address end as address
      from contacts c left join users u on u.id = c.user_id
     where ${own} order by c.id`.execute(db);
  return rows;
}
