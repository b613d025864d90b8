import { sql } from 'kysely';
import { toQepik } from '#contract/values/money.ts';
import type { Trx } from '../database/db.ts';

type LayoutInput = {
  id?: number | null | undefined;
  rooms: number;
  area: number;
  /** AZN */
  price?: number | null | undefined;
  repair?: string | null | undefined;
  bathroom?: number | null | undefined;
  balcony?: number | null | undefined;
  image?: unknown;
};

/** Replaces the layouts of a complex, in this order; layouts without their id in the list are deleted. In a transaction. */
export async function writeLayouts(trx: Trx, complexId: number, layouts: readonly LayoutInput[]): Promise<void> {
  const rows = JSON.stringify(
    layouts.map(({ price, ...layout }, position) => ({
      ...layout,
      position,
      price: price === null || price === undefined ? null : toQepik(price),
    })),
  );
  const input = sql`json_to_recordset(${rows}) g(id bigint, rooms smallint, area numeric, price bigint, repair text,
    bathroom smallint, balcony smallint, image json, position smallint)`;
  await sql`
    delete from layouts where complex_id = ${complexId} and id not in (select g.id from ${input} where g.id is not null)`.execute(
    trx,
  );
  await sql`
    update layouts y set rooms = g.rooms, area = g.area, price = g.price, repair = g.repair, bathroom = g.bathroom,
        balcony = g.balcony, image = g.image, position = g.position
      from ${input} where y.id = g.id and y.complex_id = ${complexId}
       and (y.rooms, y.area, y.price, y.repair, y.bathroom, y.balcony, y.image::text, y.position) is distinct from
           (g.rooms, g.area, g.price, g.repair, g.bathroom, g.balcony, g.image::text, g.position)`.execute(trx);
  await sql`
    insert into layouts (complex_id, rooms, area, price, repair, bathroom, balcony, image, position)
    select ${complexId}, g.rooms, g.area, g.price, g.repair, g.bathroom, g.balcony, g.image, g.position from ${input}
     where g.id is null or not exists (select from layouts y where y.id = g.id and y.complex_id = ${complexId})
     order by g.position`.execute(trx);
}
