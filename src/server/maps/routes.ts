import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { z } from 'zod';
import { mapEndpoints } from '#contract/maps/endpoints.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { Refusal } from '../refusal.ts';
import { findAmenities } from './amenities.ts';
import { findMapFile } from './map-files.ts';
import { makeMapStyle } from './map-style.ts';
import { makePlaceLayer } from './place-layers.ts';
import { openMapPictures } from './service.ts';
import { isAddress, openTileAddress, readTilePath } from './tile-file.ts';

const A_DAY = 'public, max-age=86400';
/** Shared caches keep it too (deploy/nginx): drawing costs work or money. */
const A_DAY_SHARED = `${A_DAY}, s-maxage=86400`;
/** How old the check of an address of tiles may be, in ms. */
const CHECKED_FOR = 60_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

export function mapRoutes(site: Site, deps: Deps): void {
  const pictures = openMapPictures(deps);
  const keepStyle = openTexts();
  const keepLayer = openTexts();
  const { MAP_PMTILES: tiles } = deps.config;
  const checkAddress = openTileAddress(deps);
  const addresses = openTtlCache<string | null>({ maxAge: CHECKED_FOR, maxEntries: 1 });
  const findTiles = (tiles: string) =>
    isAddress(tiles) ? addresses(tiles, () => checkAddress(tiles).catch(warn)) : readTilePath(tiles).catch(warn);
  mount(site, mapEndpoints.showStyle, async (request, reply) => {
    const { locale: language, theme } = request.query;
    // a broken file is no reason to show no map: our own is there
    const pmtiles = tiles ? await findTiles(tiles) : null;
    const style = keepStyle(`${language} ${theme} ${pmtiles}`, () =>
      makeMapStyle(deps.config, { language, theme, pmtiles }),
    );
    return sendJson(reply.header('cache-control', A_DAY), style);
  });
  const warn = (error: unknown) => {
    site.log.warn(error, 'MAP_PMTILES cannot be used; the built-in map is shown');
    return null;
  };
  mount(site, mapEndpoints.listLayer, async (request, reply) => {
    const { kind, locale } = request.query;
    const layer = keepLayer(`${kind} ${locale}`, () => makePlaceLayer(kind, locale));
    return sendJson(reply.header('cache-control', A_DAY), layer);
  });
  mount(site, mapEndpoints.listAmenities, async (request, reply) => {
    const { locale, ...place } = request.query;
    return reply.header('cache-control', A_DAY).send({ data: findAmenities(place, locale), meta: {} });
  });
  mount(site, mapEndpoints.drawPlace, async (request, reply) => {
    const { approximate: isApproximate, mark, locale: language, ...place } = request.query;
    const picture = { ...place, language, isApproximate, isBare: mark === 'none' };
    const { content, type } = await pictures.show(picture, request.ip);
    return reply.header('cache-control', A_DAY_SHARED).type(type).send(content);
  });
  // the parts of the built-in map, named by the style. Another version than requested is not cached
  site.get(
    '/map/:name-:version.json',
    { schema: { hide: true, params: z.object({ name: z.string(), version: z.string() }) } },
    async (request, reply) => {
      const file = findMapFile(request.params.name);
      if (!file) throw new Refusal(404, 'not_found');
      const isRequestedVersion = file.path === request.url.split('?')[0];
      return sendJson(reply.header('cache-control', isRequestedVersion ? FOR_EVER : 'no-cache'), file.body);
    },
  );
  if (tiles && !isAddress(tiles)) site.register(serveTileFile, { file: resolve(tiles) });
}

/** Serves the operator's file under any version, in ranges. */
async function serveTileFile(site: Site, { file }: { file: string }): Promise<void> {
  await site.register(fastifyStatic, { root: dirname(file), serve: false });
  site.get('/map/tiles-:version.pmtiles', { schema: { hide: true } }, async (_request, reply) =>
    reply.sendFile(basename(file), { immutable: true, maxAge: '1y', contentType: false }),
  );
}

/** Keeps texts that are the same for everybody. */
function openTexts(): (key: string, make: () => string) => string {
  const texts = new Map<string, string>();
  return (key, make) => {
    const text = texts.get(key) ?? make();
    texts.set(key, text);
    return text;
  };
}
