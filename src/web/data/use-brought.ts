import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Puts what a page brings into the cache, where an earlier visit may have left something older. */
export function useBrought(queryKey: QueryKey, brought: unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (brought) queries.setQueryData(queryKey, brought);
  }, [queries, brought]);
}
