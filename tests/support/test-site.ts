import { rm } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../src/server/database/database.ts';
import type { Db } from '../../src/server/database/db.ts';
import type { Deps, Site } from '../../src/server/deps.ts';
import { openSite } from '../../src/server/site.ts';
import { openSession, type SignedInBy } from '../../src/server/viewer/sessions.ts';
import { freshDatabase } from './database/fresh-database.ts';
import { insertUser } from './factories.ts';
import { makeTestDeps } from './test-deps.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into parsed answers freely; what they hold is what is tested
export type Parsed = any;

type ApiResponse = { status: number; headers: Record<string, unknown>; body: Parsed };
type RequestOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string };

export type TestSite = {
  site: Site;
  deps: Deps;
  database: Database;
  /** API responses with a parsed body */
  get: (url: string, token?: string) => Promise<ApiResponse>;
  send: (method: 'POST' | 'PUT' | 'DELETE', url: string, options?: RequestOptions) => Promise<ApiResponse>;
  /**
   * The token of a new session, recently confirmed by `confirmedBy`. It has a second factor by default, so that staff can use
   * the back office.
   */
  tokenOf: (userId: number, confirmedBy?: 'sign_in' | 'password' | 'code', how?: SignedInBy) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens the real site with its own database, without pages. `wrapPool` can intercept the statements of its pool. */
export async function openTestSite(
  overrides: Partial<Deps> | ((database: Database) => Promise<Partial<Deps>>) = {},
  log?: Logger,
  wrapPool?: (pool: pg.Pool) => Db,
): Promise<TestSite> {
  const database = await freshDatabase();
  const wrappedDb = wrapPool?.(database.pool);
  const own = typeof overrides === 'function' ? await overrides(database) : overrides;
  const deps = makeTestDeps(wrappedDb ? { db: wrappedDb, readDb: wrappedDb } : database, own);
  const site = await openSite(deps, log);
  return {
    site,
    deps,
    database,
    get: async (url, token) => parsed(await site.inject({ url, headers: bearer(token) })),
    send: async (method, url, { token, body, headers, ip } = {}) =>
      parsed(
        await site.inject({
          method,
          url,
          headers: { ...bearer(token), ...headers },
          ...(ip && { remoteAddress: ip }),
          ...(body !== undefined && { payload: body as object }),
        }),
      ),
    tokenOf: async (userId, confirmedBy, how = { by: 'password', hasFactor: true }) => {
      const token = (await openSession(database.db, deps, userId, { device: null }, how)) ?? '';
      const { jti } = token ? decodeJwt(token) : {};
      if (confirmedBy)
        await database.pool.query('update sessions set confirmed_at = $2, confirmed_by = $3 where id = $1', [
          jti,
          deps.clock.now(),
          confirmedBy,
        ]);
      return token;
    },
    close: async () => {
      await site.close();
      await Promise.all([
        deps.views.close(),
        deps.promotionCounts.close(),
        deps.emptySearches.close(),
        deps.unreadWords.close(),
        deps.slowRequests.close(),
      ]);
      await database.close();
      await rm(deps.config.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** The dependencies of a site with a clock that is `ms` ahead. */
export function depsLater({ deps }: Pick<TestSite, 'deps'>, ms: number): Deps {
  return { ...deps, clock: { now: () => new Date(Date.now() + ms) } };
}

/** The status of a response and its error code, if any. */
export function outcomeOf({ status, body }: Pick<ApiResponse, 'status' | 'body'>): [number, string | undefined] {
  return [status, body?.error?.details?.code];
}

/** A signed-in user; `confirmedBy`: with a recent confirmation of identity. */
export async function newPerson(
  test: TestSite,
  columns: Record<string, unknown> = {},
  confirmedBy?: 'sign_in' | 'password' | 'code',
): Promise<{ id: number; token: string }> {
  const { id } = await insertUser(test.database.pool, columns);
  return { id, token: await test.tokenOf(id, confirmedBy) };
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function parsed(response: Awaited<ReturnType<Site['inject']>>) {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body: Parsed = isJson ? response.json() : response.body;
  return { status: response.statusCode, headers: response.headers, body };
}
