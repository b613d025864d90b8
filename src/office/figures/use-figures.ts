import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import type { FigureGroup, FigurePeriod } from '#contract/admin/fields.ts';
import { call } from '../api.ts';

/** How often figures are read anew while somebody looks, in ms. */
const EVERY = 60_000;

/** A group of figures of the last `days` days, in the language of the office. */
export function useFigures<Data>(group: FigureGroup, days: FigurePeriod) {
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['figures', group, days, language],
    queryFn: async () => (await call<{ data: Data }>('GET', `/admin/figures/${group}?days=${days}`)).data,
    refetchInterval: EVERY,
    // another period comes in place of this one, without an empty page between
    placeholderData: (before) => before,
  });
}
