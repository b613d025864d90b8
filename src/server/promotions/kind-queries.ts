import { sql } from 'kysely';
import { promotionKind } from '#contract/promotions/endpoints.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { jsonb, plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';

/** The three fixed kinds; editors set their prices. */
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
  afterWrite: (trx, id, body) => writeDurations(trx, id, body),
};

type Duration = { id?: number | null; value: number; price: number };

/** Replaces the durations on offer. Purchased ones must not change: another price or length is a new row. */
async function writeDurations(trx: Trx, promotionId: number, body: Body): Promise<void> {
  await sql`update promotion_durations set is_offered = false where promotion_id = ${promotionId} and is_offered`.execute(
    trx,
  );
  for (const { value, price } of body.durations as Duration[]) {
    // reuses an earlier row with the same length and price, so that undo restores it
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
