import createClient, { type Client } from 'openapi-fetch';
import qs from 'qs';
import type { Paths } from '#contract/endpoints.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import type { Deps, Request, Site } from '../deps.ts';

const ORIGIN = 'http://in-process';

/**
 * The API for server rendering: called in this process, not over the network. Forwards the visitor's IP address, session and
 * request id.
 */
export function openInnerApi(site: Site, deps: Deps, outer: Request, token: string | undefined): Client<Paths> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    'x-request-id': outer.id,
    'x-inner-key': deps.innerKey,
  };
  return createClient<Paths>({
    baseUrl: ORIGIN,
    querySerializer: (query) => qs.stringify(query, QS_STRINGIFY),
    Request: InnerRequest as never,
    fetch: async ({ url }) => {
      const {
        statusCode,
        body,
        headers: responseHeaders,
      } = await site.inject({
        method: 'GET',
        url: url.slice(ORIGIN.length),
        headers,
        remoteAddress: outer.ip,
      });
      return {
        ok: statusCode >= 200 && statusCode < 300,
        status: statusCode,
        headers: { get: (name: string) => responseHeaders[name.toLowerCase()] ?? null },
        text: async () => body,
        json: async () => JSON.parse(body),
      } as globalThis.Response;
    },
  });
}

/** What openapi-fetch needs of a request; the platform's own, like its responses, costs more than a short call. */
class InnerRequest {
  readonly url: string;
  readonly method = 'GET';
  constructor(url: string) {
    this.url = url;
  }
}
