import { useQuery } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import type { MapPoint } from './point.ts';

/** The places near a point: its district, settlement, station, streets and quarter. Undefined while no point is chosen. */
export function useNear(point: MapPoint | null) {
  const { language } = usePaths();
  const { data, isPending } = useQuery({
    queryKey: ['near', language, point?.lat, point?.lng],
    queryFn: () =>
      readBody(
        browserApi.GET('/api/places/near', {
          params: { query: { latitude: String(point?.lat), longitude: String(point?.lng), locale: language } },
        }),
      ),
    enabled: point !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { near: data?.data, isPending };
}
