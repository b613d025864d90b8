import { phraseEndpoints } from '#contract/listings/phrase/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { openPhraseReader } from './phrases.ts';

export function searchRoutes(site: Site, deps: Deps): void {
  const readPhrase = openPhraseReader(deps);
  mount(site, phraseEndpoints.read, async (request, reply) =>
    sendJson(reply, JSON.stringify({ data: await readPhrase(request.query.q), meta: {} })),
  );
}
