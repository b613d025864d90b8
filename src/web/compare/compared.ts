import { MAX_COMPARED } from '#contract/listings/compared.ts';
import { openLocalList } from '../data/local-list.ts';

/** The listings that are chosen for a comparison in this browser, the last one first. */
export const compared = openLocalList<{ id: number }>(
  'comparedHomes',
  MAX_COMPARED,
  (value): value is { id: number } => typeof (value as { id?: unknown } | null)?.id === 'number',
);
