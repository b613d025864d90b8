import type pg from 'pg';
import { PageImage } from '#contract/wire/images.ts';
import { makeAbout } from '../../../packages/demo-city/contents/about.ts';
import { makeCredit } from '../../../packages/demo-city/contents/credit.ts';
import { makeDesign } from '../../../packages/demo-city/contents/design.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { makeWhiteCity } from '../../../packages/demo-city/contents/white-city.ts';
import type { FindImage } from '../../../packages/demo-city/contents/write.ts';
import { storeDocument } from '../content/service.ts';
import type { StoredPicture } from '../images/picture-service.ts';
import { insertBankPrograms, insertImages } from './demo-content-queries.ts';

/** Seeds what needs no pictures: the texts that people agree to when they sign up, and the banks' programs. What exists stays. */
export async function seedTexts(client: pg.ClientBase): Promise<void> {
  await storeDocument(client, 'term', TERMS, { keepsExisting: true });
  await storeDocument(client, 'privacy-policy', PRIVACY, { keepsExisting: true });
  await insertBankPrograms(client);
}

/** Seeds its other documents. Their pictures were attached before (attachPictures). */
export async function seedContents(client: pg.ClientBase, pictures: Map<string, StoredPicture>): Promise<void> {
  const scenes = new Set<string>();
  makeDocuments((scene) => {
    scenes.add(scene);
    return {} as PageImage;
  });
  const images = await insertImages(client, [...scenes], pictures);
  const documents = makeDocuments((scene, caption) => PageImage.parse({ ...images.get(scene), caption }));
  for (const [key, document] of Object.entries(documents))
    await storeDocument(client, key as keyof typeof documents, document);
  // a city of an earlier release did not begin with them
  await seedTexts(client);
}

const makeDocuments = (find: FindImage) => ({
  about: makeAbout(find),
  'white-city': makeWhiteCity(find),
  'design-and-construction': makeDesign(find),
  credit: makeCredit(find),
});
