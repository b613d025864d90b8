import type { Filters } from './rows.ts';

/** Filters as a request has them: every value is a text. */
export function filterTexts(filters: Filters): Filters {
  return JSON.parse(JSON.stringify(filters), (_, value) => (typeof value === 'object' ? value : String(value)));
}
