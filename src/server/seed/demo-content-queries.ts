import type pg from 'pg';
import { BANK_PROGRAMS } from '../../../packages/demo-city/contents/credit.ts';
import type { StoredPicture } from '../images/picture-service.ts';

/** Inserts the demo city's mortgage programs, unless there are any already. */
export async function insertBankPrograms(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into bank_programs (bank, name, rate, min_down_payment, max_years, max_amount, as_of, position)
     select bank, name, rate, min_down_payment, max_years, max_amount, as_of, position
       from json_populate_recordset(null::bank_programs, $1) where not exists (select from bank_programs)`,
    [JSON.stringify(BANK_PROGRAMS)],
  );
}

/** Inserts an image for each scene on pages; without owner or listing. */
export async function insertImages(
  client: pg.ClientBase,
  scenes: readonly string[],
  pictures: Map<string, StoredPicture>,
): Promise<Map<string, object>> {
  const rows = scenes.map((name) => ({ name: `${name}.webp`, hash: pictures.get(name)?.hash }));
  const { rows: inserted } = await client.query<{ image: { name: string } }>(
    `with added as (
       insert into images (file_hash, position, name)
       select hash, 0, name from json_to_recordset($1) x(name text, hash text) returning images as i)
     select image_json(i, f) as image from added join files f on f.hash = (i).file_hash`,
    [JSON.stringify(rows)],
  );
  return new Map(inserted.map(({ image }) => [image.name.replace('.webp', ''), image]));
}
