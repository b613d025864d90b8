import type pg from 'pg';
import { PageImage } from '#contract/wire/images.ts';
import { makeAbout } from '../../../packages/demo-city/contents/about.ts';
import { BANK_PROGRAMS, makeCredit } from '../../../packages/demo-city/contents/credit.ts';
import { makeDesign } from '../../../packages/demo-city/contents/design.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { makeWhiteCity } from '../../../packages/demo-city/contents/white-city.ts';
import type { FindImage } from '../../../packages/demo-city/contents/write.ts';
import { storeDocument } from '../content/service.ts';
import type { StoredPicture } from '../images/pipeline.ts';

/** The pages of text of the demo city. Their pictures are noted already (attachPictures). */
export async function seedContents(client: pg.ClientBase, pictures: Map<string, StoredPicture>): Promise<void> {
  const named = new Set<string>();
  makeDocuments((scene) => {
    named.add(scene);
    return {} as PageImage;
  });
  const images = await insertImages(client, [...named], pictures);
  const documents = makeDocuments((scene, caption) => PageImage.parse({ ...images.get(scene), caption }));
  for (const [key, document] of Object.entries(documents))
    await storeDocument(client, key as keyof typeof documents, document);
  await client.query(
    `insert into bank_programs (bank, name, rate, min_down_payment, max_years, max_amount, as_of, position)
     select bank, name, rate, min_down_payment, max_years, max_amount, as_of, position
       from json_populate_recordset(null::bank_programs, $1)`,
    [JSON.stringify(BANK_PROGRAMS)],
  );
}

const makeDocuments = (find: FindImage) => ({
  about: makeAbout(find),
  term: TERMS,
  'privacy-policy': PRIVACY,
  'white-city': makeWhiteCity(find),
  'design-and-construction': makeDesign(find),
  credit: makeCredit(find),
});

/** An image for each scene that pages show; they belong to nobody and to no listing. */
async function insertImages(
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
