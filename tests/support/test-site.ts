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
import { depsOver } from './test-deps.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into parsed answers freely; what they hold is what is tested
export type Parsed = any;

type Answer = { status: number; headers: Record<string, unknown>; body: Parsed };
type Sent = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string };

export type TestSite = {
  site: Site;
  deps: Deps;
  database: Database;
  /** answers of the API, with the body parsed */
  get: (url: string, token?: string) => Promise<Answer>;
  send: (method: 'POST' | 'PUT' | 'DELETE', url: string, more?: Sent) => Promise<Answer>;
  /**
   * A token of a session of its own, which has just been confirmed by something, and has a second factor, so that staff have
   * the back office open; `how` says otherwise.
   */
  tokenOf: (userId: number, confirmedBy?: 'sign_in' | 'password' | 'code', how?: SignedInBy) => Promise<string>;
  close: () => Promise<void>;
};

/** The real site over a database of its own, without pages. `openAround` puts something between the site and its pool. */
export async function openTestSite(
  more: Partial<Deps> = {},
  log?: Logger,
  openAround?: (pool: pg.Pool) => Db,
): Promise<TestSite> {
  const database = await freshDatabase();
  const around = openAround?.(database.pool);
  const deps = depsOver(around ? { db: around, readDb: around } : database, more);
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
      await Promise.all([deps.views.close(), deps.emptySearches.close(), deps.slowRequests.close()]);
      await database.close();
      await rm(deps.config.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** What a site works with, so many ms later. */
export function depsLater({ deps }: Pick<TestSite, 'deps'>, ms: number): Deps {
  return { ...deps, clock: { now: () => new Date(Date.now() + ms) } };
}

/** What an answer says in short: its status, and the code of its error when it is one. */
export function outcomeOf({ status, body }: Pick<Answer, 'status' | 'body'>): [number, string | undefined] {
  return [status, body?.error?.details?.code];
}

/** Somebody with an account, signed in; `confirmedBy`: they have just shown who they are. */
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

function parsed(answer: Awaited<ReturnType<Site['inject']>>) {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body: Parsed = isJson ? answer.json() : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body };
}
