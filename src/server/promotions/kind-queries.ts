import { sql } from 'kysely';
import { promotionKind } from '#contract/promotions/endpoints.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { jsonb, plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';

/** The three kinds there are; what they cost is the editors'. */
export const PROMOTIONS: Kind = {
  ...promotionKind,
  table: 'promotions',
  columns: {
    name: jsonb('name'),
    description: jsonb('description'),
    position: plain('position'),
    isOffered: plain('is_offered'),
  },
  extra: {
    type: sql`t.type`,
    durations: sql`(select coalesce(json_agg(json_build_object('id', d.id, 'value', d.value, 'price', d.price / 100.0)
      order by d.value), '[]') from promotion_durations d where d.promotion_id = t.id and d.is_offered)`,
  },
  title: sql`t.name ->> 'az'`,
  after: (trx, id, body) => writeDurations(trx, id, body),
};

type Duration = { id?: number | null; value: number; price: number };

/** What may be bought. What was paid for stays as it was: another price or length is a row of its own. */
async function writeDurations(trx: Trx, promotionId: number, body: Body): Promise<void> {
  await sql`update promotion_durations set is_offered = false where promotion_id = ${promotionId} and is_offered`.execute(
    trx,
  );
  for (const { value, price } of body.durations as Duration[]) {
    // one of the same length and price may have been on offer before: undo brings it back
    const { rows } = await sql`
      update promotion_durations set is_offered = true where id = (
        select id from promotion_durations
         where promotion_id = ${promotionId} and value = ${value} and price = ${toQepik(price)} order by id desc limit 1)
      returning id`.execute(trx);
    if (rows.length === 0)
      await sql`
        insert into promotion_durations (promotion_id, value, unit, price)
        select id, ${value}, case type when 'bump' then 'times' else 'days' end, ${toQepik(price)}
          from promotions where id = ${promotionId}`.execute(trx);
  }
}
