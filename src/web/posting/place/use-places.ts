import { useQuery } from '@tanstack/react-query';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';

/** Districts with their settlements, and stations; undefined until they are loaded. */
export function usePlaces() {
  const { language } = usePaths();
  const { data } = useQuery({
    queryKey: ['places', language],
    queryFn: () => readBody(browserApi.GET('/api/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data;
}
