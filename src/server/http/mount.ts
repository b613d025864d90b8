import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { ErrorResponse } from '#contract/wire/errors.ts';
import type { Site } from '../deps.ts';
import { refuseOtherSites } from './other-sites.ts';

/** Options of a route that only the server needs. */
type Options = Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'onResponse' | 'bodyLimit'> &
  Pick<FastifyContextConfig, 'forgivesToken' | 'hasOwnSemaphore' | 'changesNoTarget' | 'isShared'>;

/** For routes whose responses to visitors are the same for all of them. */
export const SHARED: Options = { isShared: 'a second' };
/** For those that depend on listings alone. */
export const SHARED_UNTIL_LISTINGS_CHANGE: Options = { isShared: 'until listings change' };

/** For the response of the listing that its address names. */
export const SHARED_UNTIL_ITS_LISTING_CHANGES: Options = { isShared: 'until its listing changes' };

/** For writes of visitors that need no body: other sites may not make their visitors' browsers send them. */
export const FROM_OWN_SITE: Options = { onRequest: refuseOtherSites };

type EndpointSchema<E extends Endpoint> = {
  params: E['params'];
  querystring: E['query'];
  headers: E['headers'];
  body: E['body'];
  response: E['responses'] & { [Status in NonNullable<E['errors']>[number]]: typeof ErrorResponse };
};

type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  EndpointSchema<E>,
  ZodTypeProvider,
  FastifyBaseLogger
>;

/** Mounts the route of an endpoint: its address, access and schema, which the API document shows too. */
export function mount<E extends Endpoint>(site: Site, endpoint: E, handler: Handler<E>, options: Options = {}): void {
  const { forgivesToken, hasOwnSemaphore, changesNoTarget, isShared, ...more } = options;
  const { method, path, access, takesKey, takesFiles } = endpoint;
  const config = {
    ...(typeof access === 'object' && access),
    ...(takesKey && { takesKey }),
    ...(takesFiles && { takesFiles }),
    ...(forgivesToken && { forgivesToken }),
    ...(hasOwnSemaphore && { hasOwnSemaphore }),
    ...(changesNoTarget && { changesNoTarget }),
    ...(isShared && { isShared }),
  };
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  site.route({ ...more, method, url, config, schema: schemaOf(endpoint) as EndpointSchema<E>, handler });
}

const TOKEN = { bearer: [] };
/** The error statuses of every back office endpoint. */
const STAFF_ERRORS = [400, 401, 403, 404, 409, 422, 429] as const;

function schemaOf({ access, tag, params, query, headers, body, responses, errors, produces }: Endpoint): FastifySchema {
  const isStaff = typeof access === 'object';
  const refusals = (errors ?? (isStaff ? STAFF_ERRORS : [])).map((status) => [status, ErrorResponse]);
  const response = { ...responses, ...Object.fromEntries(refusals) };
  return {
    tags: [tag ?? 'admin'],
    ...(access !== 'anyone' && { security: access === 'optional token' ? [TOKEN, {}] : [TOKEN] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(Object.keys(response).length > 0 && { response }),
    ...(produces && { produces: [produces] }),
  };
}
