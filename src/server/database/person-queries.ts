import { type RawBuilder, sql } from 'kysely';

/** A person as others of the back office name him: `{id, name}`. @param u alias of a row of users */
export function personJson(u: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', ${u}.id, 'name', coalesce(${u}.fullname, ${u}.phone, ${u}.email))`;
}
