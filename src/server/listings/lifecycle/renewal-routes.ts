import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps, Site } from '../../deps.ts';
import { RENEWAL_POLICY, renewalPage } from './renewal-page.ts';
import { type Renewal, renewListing, showRenewal } from './renewals.ts';

const hide = true;
// a malformed token is an invalid link, not an error
const Link = z.looseObject({ token: z.string().max(200).catch('') });
const RenewalForm = z.object({ token: z.string().max(200) });

/** The link of reminders: GET shows a question, its button renews with POST. */
export function renewalRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/renew', { schema: { hide, querystring: Link } }, async ({ query: { token } }, reply) =>
      sendPage(deps, reply, await showRenewal(deps, token), { token, isDone: false }),
    );
    scope.post('/api/renewals', { schema: { hide, body: RenewalForm } }, async ({ body: { token } }, reply) =>
      sendPage(deps, reply, await renewListing(deps, token), { token, isDone: true }),
    );
  });
}

type PageOptions = { token: string; isDone: boolean };

async function sendPage(deps: Deps, reply: FastifyReply, renewal: Renewal, options: PageOptions) {
  const { texts } = await deps.texts.textsIn(renewal.language);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', RENEWAL_POLICY)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(renewalPage(renewal, { ...options, texts }));
}
