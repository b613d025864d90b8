import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/dates.ts';
import type { Listing } from '#contract/listings/api.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { keepAnswers } from '../kept-answers.ts';
import { showListing } from '../listings/service.ts';
import { drawListing, drawSite } from './share-drawing.ts';
import { say, shareWords } from './share-words.ts';

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

export type ShareImages = {
  /** @throws Refusal 404 or 410 as the listing itself does, 503 when too many are being drawn */
  ofListing: (id: string, language: Language) => Promise<Buffer>;
  ofSite: (language: Language) => Promise<Buffer>;
};

/** The pictures that messengers and social networks show of a page; 1200x630, JPEG. */
export function openShareImages(deps: Deps): ShareImages {
  const kept = keepAnswers<Buffer>({ age: DRAWINGS_KEPT, most: MOST_KEPT });
  let drawing = 0;

  const draw = async (make: () => Promise<Buffer>) => {
    if (drawing >= MOST_AT_ONCE) throw new Refusal(503, 'service_unavailable', { retryAfter: 1 });
    drawing += 1;
    return make().finally(() => {
      drawing -= 1;
    });
  };

  return {
    ofListing: async (id, language) => {
      const { body } = await showListing(deps, VISITOR, id, { ...SHOWN, locale: language });
      const listing = (JSON.parse(body) as { data: Partial<Listing> }).data;
      const words = shareWords(listing, language);
      const photo = listing.Images?.[0]?.formats?.large.url ?? null;
      // by what is drawn: a listing that has changed is another picture at once
      return kept(JSON.stringify([words, photo]), () =>
        draw(async () => drawListing(words, photo === null ? null : await readPhoto(deps, photo))),
      );
    },
    ofSite: (language) =>
      kept(language, () => draw(() => drawSite(say(language, 'site_name'), say(language, 'home_heading')))),
  };
}

/** A photo that is not there leaves its place empty. */
async function readPhoto({ files }: Deps, url: string): Promise<Uint8Array | null> {
  return files.read(url.replace('/uploads/', '')).then(buffer, () => null);
}
