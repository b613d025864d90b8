import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DocumentKey } from '#contract/content/documents.ts';
import { type LandingPlace, landingPath, landingPlaces } from '#contract/listings/landing.ts';
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
  type LandingFound,
} from './queries.ts';
import { indexXml, type SitemapPage, sitemapXml } from './sitemap-xml.ts';

/** How old a sitemap may be, in ms. Each instance makes its own; they differ by no more than this. */
const SITEMAPS_KEPT = 10 * 60_000;
/** A sitemap of listings has about 1 MB. */
const MOST_KEPT = 40;
const ROWS_AT_ONCE = 500;

/** Pages that are neither a listing nor a landing page, and whether they show the newest listings; later ones are added here. */
const PAGES = [
  { path: '/', isOfListings: true },
  { path: '/listings', isOfListings: true },
  { path: '/complexes', isOfListings: false },
  { path: '/projects', isOfListings: false },
  { path: '/contact', isOfListings: false },
];

/** The pages of text by the key of their document. */
const DOCUMENT_PATHS: Record<DocumentKey, string> = {
  'white-city': '/baki-ag-seher',
  'design-and-construction': '/design',
  credit: '/credit',
  advertising: '/advertising',
  about: '/about',
  term: '/term',
  'privacy-policy': '/privacy',
};

export type Sitemaps = {
  /** the XML of the index */
  index: () => Promise<string>;
  /** a sitemap, compressed: `pages`, `landings`, `complexes`, `listings-3`; null when there is none of that name */
  file: (name: string) => Promise<Buffer | null>;
};

type Source = () => Promise<AsyncIterable<SitemapPage> | Iterable<SitemapPage>>;

/** The site for search engines: only what is active, every page in all languages, addresses by PUBLIC_URL. */
export function openSitemaps(deps: Deps): Sitemaps {
  const { PUBLIC_URL } = deps.config;
  const blocks = openTtlCache<Awaited<ReturnType<typeof findListingBlocks>>>({ age: SITEMAPS_KEPT, most: 1 });
  const files = openTtlCache<Buffer>({ age: SITEMAPS_KEPT, most: MOST_KEPT });
  const inLine = openLine();
  const places = openPlaces(deps);

  const findBlocks = () => blocks('blocks', () => findListingBlocks(deps.readDb));
  const sourceOf = async (name: string): Promise<Source | null> => {
    const found = await findBlocks();
    if (name === 'pages')
      return async () => [
        ...PAGES.map(({ path, isOfListings }) => ({ path, changed: isOfListings ? newest(found) : null })),
        ...(await documentPages(deps)),
        ...(await listProjectPages(deps.readDb)),
      ];
    if (name === 'landings') return async () => landingPages(deps, landingPlaces(JSON.parse(await places('az')).data));
    if (name === 'complexes') return async () => findComplexPages(deps.readDb);
    const listings = found.find(({ block }) => name === `listings-${block}`);
    return listings ? async () => listingPages(deps, listings.block) : null;
  };

  return {
    index: async () => {
      const found = await findBlocks();
      const addressOf = (name: string) => `${PUBLIC_URL}/sitemaps/${name}.xml.gz`;
      const general = ['pages', 'landings', 'complexes'].map((name) => ({
        address: addressOf(name),
        changed: newest(found),
      }));
      const listings = found.map(({ block, changed }) => ({ address: addressOf(`listings-${block}`), changed }));
      return indexXml([...general, ...listings]);
    },
    file: async (name) => {
      const source = await sourceOf(name);
      return source && files(name, () => inLine(async () => compress(sitemapXml(PUBLIC_URL, await source()))));
    },
  };
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [whole] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return whole;
}

/** The pages of text that somebody has written. */
async function documentPages({ readDb }: Deps): Promise<SitemapPage[]> {
  const changes = await listDocuments(readDb);
  return Object.entries(DOCUMENT_PATHS).flatMap(([key, path]) => {
    const changed = changes.get(key);
    return changed ? [{ path, changed }] : [];
  });
}

/** The listings of a block, some hundred rows at a time. */
async function* listingPages({ readDb }: Deps, block: number): AsyncGenerator<SitemapPage> {
  let last = (block - 1) * BLOCK;
  for (;;) {
    const rows = await findListingsAfter(readDb, block, last, ROWS_AT_ONCE);
    for (const { id, changed, images } of rows) yield { path: `/listing/${id}`, changed, images };
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** The landing pages that have a listing. */
async function landingPages({ readDb }: Deps, places: LandingPlace[]): Promise<SitemapPage[]> {
  const slugs = new Map(places.map((place) => [`${place.kind} ${place.id}`, place]));
  return (await findLandings(readDb)).flatMap((found) => {
    const { category, property_type: type, changed } = found;
    const key = placeKey(found);
    const path = landingPath({ category, type, place: key === null ? null : slugs.get(key) });
    return path === null ? [] : [{ path, changed }];
  });
}

function placeKey({ district_id, settlement_id, metro_id }: LandingFound): string | null {
  if (district_id !== null) return `district ${district_id}`;
  if (settlement_id !== null) return `settlement ${settlement_id}`;
  return metro_id === null ? null : `metro ${metro_id}`;
}

function newest(blocks: readonly { changed: Date }[]): Date | null {
  const times = blocks.map(({ changed }) => changed.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** One after another: a crawler that asks for all at once shall not take the site's cores and connections. */
function openLine(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
