import createClient from 'openapi-fetch';
import type { paths } from '#contract/openapi.ts';
import { writeQuery } from './query-string.ts';

/** The API as the browser calls it. Loaders use `visit.api` instead, which never leaves the server. */
export const browserApi = createClient<paths>({ baseUrl: '/', querySerializer: writeQuery });
