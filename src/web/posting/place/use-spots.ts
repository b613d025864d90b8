import { useQuery } from '@tanstack/react-query';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import type { Spot } from '../../maps/spot-search.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { useStreets } from './use-streets.ts';

/** The places that the map of the wizard can be moved to: streets with a point, settlements, stations and districts. */
export function useSpots(): Spot[] {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { data: streets } = useStreets();
  const { data: places } = useQuery({
    queryKey: ['places', language],
    queryFn: () => readBody(browserApi.GET('/api/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = (streets?.names ?? []).flatMap((name): Spot[] => {
    const point = streets?.find(name)?.point;
    return point ? [{ name, point, isStreet: true }] : [];
  });
  const { districts = [], stations = [] } = places?.data ?? {};
  const toSpot = (name: string, { Latitude: lat, Longitude: lng }: { Latitude: number; Longitude: number }): Spot => ({
    name,
    point: { lat, lng },
    isStreet: false,
  });
  const others = [
    ...districts.flatMap((one) => one.settlements.map((place) => toSpot(place.Name, place))),
    ...stations.map((one) => toSpot(t('metro_name', { name: one.Name }), one)),
    ...districts.map((one) => toSpot(t('district_name', { name: one.Name }), one)),
  ];
  // two settlements may share a name: the list needs each once
  const firstOfName = new Map<string, Spot>();
  for (const spot of [...known, ...others]) if (!firstOfName.has(spot.name)) firstOfName.set(spot.name, spot);
  return [...firstOfName.values()];
}
