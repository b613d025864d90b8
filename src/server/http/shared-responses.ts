import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps, Request, Site } from '../deps.ts';

/** For how many seconds a shared cache keeps a response, once more while it requests a new one, and while the site fails. */
const [FRESH, RENEWING, FAILING] = [5, 5, 60];
const SHARED = `public, max-age=0, s-maxage=${FRESH}, stale-while-revalidate=${RENEWING}, stale-if-error=${FAILING}`;
/** What is not there is the same for everybody as well; a shared cache has to forget what was there. */
const STATUSES = [200, 404, 410];

/**
 * Sets the headers of a response that is the same for every visitor.
 * @param by the header by which the site knows a person; with another value a browser does not reuse the response
 * @returns whether the client has this response already
 */
export function markShared(
  { config }: Pick<Deps, 'config'>,
  { headers }: Request,
  reply: FastifyReply,
  { etag, by }: { etag: string; by: 'Cookie' | 'Authorization' },
): boolean {
  if (!STATUSES.includes(reply.statusCode)) return false;
  reply.header('cache-control', config.SHARED_CACHE ? SHARED : 'private, no-cache');
  reply.header('vary', by);
  reply.header('etag', etag);
  const known = headers['if-none-match']?.split(',').map((one) => one.trim());
  return reply.statusCode === 200 && known?.includes(etag) === true;
}

/** The tag of a text. It is weak, because compressed forms of the text have the same. */
export function etagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** Marks the responses of shared routes to visitors; the others keep `private, no-store`. */
export function shareResponses(site: Site, deps: Pick<Deps, 'config' | 'innerKey'>): void {
  site.addHook('onSend', async (request, reply, text) => {
    const isInner = request.headers['x-inner-key'] === deps.innerKey;
    if (!request.routeOptions.config?.isShared || isInner || request.viewer?.user || typeof text !== 'string')
      return text;
    if (!markShared(deps, request, reply, { etag: etagOf(text), by: 'Authorization' })) return text;
    reply.code(304);
    return '';
  });
}
