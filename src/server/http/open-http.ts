import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import qs from 'qs';
import { HIDDEN_CHARACTERS } from '#contract/values/line.ts';
import { ERROR_NAMES, type ErrorResponse } from '#contract/wire/errors.ts';
import { failurePhrase } from '#contract/wire/failures.ts';
import { QS_PARSE, QueryError } from '#contract/wire/query.ts';
import { isConnectionError, isForeignKeyViolation, isTransient } from '../database/db.ts';
import { inLane } from '../database/lanes.ts';
import type { Deps, Request, Site, Viewer } from '../deps.ts';
import { StoreFailure } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { translateForRequest } from '../text/translate-for-request.ts';
import { admitStaff, documentAccess, refuseUnguarded } from '../viewer/admission.ts';
import { clearSessionCookie } from '../viewer/cookies.ts';
import { bearerToken, readViewer, requireUser } from '../viewer/viewer.ts';
import { limitConnections } from './bulkheads.ts';
import { STREAM_BROTLI } from './encodings.ts';
import { documentKey } from './idempotency.ts';
import { logRequests, proxyRequestId } from './request-log.ts';
import { refuseTooMany } from './request-rate.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { openSemaphore } from './semaphore.ts';
import { shareResponses } from './shared-responses.ts';
import { CLIENT_LIMITS, endSlowBodies } from './slow-clients.ts';
import { findUnreadableText } from './unreadable-text.ts';

/** The HTTP server with its error format, viewer and headers, without routes. */
export async function openHttp(deps: Deps, log?: Logger): Promise<Site> {
  const site: Site = Fastify({
    ...(log && { loggerInstance: log as FastifyBaseLogger }),
    // request-log.ts writes one line per request instead
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      if (headers['x-inner-key'] === deps.innerKey) return String(headers['x-request-id']);
      return proxyRequestId(deps.config.TRUST_PROXY !== undefined, headers['x-request-id']) ?? randomUUID();
    },
    trustProxy: parseTrustProxy(deps.config.TRUST_PROXY),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) => parseQuery(text),
    },
    // an unreadable address
    frameworkErrors: (error, request, reply) => answerError(deps, error, request as Request, reply as FastifyReply),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    ...CLIENT_LIMITS,
  }).withTypeProvider<ZodTypeProvider>();
  site.setValidatorCompiler(validatorCompiler);
  site.setSerializerCompiler(serializerCompiler);
  site.setErrorHandler((error: Error, request, reply) => answerError(deps, error, request, reply));
  site.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(deps, request, 404, 'not_found')));
  allowEmptyJson(site);
  site.decorateRequest('viewer');
  site.addHook('onRoute', refuseUnguarded);
  logRequests(site, deps);
  limitConnections(site, deps);
  endSlowBodies(site);
  await site.register(cookie);
  const { sendCachedResponse } = shareResponses(site, deps);
  const identifying = openSemaphore({ atOnce: 2, maxWaiting: 5_000, timeoutMs: 10_000 });
  site.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, deps.config);
    // the connection is already closed: there is no address to count and no client to respond to
    if (request.ip === undefined) throw new Refusal(400, 'bad_request');
    if (request.routeOptions.url?.startsWith('/api/'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await deps.drain.admit(request, reply);
    await refuseTooMany(deps, request);
    if (await sendCachedResponse(request, reply)) return reply;
    // by the matched route: an address can be written in many ways (/%61pi/…)
    if (request.routeOptions.url?.startsWith('/api/')) {
      reply.header('cache-control', 'private, no-store');
      const identify = async () => {
        request.viewer = await viewerOf(deps, request, reply);
        // before the body is read: visitors learn nothing about its schema
        if (needsToken(request)) requireUser(request.viewer);
        await admitStaff(deps, request);
      };
      // of many requests with one token the others wait without a connection
      await inLane('reads', () => identifying(bearerToken(request) ?? request.id, identify));
      refuseUnreadableQuery(request);
    }
  });
  await site.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: STREAM_BROTLI });
  await site.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evim', version: '1', description: 'Homes in Baku. Conventions: Strapi 5 REST.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { config } = route.route;
      return documentKey(documentAccess(jsonSchemaTransform(route), config), config);
    },
    transformObject: jsonSchemaTransformObject,
  });
  return site;
}

/**
 * The viewer of a request. An invalid token is a 401 that clears the cookie, except for signing in and out.
 */
async function viewerOf(deps: Deps, request: Request, reply: FastifyReply): Promise<Viewer> {
  const token = bearerToken(request);
  return readViewer(deps, request.ip, token).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (request.routeOptions.config.forgivesToken) return readViewer(deps, request.ip, undefined);
    clearSessionCookie(deps, reply);
    throw error;
  });
}

/** Whether the API document gives the token as the route's only security. */
function needsToken({ routeOptions }: Request): boolean {
  const { security = [] } = (routeOptions.schema ?? {}) as { security?: readonly object[] };
  return security.length > 0 && security.every((one) => 'bearer' in one);
}

