import { sql } from 'kysely';
import type { PhoneRuleKind } from '#contract/phone-rules/fields.ts';
import type { Trx } from '../database/db.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';
import { photosOf, publicVersion } from '../listings/posting/revision-service.ts';
import { ruleOf } from '../phone-rules/lookup-queries.ts';
import { countLike, featuresOf } from './queries.ts';
import type { Features } from './similarity.ts';

/**
 * `isEqual`: an equal advertisement by the facts that imports are joined by, but for the price; `rule`: the phone rule of the
 * listing's number.
 */
export type OtherPosting = Features & { id: number; isEqual: boolean; rule: PhoneRuleKind | null };

/** The other listings of a listing's home, whatever their age, deal and status. */
export async function findOtherPostings(trx: Trx, id: number): Promise<OtherPosting[]> {
  const version = publicVersion(id);
  const { rows } = await sql<OtherPosting>`${KEEPS_PLAN}
    with me as materialized (${version.row}),
    mine as materialized (
      select f.hash, f.print_whole, f.print_inner from images i join files f on f.hash = i.file_hash
       where ${photosOf(version)} and f.print_whole is not null)
    select l.id, s.near, s.close, ${featuresOf(sql`l`)}, ${ruleOf(sql`me.phone`)} as rule,
      l.ref is not null and me.ref is not null
        and (l.property_type, l.area, l.rooms, l.floor, l.total_floors, l.district_id)
          is not distinct from (me.property_type, me.area, me.rooms, me.floor, me.total_floors, me.district_id) as "isEqual"
      from me join listings l on l.home_id = me.home_id and l.id <> me.id
      cross join lateral (${countLike(sql`(
        select f.print_whole as whole, f.print_inner as inside from images i join files f on f.hash = i.file_hash
         where i.listing_id = l.id) o`)}) s`.execute(trx);
  return rows;
}

/**
 * Those deleted listings that a listing was posted after. None when a person has decided which home it is of: they did so among
 * listings that may be gone by now.
 */
export async function findEarlierPostings(trx: Trx, id: number, deleted: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.listing_id as id from past_listings p join listings l on l.id = ${id}
     where p.listing_id = any(${deleted}::bigint[]) and p.ended_at <= l.created_at
       and not exists (
         select from audit_log a
          where a.target_kind = 'listing' and a.target_id = l.id::text
            and a.act in ('listing.join_home', 'listing.leave_home'))`.execute(trx);
  return rows.map((row) => row.id);
}
