import { useQuery } from '@tanstack/react-query';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { openStreets } from './street-search.ts';

/** All streets of our list, loaded once. */
export function useStreets() {
  return useQuery({
    queryKey: ['streets'],
    queryFn: async () => {
      const { data: streets } = await readBody(browserApi.GET('/api/streets'));
      return openStreets(
        streets.map(({ street_name: name = '', Latitude: lat, Longitude: lng }) => ({
          name,
          point: lat == null || lng == null ? null : { lat, lng },
        })),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    // no automatic retry: there is a button
    retry: false,
  });
}
