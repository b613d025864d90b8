import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListingFilters } from '#contract/listings/search.ts';
import { circleAround } from '#contract/places/around.ts';
import { reachOf, type Station, walkTo } from '#contract/places/reach.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Circle } from '#contract/wire/circle.ts';
import type { Polygon } from '#contract/wire/polygon.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import type { Results } from '../results/load-results.ts';

const CORNERS = 64;

/**
 * From where one is at the chosen stations in the chosen minutes: circles, as lines. Empty when no minutes are asked for. With a
 * way to one station its reach alone: every home of the search is in it.
 */
export function useReach({ search, places }: Pick<Results, 'search' | 'places'>): Polygon[] {
  const { language } = usePaths();
  const [walk] = search.filters.walk;
  const [ride] = search.filters.to;
  const { data: stations } = useQuery({
    queryKey: ['stations', language],
    queryFn: async ({ signal }) => {
      const { data } = await readBody(
        browserApi.GET('/api/places', { params: { query: { locale: language } }, signal }),
      );
      return data.stations.map(
        ({ id, line, Latitude: latitude, Longitude: longitude }): Station => ({ id, line, latitude, longitude }),
      );
    },
    enabled: walk !== undefined || ride !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => circlesOf(search.filters, { places, stations: stations ?? [] }).map(ringOf),
    [stations, places, search.filters.place, walk, ride],
  );
}

/** The circles from where one is at the chosen stations in the chosen minutes; at any station where other places are chosen as well. */
export function circlesOf(
  { place, walk: [walk], to: [ride] }: Pick<ListingFilters, 'place' | 'walk' | 'to'>,
  { places, stations }: { places: readonly SearchPlace[]; stations: Station[] },
): Circle[] {
  const metros = places.filter(({ kind }) => kind === 'metro');
  if (ride) {
    const target = metros.find(({ slug }) => slug === ride.to);
    const station = stations.find(({ id }) => id === target?.id);
    return station ? reachOf(stations, station, ride.within) : [];
  }
  if (walk === undefined) return [];
  const isChosen = ({ slug }: SearchPlace) => place.some(({ key, value }) => key === 'place' && value === slug);
  const chosen = places.filter(isChosen);
  // of another place the homes near any station are found
  const isOfStations = chosen.length > 0 && chosen.every(({ kind }) => kind === 'metro');
  const hasQuarter = place.some(({ key }) => key === 'quarter');
  return stations
    .filter(({ id }) => !isOfStations || hasQuarter || chosen.some((one) => one.id === id))
    .map((station) => walkTo(station, walk));
}

function ringOf(circle: Circle): Polygon {
  return circleAround(circle, circle.metres, CORNERS).map(({ longitude, latitude }) => [longitude, latitude]);
}
