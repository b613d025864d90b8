import type pg from 'pg';
import { toQepik } from '#contract/values/money.ts';
import type { DemoComplex } from '../../../packages/demo-city/types.ts';
import type { StoredPicture } from '../images/picture-service.ts';
import { insertRows } from './demo-row-queries.ts';

/** Inserts complexes without pictures. @returns their ids in the same order */
export async function insertComplexes(client: pg.ClientBase, complexes: readonly DemoComplex[]): Promise<number[]> {
  return insertRows(
    client,
    `insert into complexes (name, developer, complex_types, description, location, address, district_id, latitude,
       longitude, views, created_at, delivery_date, work_hours, phone, status_component, amenities, parameters)
     select x.name, x.developer, x."complexTypes", x.description, x.location, x.address,
       (select id from districts d where d.slug = x.district), x.latitude, x.longitude, x.views, x."createdAt",
       x."deliveryDate", x."workHours", x.phone, x."statusComponent", x.amenities, x.parameters
       from rows from (json_to_recordset($1) as (name text, developer text, "complexTypes" jsonb, description jsonb,
         location jsonb, address text, district text, latitude float8, longitude float8, views int,
         "createdAt" timestamptz, "deliveryDate" date, "workHours" text, phone text, "statusComponent" jsonb,
         amenities jsonb, parameters jsonb))
       with ordinality x(name, developer, "complexTypes", description, location, address, district, latitude, longitude,
         views, "createdAt", "deliveryDate", "workHours", phone, "statusComponent", amenities, parameters, n)
      order by n returning id`,
    complexes,
  );
}

type ComplexPictures = Pick<DemoComplex, 'photos' | 'layouts'>;
type PictureRow = { complex_id: number; position: number; picture: string };

/** Adds images to complexes, the first as cover, and layouts with their plans. */
export async function addComplexPictures(
  client: pg.ClientBase,
  complexes: readonly ComplexPictures[],
  ids: readonly number[],
  pictures: Map<string, StoredPicture>,
): Promise<void> {
  const of = (each: (one: ComplexPictures, id: number) => PictureRow[]) =>
    complexes.flatMap((one, i) => each(one, ids[i] ?? 0));
  const photos = of(({ photos }, complex_id) => photos.map((picture, position) => ({ complex_id, position, picture })));
  await client.query(
    `with ${shownImages}
     update complexes c set
       cover_image = (select s.image from shown s where s.complex_id = c.id and s.position = 0),
       images = (select coalesce(json_agg(s.image order by s.position), '[]') from shown s where s.complex_id = c.id)`,
    [JSON.stringify(withHashes(photos, pictures))],
  );
  const layouts = of(({ layouts }, complex_id) =>
    layouts.map(({ plan, price, ...layout }, position) => ({
      ...layout,
      complex_id,
      position,
      picture: plan,
      price: price === null ? null : toQepik(price),
    })),
  );
  await client.query(
    `with ${shownImages}
     insert into layouts (complex_id, position, rooms, area, price, repair, bathroom, balcony, image)
     select g.complex_id, g.position, g.rooms, g.area, g.price, g.repair, g.bathroom, g.balcony, s.image
       from shown s join given g using (complex_id, position) order by g.complex_id, g.position`,
    [JSON.stringify(withHashes(layouts, pictures))],
  );
}

function withHashes(rows: readonly PictureRow[], pictures: Map<string, StoredPicture>) {
  return rows.map(({ picture, ...row }) => ({
    ...row,
    file_hash: pictures.get(picture)?.hash ?? '',
    name: `${picture.replaceAll(':', '-')}.webp`,
  }));
}

/** SQL: creates the images of the rows in $1; images without a listing. */
const shownImages = `
  given as materialized (
    select g.*, new_document_id() as document_id from json_to_recordset($1)
      g(complex_id bigint, file_hash text, position smallint, name text, rooms smallint, area numeric, price bigint,
        repair text, bathroom smallint, balcony smallint)),
  added as (
    insert into images (document_id, file_hash, position, name)
    select document_id, file_hash, position, name from given returning images as image),
  shown as (
    select g.complex_id, g.position, image_json(a.image, f) as image
      from given g join added a on (a.image).document_id = g.document_id join files f on f.hash = g.file_hash)`;
