import { phraseEndpoints } from '#contract/listings/phrase/endpoints.ts';
import { searchPlaceEndpoints } from '#contract/places/search-endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount, SHARED_UNTIL_LISTINGS_CHANGE } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { countRead, openPhraseReader } from './phrases.ts';
import { openPlaceBook } from './place-book.ts';
import { openSuggestions } from './suggestions.ts';

/** Changes of editors must be visible within seconds. */
const CACHE_CONTROL = 'public, max-age=5';

export function searchRoutes(site: Site, deps: Deps): void {
  const book = openPlaceBook(deps);
  const readPhrase = openPhraseReader(deps, book);
  const suggest = openSuggestions(deps, { book, read: readPhrase });
  mount(
    site,
    phraseEndpoints.read,
    async ({ viewer, query }, reply) => {
      const data = await readPhrase(query.q);
      const count = await countRead(deps, viewer, { ...query, reading: data, places: await book('az') });
      return sendJson(reply, JSON.stringify({ data, meta: { count } }));
    },
    SHARED_UNTIL_LISTINGS_CHANGE,
  );
  mount(
    site,
    searchPlaceEndpoints.suggest,
    async ({ viewer, query }, reply) =>
      sendJson(reply, JSON.stringify({ data: await suggest(viewer, query), meta: {} })),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );
  mount(site, searchPlaceEndpoints.listAll, async ({ query }, reply) =>
    sendJson(
      reply.header('cache-control', CACHE_CONTROL),
      JSON.stringify({ data: await book(query.locale), meta: {} }),
    ),
  );
}
