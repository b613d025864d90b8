import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DocumentKey } from '#contract/content/documents.ts';
import { type LandingPlace, landingPath, landingPlaces } from '#contract/listings/landing/landing.ts';
import { PRICE_BANDS } from '#contract/listings/landing/price-bands.ts';
import { pricesPath } from '#contract/market/place-prices.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import { listDocuments } from '../content/service.ts';
import type { Deps } from '../deps.ts';
import { openPlaces } from '../places/service.ts';
import { listProjectPages } from '../projects/service.ts';
import {
  BLOCK,
  findComplexPages,
  findLandings,
  findListingBlocks,
  findListingsAfter,
  findPricedPlaces,
  type LandingRow,
} from './queries.ts';
import { indexXml, type SitemapPage, sitemapXml } from './sitemap-xml.ts';

/** Each instance caches sitemaps of its own; they differ by at most this age. */
const MAX_AGE_MS = 10 * 60_000;
/** A sitemap of listings takes about 1 MB. */
const MAX_ENTRIES = 40;
const BATCH_SIZE = 500;

/** Static pages, and whether they show the newest listings. Add new ones here. */
const PAGES = [
  { path: '/', isOfListings: true },
  { path: '/listings', isOfListings: true },
  { path: pricesPath(), isOfListings: false },
  { path: '/complexes', isOfListings: false },
  { path: '/projects', isOfListings: false },
  { path: '/contact', isOfListings: false },
];

/** Paths of the documents by their key. */
const DOCUMENT_PATHS: Record<DocumentKey, string> = {
  'white-city': '/baki-ag-seher',
  'design-and-construction': '/design',
  credit: '/credit',
  advertising: '/advertising',
  about: '/about',
  term: '/term',
  'privacy-policy': '/privacy',
};

type Sitemaps = {
  /** the XML of the index */
  index: () => Promise<string>;
  /** a sitemap, compressed: `pages`, `landings`, `complexes`, `listings-3`; null when there is none of that name */
  file: (name: string) => Promise<Buffer | null>;
};

type Source = () => Promise<AsyncIterable<SitemapPage> | Iterable<SitemapPage>>;

/** Sitemaps: active content only, every page in all languages, addresses by PUBLIC_URL. */
export function openSitemaps(deps: Deps): Sitemaps {
  const { PUBLIC_URL } = deps.config;
  const blocks = openTtlCache<Awaited<ReturnType<typeof findListingBlocks>>>({ maxAge: MAX_AGE_MS, maxEntries: 1 });
  const files = openTtlCache<Buffer>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  const runInSequence = openSequence();
  const places = openPlaces(deps);

  const knownPlaces = async () => landingPlaces(JSON.parse(await places('az')).data);
  const findBlocks = () => blocks('blocks', () => findListingBlocks(deps.readDb));
  const sourceOf = async (name: string): Promise<Source | null> => {
    const listingBlocks = await findBlocks();
    if (name === 'pages')
      return async () => [
        ...PAGES.map(({ path, isOfListings }) => ({ path, changedAt: isOfListings ? newest(listingBlocks) : null })),
        ...(await documentPages(deps)),
        ...(await listProjectPages(deps.readDb)),
        ...(await pricePages(deps, await knownPlaces())),
      ];
    if (name === 'landings') return async () => landingPages(deps, await knownPlaces());
    if (name === 'complexes') return async () => findComplexPages(deps.readDb);
    const listings = listingBlocks.find(({ block }) => name === `listings-${block}`);
    return listings ? async () => listingPages(deps, listings.block) : null;
  };

  return {
    index: async () => {
      const listingBlocks = await findBlocks();
      const addressOf = (name: string) => `${PUBLIC_URL}/sitemaps/${name}.xml.gz`;
      const general = ['pages', 'landings', 'complexes'].map((name) => ({
        address: addressOf(name),
        changedAt: newest(listingBlocks),
      }));
      const listings = listingBlocks.map(({ block, changedAt }) => ({
        address: addressOf(`listings-${block}`),
        changedAt,
      }));
      return indexXml([...general, ...listings]);
    },
    file: async (name) => {
      const source = await sourceOf(name);
      return source && files(name, () => runInSequence(async () => compress(sitemapXml(PUBLIC_URL, await source()))));
    },
  };
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [content] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return content;
}

/** The documents that have content. */
async function documentPages({ readDb }: Deps): Promise<SitemapPage[]> {
  const changes = await listDocuments(readDb);
  return Object.entries(DOCUMENT_PATHS).flatMap(([key, path]) => {
    const changedAt = changes.get(key);
    return changedAt ? [{ path, changedAt }] : [];
  });
}

/** The listings of a block, read in batches. */
async function* listingPages({ readDb }: Deps, block: number): AsyncGenerator<SitemapPage> {
  let lastId = (block - 1) * BLOCK;
  for (;;) {
    const rows = await findListingsAfter(readDb, block, lastId, BATCH_SIZE);
    for (const { id, changedAt, images } of rows) yield { path: `/listing/${id}`, changedAt, images };
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)?.id ?? 0;
  }
}

/** The landing pages that have an active listing, by rooms and prices some. */
async function landingPages({ readDb }: Deps, places: LandingPlace[]): Promise<SitemapPage[]> {
  const byKey = placesByKey(places);
  return (await findLandings(readDb)).flatMap((row) => {
    const { category, type, rooms, changedAt } = row;
    const key = placeKey(row);
    const place = key === null ? null : byKey.get(key);
    const band = PRICE_BANDS[category].find(({ slug }) => slug === row.band) ?? null;
    // a place that is not shown any more has no page
    const path = place === undefined ? null : landingPath({ category, type, place, rooms, band });
    return path === null ? [] : [{ path, changedAt }];
  });
}

/** The pages of prices of places that have some. */
async function pricePages({ readDb }: Deps, places: LandingPlace[]): Promise<SitemapPage[]> {
  const byKey = placesByKey(places);
  return (await findPricedPlaces(readDb)).flatMap((row) => {
    const place = byKey.get(placeKey({ ...row, metro_id: null }) ?? '');
    return place ? [{ path: pricesPath(place.slug), changedAt: null }] : [];
  });
}

const placesByKey = (places: readonly LandingPlace[]) =>
  new Map(places.map((place) => [`${place.kind} ${place.id}`, place]));

type PlaceIds = Pick<LandingRow, 'district_id' | 'settlement_id' | 'metro_id'>;

function placeKey({ district_id, settlement_id, metro_id }: PlaceIds): string | null {
  if (district_id !== null) return `district ${district_id}`;
  if (settlement_id !== null) return `settlement ${settlement_id}`;
  return metro_id === null ? null : `metro ${metro_id}`;
}

function newest(blocks: readonly { changedAt: Date }[]): Date | null {
  const times = blocks.map(({ changedAt }) => changedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Runs work sequentially: a crawler that requests all sitemaps at once must not take all cores and connections. */
function openSequence(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
