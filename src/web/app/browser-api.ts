import createClient from 'openapi-fetch';
import type { paths } from '#contract/openapi.ts';
import { languageOf, pathIn } from './paths.ts';
import { writeQuery } from './query-string.ts';
import { bearer, forgetSession } from './session-store.ts';

/** The API as the browser calls it. Loaders use `visit.api` instead, which never leaves the server. */
export const browserApi = createClient<paths>({ baseUrl: '/', querySerializer: writeQuery });

browserApi.use({
  onRequest({ request }) {
    const token = bearer();
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    request.headers.set('accept-language', languageOf(window.location.pathname));
  },
  async onResponse({ response }) {
    if (response.status === 401) await leaveSession();
  },
});

/** What a 401 means anywhere (spec §8): nobody is signed in any more, and the way leads home. */
export async function leaveSession(): Promise<void> {
  forgetSession();
  // takes the pages' cookie; without it the home page clears that itself
  await fetch('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
  window.location.assign(pathIn(languageOf(window.location.pathname), '/'));
}
