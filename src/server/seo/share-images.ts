import { buffer } from 'node:stream/consumers';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { Listing, ListingPage } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { withKnownPlaces } from '#contract/listings/search-keys/known-places.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import type { Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import { showComplex } from '../complexes/service.ts';
import type { Deps } from '../deps.ts';
import { listListings, showListing } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import { openPlaceBook } from '../searches/service.ts';
import { ANONYMOUS } from '../viewer/viewer.ts';
import { drawHome, drawSearch, drawSite } from './share-drawing.ts';
import { complexTexts, listingTexts, type ShareTexts, searchTexts, translate } from './share-texts.ts';

const MAX_AGE_MS = 60 * 60_000;
/** A drawing takes about 80 KB. */
const MAX_ENTRIES = 50;
/** Concurrent drawings; above it requests get a 503. */
const MAX_CONCURRENT = 8;

const LISTING_SELECTION = {
  fields: ['Category', 'Property_type', 'Rent_Type', 'Area', 'Rooms', 'Floor', 'Total_Floors', 'Price'],
  populate: {
    Images: { fields: ['formats'] },
    Metro: { fields: ['Name'] },
    district: { fields: ['Name'] },
    settlement: { fields: ['Name'] },
  },
};

const COMPLEX_SELECTION = {
  fields: ['name', 'startingPrice', 'minArea', 'maxArea', 'location', 'description'],
  populate: {
    coverImage: { fields: ['formats'] },
    images: { fields: ['formats'] },
    district: { fields: ['Name'] },
    Metro: { fields: ['Name'] },
  },
};

const CHEAPEST = {
  homes: 'true',
  fields: ['Price'],
  sort: 'Price:asc',
  pagination: { page: '1', pageSize: '1', withCount: 'false' },
};

/** The newest homes of a search: the photo is of the first that has one. */
const COVERS = {
  homes: 'true',
  fields: ['id'],
  populate: { Images: { fields: ['formats'] } },
  sort: 'Posted_At:desc',
  pagination: { page: '1', pageSize: '8' },
};

type ShareImages = {
  /** @throws Refusal 404 or 410 as the listing itself does, 503 when too many are being drawn */
  ofListing: (id: string, language: Language) => Promise<Buffer>;
  /** @throws Refusal 404, 503 alike */
  ofComplex: (id: string, language: Language) => Promise<Buffer>;
  /** of a search, by the query of its address */
  ofSearch: (query: URLSearchParams, language: Language) => Promise<Buffer>;
  ofSite: (language: Language) => Promise<Buffer>;
};

/** Share images for messengers and social networks; 1200x630, JPEG. */
export function openShareImages(deps: Deps): ShareImages {
  const cachedImage = openTtlCache<Buffer>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  const placesIn = openPlaceBook(deps);
  let activeDrawings = 0;

  const draw = async (make: () => Promise<Buffer>) => {
    if (activeDrawings >= MAX_CONCURRENT) throw new Refusal(503, 'service_unavailable', { retryAfter: 1 });
    activeDrawings += 1;
    return make().finally(() => {
      activeDrawings -= 1;
    });
  };

  const localeOf = async (language: Language) => ({ language, texts: (await deps.texts.textsIn(language)).texts });
  // the key is the drawn content: a changed home or text gives a new picture immediately
  const home = (texts: ShareTexts, photo: string | null) =>
    cachedImage(JSON.stringify([texts, photo]), () =>
      draw(async () => drawHome(texts, photo === null ? null : await readPhoto(deps, photo))),
    );

  const search = async (requested: ListingFilters, language: Language) => {
    const places = await placesIn(language);
    const filters = withKnownPlaces(requested, places);
    if (Object.keys(listingSearch.problemsOf(filters)).length > 0)
      return { filters, places, total: 0, lowestPrice: null, photo: null };
    const compiled = filterTexts(listingSearch.filtersOf(filters, { places }));
    const list = async (query: object) =>
      JSON.parse(String(await listListings(deps, ANONYMOUS, { ...query, filters: compiled }))) as ListingPage;
    // of sales and rents together it says nothing
    const [{ data, meta }, cheapest] = await Promise.all([
      list(COVERS),
      filters.category.length > 0 ? list(CHEAPEST) : null,
    ]);
    const images = data.flatMap((listing) => listing.Images?.[0] ?? []);
    const total = meta.pagination.total ?? 0;
    const lowestPrice = cheapest?.data[0]?.Price ?? null;
    return { filters, places, total, lowestPrice, photo: images[0]?.formats?.large.url ?? null };
  };

  return {
    ofListing: async (id, language) => {
      const body = await showListing(deps, ANONYMOUS, id, { ...LISTING_SELECTION, locale: language });
      const listing = (JSON.parse(String(body)) as { data: Partial<Listing> }).data;
      const photo = listing.Images?.[0]?.formats?.large.url ?? null;
      return home(listingTexts(listing, await localeOf(language)), photo);
    },
    ofComplex: async (id, language) => {
      const body = await showComplex(deps, ANONYMOUS, id, { ...COMPLEX_SELECTION, locale: language });
      const complex = (JSON.parse(body) as { data: Partial<ComplexDetail> }).data;
      const photo = complex.coverImage ?? complex.images?.[0];
      return home(complexTexts(complex, await localeOf(language)), photo?.formats?.large.url ?? null);
    },
    ofSearch: async (query, language) => {
      const found = await search(listingSearch.read(query), language);
      const texts = searchTexts(found, await localeOf(language));
      return cachedImage(JSON.stringify([texts, found.photo]), () =>
        draw(async () => drawSearch(texts, found.photo === null ? null : await readPhoto(deps, found.photo))),
      );
    },
    ofSite: async (language) => {
      const locale = await localeOf(language);
      const heading = translate(locale, 'home_heading');
      return cachedImage(heading, () => draw(() => drawSite(heading)));
    },
  };
}

/** A missing photo leaves its place empty. */
async function readPhoto({ files }: Deps, url: string): Promise<Uint8Array | null> {
  return files.read(url.replace('/uploads/', '')).then(buffer, () => null);
}
