import Fastify from 'fastify';
import pg from 'pg';
import qs from 'qs';
import { LISTING } from '../src/contract/listings/entity.ts';
import { QS_PARSE } from '../src/contract/wire/query.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '../src/contract/wire/query-list.ts';
import { openDb } from '../src/server/database/db.ts';
import { countStatement, pageStatement } from '../src/server/database/entity-queries.ts';
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import { listingStatement, PUBLIC_LISTINGS } from '../src/server/listings/queries.ts';
import { CASES, mixture } from './cases.ts';

// the upper bound: for each address of the bench its SQL, compiled beforehand; the result's text is sent unchanged
const server = await startPrivateServer(process.env.DATA_DIR ?? '');
const pool = new pg.Pool({ ...server.connection, max: 10 });
pool.on('error', () => {});
const db = openDb(pool);
const paths = [...CASES.filter((one) => !one.isPage), mixture()].flatMap((one) => one.paths);
const statements = new Map(paths.map((path) => [encodeURI(path), compile(path)]));

const site = Fastify();
site.get('/fixed', (_request, reply) => reply.type('application/json; charset=utf-8').send('{"ok":1}'));
site.get('/*', async (request, reply) => {
  const { sql, parameters } = statements.get(request.url) ?? { sql: 'select 1 as body', parameters: [] };
  const { rows } = await pool.query<{ body?: string; count?: number }>(sql, parameters);
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

function compile(path: string): { sql: string; parameters: unknown[] } {
  const [where = '', text = ''] = path.split('?');
  const query = qs.parse(text, QS_PARSE) as Record<string, unknown>;
  const id = where.split('/')[3];
  const statement =
    id === undefined
      ? pageStatement(PUBLIC_LISTINGS, parseListQuery(LISTING, query))
      : id === 'count'
        ? countStatement(PUBLIC_LISTINGS, parseCountQuery(LISTING, query))
        : listingStatement(id, parseOneQuery(LISTING, query));
  const { sql, parameters } = statement.compile(db);
  return { sql, parameters: [...parameters] };
}
