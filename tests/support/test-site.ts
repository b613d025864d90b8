import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openSession } from '../../src/server/auth/sessions.ts';
import { composeAdapters, composePayments } from '../../src/server/compose.ts';
import { readConfig } from '../../src/server/config.ts';
import { openChanges } from '../../src/server/content/changes.ts';
import { openTexts } from '../../src/server/content/text-store.ts';
import type { Database } from '../../src/server/database.ts';
import type { Deps, Site } from '../../src/server/deps.ts';
import { openViewCounter } from '../../src/server/listings/views.ts';
import { openSite } from '../../src/server/site.ts';
import { openTotals } from '../../src/server/totals.ts';
import { openTraffic } from '../../src/server/traffic.ts';
import { freshDatabase } from './fresh-database.ts';

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
  /** a token of a session of its own */
  tokenOf: (userId: number) => Promise<string>;
  close: () => Promise<void>;
};

/** The real site over a database of its own, without pages. */
export async function openTestSite(more: Partial<Deps> = {}, log?: Logger): Promise<TestSite> {
  const database = await freshDatabase();
  const config = readConfig({ DATA_DIR: join(tmpdir(), `evim-files-${process.pid}`), NODE_ENV: 'test' });
  const secret = new TextEncoder().encode('a secret for tests, long enough for HS256');
  const changes = openChanges(database.readDb);
  const deps: Deps = {
    ...composeAdapters(config),
    ...composePayments(config, database.db, secret),
    config,
    db: database.db,
    readDb: database.readDb,
    secret,
    views: openViewCounter(database.db, (error) => {
      throw error;
    }),
    totals: openTotals(),
    texts: openTexts(database.readDb, changes),
    changes,
    traffic: openTraffic('inner'),
    innerKey: 'inner',
    databaseLost: () => {},
    ...more,
  };
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
    tokenOf: async (userId) => (await openSession(database.db, deps, userId, { device: null })) ?? '',
    close: async () => {
      await site.close();
      await deps.views.close();
      await database.close();
    },
  };
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function parsed(answer: Awaited<ReturnType<Site['inject']>>) {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body: Parsed = isJson ? answer.json() : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body };
}