/** The body of an error response in the request's language. */
function errorBody(
  deps: Deps,
  request: Request,
  status: number,
  code: string,
  { fields, challenge, retryAfter }: Pick<Partial<Refusal>, 'fields' | 'challenge' | 'retryAfter'> = {},
): ErrorResponse {
  const message = translateForRequest(deps, request, failurePhrase(code, retryAfter));
  const name = ERROR_NAMES[status] ?? 'ApplicationError';
  const details = { code, ...(fields && { fields }), ...(challenge && { challenge }) };
  return { data: null, error: { status, name, message, details }, message };
}

function answerError(deps: Deps, error: Error, request: Request, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error(error, 'request failed');
  if (isForeignKeyViolation(error)) request.log.warn(error, 'what a request refers to was deleted meanwhile');
  if (isConnectionError(error)) deps.databaseLost();
  reply.header('cache-control', 'private, no-store');
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send({
      ...errorBody(deps, request, refusal.status, refusal.code, refusal),
      ...(refusal.hasSuccessFalse && { success: false }),
    } as never);
}

/** The refusal for a thrown error: never a stack, never SQL. */
function asRefusal(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof QueryError) return new Refusal(400, 'invalid_query', { fields: { [error.key]: error.message } });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(({ instancePath, keyword, message = '', params }) => {
      const path = instancePath.slice(1).split('/').filter(Boolean);
      return problemsOf({ ...params, path, code: keyword, message });
    });
    const hidden = fields.filter(([, problem]) => problem === HIDDEN_CHARACTERS);
    if (hidden.length > 0)
      return new Refusal(422, HIDDEN_CHARACTERS, {
        fields: Object.fromEntries(hidden.map(([path, problem]) => [path.split('.').at(-1), problem])),
      });
    return new Refusal(400, 'invalid_query', { fields: Object.fromEntries(fields) });
  }
  if (isTransient(error) || error instanceof StoreFailure)
    return new Refusal(503, 'service_unavailable', { retryAfter: 2 });
  // between a check and a statement
  if (isForeignKeyViolation(error)) return new Refusal(404, 'not_found');
  if (error.code === UNTRANSLATABLE) return new Refusal(400, 'bad_request');
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, STATUS_CODES[status] ?? 'bad_request');
  return new Refusal(500, 'error_occurred');
}

type Issue = {
  path: PropertyKey[];
  code: string;
  message: string;
  keys?: string[];
  /** of a union: the issues of each member */
  errors?: Issue[][];
};

/** Paths and messages of validation issues; an unknown key is reported under its own path. */
function problemsOf({ path, code, message, keys, errors = [] }: Issue): [string, string][] {
  if (code === 'unrecognized_keys') return (keys ?? []).map((key) => [[...path, key].join('.'), 'is not known here']);
  // the intended member of a union is the one that matches on the outer level
  const intended = errors.find((issues) => issues.every((issue) => issue.path.length > 0));
  if (intended) return intended.flatMap((issue) => problemsOf({ ...issue, path: [...path, ...issue.path] }));
  return [[path.join('.'), message]];
}

/** PostgreSQL's code for text with a character that it cannot store: NUL */
const UNTRANSLATABLE = '22021';

const STATUS_CODES: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

const UNREADABLE = Symbol('problem of a query string');

/** Never throws, because the router would not catch it: an invalid query is marked, and refused for the API. */
function parseQuery(text: string): Record<string, unknown> {
  // qs would drop such a key silently
  if (/(?:_|%5f){2}proto/i.test(text)) return { [UNREADABLE]: 'has a key that is never allowed' };
  try {
    return qs.parse(text, QS_PARSE) as Record<string, unknown>;
  } catch (error) {
    return { [UNREADABLE]: (error as Error).message };
  }
}

function refuseUnreadableQuery(request: Request): void {
  const problem = (request.query as { [UNREADABLE]?: string })[UNREADABLE];
  if (/%00/.test(request.url)) throw new QueryError('query', 'has a character that cannot be looked for');
  if (problem !== undefined) throw new QueryError('query', problem);
}

/** Accepts a DELETE with a JSON content type and an empty body. */
function allowEmptyJson(site: Site): void {
  const parse = site.getDefaultJsonParser('error', 'error');
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') return done(null, undefined);
    return parse(request, body as string, (error, parsed) => {
      const problem = error ? null : findUnreadableText(parsed);
      if (problem === null) return done(error, parsed);
      done(new Refusal(400, 'bad_request', { fields: { [problem]: 'has a character that cannot be stored' } }));
    });
  });
}

/** `true`, `false`, or the addresses of the proxies in front of us. */
function parseTrustProxy(setting = 'false'): boolean | string {
  return setting === 'true' || (setting !== 'false' && setting);
}
