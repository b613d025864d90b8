import { useQuery } from '@tanstack/react-query';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';

/** All places of a search with their names in every language, old and spoken ones too; empty until they are loaded. */
export function usePlaceBook() {
  const { language } = usePaths();
  const { data } = useQuery({
    queryKey: ['search places', language],
    queryFn: () => readBody(browserApi.GET('/api/search/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data ?? NOTHING;
}

const NOTHING: never[] = [];
