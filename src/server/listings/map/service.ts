import type { ListingMap } from '#contract/listings/map.ts';
import type { Language } from '#contract/values/dates.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import { QueryError } from '#contract/wire/query.ts';
import type { Deps, Viewer } from '../../deps.ts';
import type { PlacePoint } from '../../places/point-service.ts';
import { mapActive } from '../search.ts';
import type { PlaceCount } from '../search-index/map.ts';
import { parseCountOf } from '../without-hidden.ts';

/** The zoom of the whole city. */
const USUAL_ZOOM = 11;

/**
 * Matching active listings on a map, as JSON text; their sum is that of the count for the same query.
 * @throws QueryError for a field outside the allow-list, an area, zoom or list of hidden ones that is none
 */
export async function drawListingMap(deps: Deps, viewer: Viewer, query: Record<string, unknown>): Promise<string> {
  const { zoom, ...rest } = query;
  const parsed = await parseCountOf(deps, viewer, rest);
  const language = languageOrDefault(query.locale);
  const map = await mapActive(deps, viewer, parsed, parseZoom(zoom));
  const points = new Map((await deps.placePoints()).map((place) => [`${place.kind} ${place.id}`, place]));
  const { count: elsewhere, lowestPrice } = map.elsewhere;
  const response: ListingMap = {
    data: {
      cells: map.cells.map(({ x, y, count, lowestPrice, latitude, longitude }) => ({
        ...{ x, y, n: count, min: lowestPrice },
        ...{ lat: round(latitude), lng: round(longitude) },
      })),
      pins: map.pins.map(({ id, latitude, longitude, price, rooms, isPromoted }) => ({
        ...{ id, lat: latitude, lng: longitude, price, rooms, premium: isPromoted },
      })),
      places: [
        ...map.places.map((one) => placeOnMap(one, points.get(`${one.kind} ${one.id}`), language)),
        ...(lowestPrice === null ? [] : [{ ...NOWHERE, n: elsewhere, min: lowestPrice }]),
      ],
    },
    meta: {
      total: map.total,
      approximate: map.places.reduce((sum, { count }) => sum + count, elsewhere),
      across: map.across,
    },
  };
  return JSON.stringify(response);
}

const NOWHERE = { kind: null, id: null, slug: null, Name: null, lat: null, lng: null };

/** A place that was made a moment ago may not be known yet. */
function placeOnMap({ kind, id, count, lowestPrice }: PlaceCount, place: PlacePoint | undefined, language: Language) {
  const { slug = null, names, latitude: lat = null, longitude: lng = null } = place ?? {};
  return { kind, id, slug, Name: names?.[language] ?? null, n: count, min: lowestPrice, lat, lng };
}

function parseZoom(raw: unknown): number {
  if (raw === undefined) return USUAL_ZOOM;
  if (typeof raw !== 'string' || !/^\d{1,2}$/.test(raw) || Number(raw) > 22)
    throw new QueryError('zoom', 'must be a whole number from 0 to 22');
  return Number(raw);
}

/** To about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
