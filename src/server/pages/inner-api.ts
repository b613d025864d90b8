import createClient, { type Client } from 'openapi-fetch';
import qs from 'qs';
import type { Paths } from '#contract/endpoints.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import type { Deps, Request, Site } from '../deps.ts';

const FORWARDED_HEADERS = ['user-agent', 'accept-language', 'sec-purpose', 'purpose'] as const;

/**
 * The API for server rendering: called in this process, not over the network. Forwards the visitor's IP address, user
 * agent, session and request id.
 */
export function openInnerApi(site: Site, deps: Deps, outer: Request, token: string | undefined): Client<Paths> {
  const forwardedHeaders = FORWARDED_HEADERS.flatMap((name) =>
    outer.headers[name] ? [[name, String(outer.headers[name])]] : [],
  );
  const headers = {
    ...Object.fromEntries(forwardedHeaders),
    ...(token && { authorization: `Bearer ${token}` }),
    'x-request-id': outer.id,
    'x-inner-key': deps.innerKey,
  };
  return createClient<Paths>({
    baseUrl: 'http://in-process',
    querySerializer: (query) => qs.stringify(query, QS_STRINGIFY),
    fetch: async (request) => {
      const url = new URL(request.url);
      const response = await site.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: { ...Object.fromEntries(request.headers), ...headers },
        remoteAddress: outer.ip,
      });
      const responseHeaders = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      return new Response(response.body, { status: response.statusCode, headers: responseHeaders });
    },
  });
}
