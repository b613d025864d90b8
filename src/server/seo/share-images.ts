import { buffer } from 'node:stream/consumers';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { Listing } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import { showComplex } from '../complexes/service.ts';
import type { Deps, Viewer } from '../deps.ts';
import { showListing } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import { drawHome, drawSite } from './share-drawing.ts';
import { complexWords, listingWords, type ShareWords, say } from './share-words.ts';

const DRAWINGS_KEPT = 60 * 60_000;
/** A drawing has some 80 KB. */
const MOST_KEPT = 200;
/** Pictures that are being drawn; above it people are asked to wait. */
const MOST_AT_ONCE = 8;

/** Whoever asks sees what every visitor sees. */
const VISITOR: Viewer = { user: null, visitor: '' };
const SHOWN = {
  fields: ['Category', 'Property_type', 'Rent_Type', 'Area', 'Rooms', 'Floor', 'Total_Floors', 'Price'],
  populate: {
    Images: { fields: ['formats'] },
    Metro: { fields: ['Name'] },
    district: { fields: ['Name'] },
    settlement: { fields: ['Name'] },
  },
};

const SHOWN_COMPLEX = {
  fields: ['name', 'startingPrice', 'minArea', 'maxArea', 'location', 'description'],
  populate: {
    coverImage: { fields: ['formats'] },
    images: { fields: ['formats'] },
    district: { fields: ['Name'] },
    Metro: { fields: ['Name'] },
  },
};

export type ShareImages = {
  /** @throws Refusal 404 or 410 as the listing itself does, 503 when too many are being drawn */
  ofListing: (id: string, language: Language) => Promise<Buffer>;
  /** @throws Refusal 404, 503 alike */
  ofComplex: (id: string, language: Language) => Promise<Buffer>;
  ofSite: (language: Language) => Promise<Buffer>;
};

/** The pictures that messengers and social networks show of a page; 1200x630, JPEG. */
export function openShareImages(deps: Deps): ShareImages {
  const kept = openTtlCache<Buffer>({ age: DRAWINGS_KEPT, most: MOST_KEPT });
  let drawing = 0;

  const draw = async (make: () => Promise<Buffer>) => {
    if (drawing >= MOST_AT_ONCE) throw new Refusal(503, 'service_unavailable', { retryAfter: 1 });
    drawing += 1;
    return make().finally(() => {
      drawing -= 1;
    });
  };

  const speechOf = async (language: Language) => ({ language, texts: (await deps.texts.wordsIn(language)).texts });
  // by what is drawn: a home that has changed, or a text, is another picture at once
  const home = (words: ShareWords, photo: string | null) =>
    kept(JSON.stringify([words, photo]), () =>
      draw(async () => drawHome(words, photo === null ? null : await readPhoto(deps, photo))),
    );

  return {
    ofListing: async (id, language) => {
      const { body } = await showListing(deps, VISITOR, id, { ...SHOWN, locale: language });
      const listing = (JSON.parse(body) as { data: Partial<Listing> }).data;
      const photo = listing.Images?.[0]?.formats?.large.url ?? null;
      return home(listingWords(listing, await speechOf(language)), photo);
    },
    ofComplex: async (id, language) => {
      const { body } = await showComplex(deps, VISITOR, id, { ...SHOWN_COMPLEX, locale: language });
      const complex = (JSON.parse(body) as { data: Partial<ComplexDetail> }).data;
      const photo = complex.coverImage ?? complex.images?.[0];
      return home(complexWords(complex, await speechOf(language)), photo?.formats?.large.url ?? null);
    },
    ofSite: async (language) => {
      const speech = await speechOf(language);
      const [name, heading] = [say(speech, 'site_name'), say(speech, 'home_heading')];
      return kept(JSON.stringify([name, heading]), () => draw(() => drawSite(name, heading)));
    },
  };
}

/** A photo that is not there leaves its place empty. */
async function readPhoto({ files }: Deps, url: string): Promise<Uint8Array | null> {
  return files.read(url.replace('/uploads/', '')).then(buffer, () => null);
}
