import type { ComplexPage } from '#contract/complexes/api.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';

/** More pins could not be distinguished. */
const MAX_PAGES = 5;

/** In the browser: every complex of a query, page after page. */
export async function loadAllComplexes(query: object, signal: AbortSignal): Promise<ComplexPage['data']> {
  const all: ComplexPage['data'] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const paged = { ...query, pagination: { page, pageSize: 100 } };
    const { data, meta } = await readBody(browserApi.GET('/api/complexes', { params: { query: paged }, signal }));
    all.push(...data);
    if (page >= (meta.pagination.pageCount ?? 1)) break;
  }
  return all;
}
