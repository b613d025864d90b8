import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { openListingChanges } from '../cache/listing-changes.ts';
import { etagOf, hasTag, ownBytes, type Tagged } from '../cache/tagged.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { bearerToken } from '../viewer/viewer.ts';
import { type Encode, openEncoder } from './encodings.ts';

/** For how many seconds a shared cache keeps a response, once more while it requests a new one, and while the site fails. */
const [FRESH, RENEWING, FAILING] = [5, 5, 60];
/** After so long a shared cache has forgotten a response, in ms. */
export const FORGOTTEN_AFTER = 1_000 * (FRESH + RENEWING);
const SHARED = `public, max-age=0, s-maxage=${FRESH}, stale-while-revalidate=${RENEWING}, stale-if-error=${FAILING}`;
/** Of an error of the API, whose message is in one language: stored only so that it replaces what was there. */
const REPLACING = 'public, max-age=0, s-maxage=1';
/** What is not there is the same for everybody as well; a shared cache has to forget what was there. */
const STATUSES = [200, 404, 410];
/** How long responses are kept: what depends on listings alone is kept while they do not change. In ms. */
const KEPT_FOR = { 'a second': 1_000, 'until listings change': 5_000, 'until its listing changes': 5_000 };
/** The most memory of cached responses, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

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
  reply.header('cache-control', config.SHARED_CACHE === 'nginx' ? SHARED : 'private, no-cache');
  // for Cloudflare alone: nobody would remove the copies of an nginx behind it
  if (config.SHARED_CACHE === 'cloudflare') reply.header('cloudflare-cdn-cache-control', SHARED);
  reply.header('vary', `${by}, Accept-Encoding`);
  reply.header('etag', etag);
  return reply.statusCode === 200 && hasTag(headers['if-none-match'], etag);
}

/**
 * Whether an instance requests what is to replace a copy of nginx (adapters/cache/nginx.ts). nginx passes the header on from
 * instances alone; other caches would from visitors, and need no request to forget.
 */
export function isRefresh({ config }: Pick<Deps, 'config'>, { headers }: Pick<Request, 'headers'>): boolean {
  return config.SHARED_CACHE === 'nginx' && headers['x-refresh'] !== undefined;
}

/** A body in the best form that the client takes; the reply says which. */
export async function encodeFor(encode: Encode, { headers }: Request, reply: FastifyReply, { body, etag }: Tagged) {
  const encoded = await encode(body, etag, String(headers['accept-encoding'] ?? ''));
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding);
  return encoded.body;
}

type CachedResponse = Tagged & {
  type: string;
  /** null: any change of a listing makes it old */
  listing: number | null;
  /** how many changes of listings it knows */
  changes: number;
};

/** The responses of shared routes to visitors; errors and all others keep `private, no-store`. */
export function shareResponses(site: Site, deps: Pick<Deps, 'config' | 'innerKey' | 'searchIndex' | 'db' | 'readDb'>) {
  const encode = openEncoder();
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 500,
  });
  const changes = openListingChanges();
  deps.searchIndex.onChange(changes.add);
  const isForVisitor = (request: Request) =>
    request.headers['x-inner-key'] !== deps.innerKey && bearerToken(request) === undefined;
  /** Whether a replica has searched by words: it may not know yet that a listing was removed, of which the index has told. */
  const mayBeLate = ({ query }: Request) => deps.readDb !== deps.db && Object.hasOwn(Object(query), '_q');
  /** The body to send; none when the client has it already. */
  const bodyFor = async (request: Request, reply: FastifyReply, response: CachedResponse) => {
    if (!markShared(deps, request, reply, { etag: response.etag, by: 'Authorization' }))
      return encodeFor(encode, request, reply, response);
    reply.code(304);
    return null;
  };

  site.decorateRequest('changesBefore', 0);
  site.addHook('onSend', async (request, reply, text) => {
    const { isShared } = request.routeOptions.config ?? {};
    if (!isShared || !isForVisitor(request) || (typeof text !== 'string' && !Buffer.isBuffer(text))) return text;
    // an error's message is in the language of the client
    if (reply.statusCode !== 200) {
      if (isRefresh(deps, request) && STATUSES.includes(reply.statusCode)) reply.header('cache-control', REPLACING);
      return text;
    }
    const listing = listingOf(request);
    const response: CachedResponse = {
      listing: isShared === 'until its listing changes' ? listing : null,
      changes: request.changesBefore,
      type: String(reply.getHeader('content-type')),
      body: ownBytes(text),
      etag: String(reply.getHeader('etag') ?? etagOf(text)),
    };
    const isCurrent = await deps.searchIndex.whenCurrent();
    // a shared cache may have been told already to forget this listing (purge-removed.ts)
    if (listing !== null && changes.hasChanged(listing, request.changesBefore)) return text;
    if (isCurrent && !mayBeLate(request) && !changes.hasChanged(response.listing, response.changes))
      cached.set(request.url, response, { ttl: KEPT_FOR[isShared] });
    return bodyFor(request, reply, response);
  });

  return {
    /** Responds with a cached response. @returns whether there was one */
    sendCachedResponse: async (request: Request, reply: FastifyReply): Promise<boolean> => {
      request.changesBefore = changes.count();
      const { isShared } = request.routeOptions.config ?? {};
      // an index that is behind has not noticed all changes
      if (!isShared || !isForVisitor(request) || !(await deps.searchIndex.whenCurrent())) return false;
      const response = cached.get(request.url);
      if (!response || changes.hasChanged(response.listing, response.changes)) return false;
      reply.type(response.type);
      const body = await bodyFor(request, reply, response);
      // the hooks that follow would make it anew
      reply.hijack();
      if (body) reply.header('content-length', body.length);
      reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>).end(body);
      return true;
    },
  };
}

/** The listing of an address below its own; null: there is none, or it is named by its documentId. */
function listingOf({ routeOptions, params }: Request): number | null {
  const { id = '' } = params as { id?: string };
  return /^\/api\/listings\/:id(\/|$)/.test(routeOptions.url ?? '') && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
