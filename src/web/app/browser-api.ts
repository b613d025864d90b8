import createClient from 'openapi-fetch';
import qs from 'qs';
import type { paths } from '#contract/openapi.ts';
import { QS_STRINGIFY } from '#contract/query.ts';

/** The API as the browser calls it. Loaders use `visit.api` instead, which never leaves the server. */
export const browserApi = createClient<paths>({
  baseUrl: '/',
  querySerializer: (query) => qs.stringify(query, QS_STRINGIFY),
});
