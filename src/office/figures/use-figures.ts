import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import type { FigureGroup, FigurePeriod } from '#contract/figures/fields.ts';
import { request } from '../data/api.ts';
import type { Answer } from '../data/calls.ts';

/** The refetch interval of figures, in ms. */
const EVERY = 60_000;

type Figures = {
  [Group in FigureGroup]: Answer<'GET', `/api/admin/figures/${Group}`> extends { data: infer Data } ? Data : never;
};

/** A group of figures of the last `days` days, in the language of the office. */
export function useFigures<Group extends FigureGroup>(group: Group, days: FigurePeriod) {
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['figures', group, days, language],
    queryFn: async () =>
      (await request<{ data: Figures[Group] }>('GET', `/api/admin/figures/${group}?days=${days}`)).data,
    refetchInterval: EVERY,
    // keeps the old period on the screen while another one loads
    placeholderData: (before) => before,
  });
}
