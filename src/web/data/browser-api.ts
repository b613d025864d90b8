import createClient from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { bearer, hasStoredToken } from '#session/session-store.ts';
import { leaveSession } from '../session/sign-out.ts';
import { languageOf } from '../text/paths.ts';
import { isNetworkFailure, NoConnection, noteOutage, watchSilence } from './connection/connection.ts';
import { provenFetch } from './proof/proven-fetch.ts';
import { writeQuery } from './query-string.ts';

/** The API as the browser calls it. Loaders use `visit.api` instead, which never leaves the server. */
export const browserApi = createClient<Paths>({
  baseUrl: '/',
  querySerializer: writeQuery,
  fetch: (request) => watchSilence(provenFetch(request)),
});

browserApi.use({
  async onRequest({ request }) {
    const token = bearer();
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    // the token expired while the page was open
    else if (hasStoredToken()) await leaveSession();
    request.headers.set('accept-language', languageOf(window.location.pathname));
  },
  async onResponse({ response }) {
    if (response.status === 401) await leaveSession();
  },
  onError({ error }) {
    if (!isNetworkFailure(error)) return;
    noteOutage();
    return new NoConnection(undefined, { cause: error });
  },
});
