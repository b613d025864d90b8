import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import qs from 'qs';
import { COMPLEX } from '../src/contract/complexes/fields.ts';
import { LISTING } from '../src/contract/listings/entity.ts';
import { QS_PARSE } from '../src/contract/wire/query.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '../src/contract/wire/query-list.ts';
import { openDb } from '../src/server/database/db.ts';
import { countStatement, pageStatement } from '../src/server/database/entity-queries.ts';
import { mayKeepPlan, nameOfStatement } from '../src/server/database/kept-plans.ts';
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import { listingStatement, PUBLIC_LISTINGS } from '../src/server/listings/queries.ts';

// the upper bounds: /fixed sends what was put there; each other address its SQL, compiled once, whose text is sent unchanged
const server = await startPrivateServer(process.env.DATA_DIR ?? '');
const pool = new pg.Pool({ ...server.connection, max: 10 });
pool.on('error', () => {});
const db = openDb(pool);
const statements = new Map<string, ReturnType<typeof compile>>();
let fixed: { headers: Record<string, string | undefined>; body: Buffer } = { headers: {}, body: Buffer.alloc(0) };

const site = Fastify({ bodyLimit: 10_000_000 });
site.removeAllContentTypeParsers();
site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
site.put('/fixed', (request, reply) => {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  fixed = {
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    body: request.body as Buffer,
  };
  return reply.code(204).send();
});
site.get('/fixed', (_request, reply) => reply.headers(fixed.headers).send(fixed.body));
site.get('/*', async ({ url }, reply) => {
  const statement = statements.get(url) ?? compile(decodeURI(url));
  statements.set(url, statement);
  const { rows } = await pool.query<{ body?: string; count?: number }>(statement);
  const [row] = rows;
  return reply.type('application/json; charset=utf-8').send(row?.body ?? `{"count":${row?.count}}`);
});
const address = await site.listen({ port: 0, host: '127.0.0.1' });
console.log(`  Evim is at ${address}`);
process.once('SIGTERM', async () => {
  await site.close();
  await pool.end();
  await server.leave();
  process.exit(0);
});

function compile(path: string): { text: string; values: unknown[]; name?: string } {
  const { sql: text, parameters } = statementOf(path).compile(db);
  return { text, values: [...parameters], ...(mayKeepPlan(text) && { name: nameOfStatement(text) }) };
}

function statementOf(path: string) {
  const [where = '', text = ''] = path.split('?');
  const query = qs.parse(text, QS_PARSE) as Record<string, unknown>;
  const [, , noun, id] = where.split('/');
  if (noun === 'complexes')
    return pageStatement({ entity: COMPLEX, visible: sql`true` }, parseListQuery(COMPLEX, query));
  if (id === undefined) return pageStatement(PUBLIC_LISTINGS, parseListQuery(LISTING, query));
  if (id === 'count') return countStatement(PUBLIC_LISTINGS, parseCountQuery(LISTING, query));
  return listingStatement(id, parseOneQuery(LISTING, query));
}
