import { LRUCache } from 'lru-cache';
import createClient, { type Client } from 'openapi-fetch';
import qs from 'qs';
import type { Paths } from '#contract/endpoints.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import type { Preview } from '../content/preview-service.ts';
import type { Deps, Request, Site } from '../deps.ts';

const ORIGIN = 'http://in-process';
/** What is the same for everybody and part of nearly every page. The version of the content changes with it. */
const CONTENT = ['/api/contact', '/api/banners', '/api/places'];
/** Each in three languages, and with several selections. */
const MAX_KEPT = 50;

/** The parts of a response that openapi-fetch reads. */
type InnerResponse = Pick<globalThis.Response, 'ok' | 'status' | 'json' | 'text'> & {
  headers: { get: (name: string) => string | null };
};

/**
 * The API for one page, with the rights of a token.
 * @param version of the content that editors change
 * @param preview what an editor sees instead of stored content
 */
export type InnerApi = (
  outer: Request,
  version: string,
  token: string | undefined,
  preview: Preview | null,
) => Client<Paths>;

/**
 * The API for server rendering: called in this process, not over the network. Forwards the visitor's IP address, session,
 * request id, and whether another site sends the request. Content is kept as objects while it has the same version, so nobody may change them.
 */
export function openInnerApi(site: Site, deps: Pick<Deps, 'innerKey'>): InnerApi {
  const kept = new LRUCache<string, InnerResponse>({ max: MAX_KEPT });
  return (outer, version, token, preview) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      'x-request-id': outer.id,
      'x-inner-key': deps.innerKey,
      // an address that other sites put into their pages is nobody's guess (canaries.ts)
      ...(outer.headers['sec-fetch-site'] && { 'sec-fetch-site': String(outer.headers['sec-fetch-site']) }),
    };
    const call = async (url: string): Promise<InnerResponse> => {
      const response = await site.inject({ method: 'GET', url, headers, remoteAddress: outer.ip });
      const { statusCode: status, body, headers: received } = response;
      const isKept = status === 200 && CONTENT.includes(url.split('?')[0] ?? '');
      const parsed: unknown = isKept && JSON.parse(body);
      const inner: InnerResponse = {
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => (received[name.toLowerCase()] as string | undefined) ?? null },
        text: async () => body,
        json: async () => (isKept ? parsed : JSON.parse(body)),
      };
      if (isKept) kept.set(`${version} ${url}`, inner);
      return inner;
    };
    return createClient<Paths>({
      baseUrl: ORIGIN,
      querySerializer: (query) => qs.stringify(query, QS_STRINGIFY),
      Request: InnerRequest as never,
      fetch: async (request) => {
        const url = request.url.slice(ORIGIN.length);
        const shown = preview && shownBy(preview, url);
        if (shown) return shown as globalThis.Response;
        return (kept.get(`${version} ${url}`) ?? (await call(url))) as globalThis.Response;
      },
    });
  };
}

/** The answer of a preview to a URL, or null when the URL is of something else. */
function shownBy({ endpoint, answers }: Preview, url: string): InnerResponse | null {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  if (pathname !== endpoint) return null;
  const body = answers[languageOrDefault(searchParams.get('locale'))];
  const headers = { get: () => null };
  return { ok: true, status: 200, headers, text: async () => body, json: async () => JSON.parse(body) };
}

/** What openapi-fetch needs of a request; the platform's own, like its responses, costs more than a short call. */
class InnerRequest {
  readonly url: string;
  readonly method = 'GET';
  constructor(url: string) {
    this.url = url;
  }
}
