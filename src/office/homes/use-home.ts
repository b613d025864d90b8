import { useQuery } from '@tanstack/react-query';
import { call } from '../data/api.ts';

/** The home of a listing with all its listings; null: of none. */
export function useHome(id: number | null) {
  const { data, error } = useQuery({
    queryKey: ['listings', 'home', id],
    queryFn: () => call('GET', '/api/admin/listings/{id}/home', { path: { id: id ?? 0 } }),
    enabled: id !== null,
    retry: false,
  });
  return { home: data?.data, error };
}
