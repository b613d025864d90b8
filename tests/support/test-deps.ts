import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRowTexts } from '../../src/server/cache/row-texts.ts';
import { composeAdapters, composeMessengers, composePayments } from '../../src/server/compose.ts';
import { readConfig } from '../../src/server/config.ts';
import { openChanges } from '../../src/server/content/changes.ts';
import { openTexts } from '../../src/server/content/texts/text-store.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Deps } from '../../src/server/deps.ts';
import { openDrain } from '../../src/server/http/drain.ts';
import { ONE_AT_A_TIME, openSemaphore } from '../../src/server/http/semaphore.ts';
import { NO_INDEX } from '../../src/server/listings/search-index/search-index.ts';
import { openViewCounter } from '../../src/server/listings/views.ts';
import { openEstimators } from '../../src/server/market/estimators.ts';
import { openSlowRequests } from '../../src/server/ops/slow-request-service.ts';
import { openPlacePoints } from '../../src/server/places/point-service.ts';
import { openStations } from '../../src/server/places/stations.ts';
import { openPromotionCounter } from '../../src/server/promotions/promotion-counts.ts';
import { openEmptySearches, openUnreadWords } from '../../src/server/searches/service.ts';
import { openCounters } from '../../src/server/telemetry/counters.ts';

const fail = (error: unknown) => {
  throw error;
};

/** The dependencies of a site in tests; equal in every process except for DATA_DIR. */
export function makeTestDeps(database: Pick<Database, 'db' | 'readDb'>, overrides: Partial<Deps> = {}): Deps {
  const folder = join(tmpdir(), `evim-files-${randomUUID()}`);
  const config = readConfig({
    DATA_DIR: folder,
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '0',
    // proofs of work are fast in tests
    PROOF_WORK: '1',
  });
  const secret = new TextEncoder().encode('a secret for tests, long enough for HS256');
  const changes = openChanges(database.readDb);
  const texts = openTexts(database.readDb, changes);
  const adapters = composeAdapters(config);
  return {
    ...adapters,
    ...composePayments(config, database.db, secret, adapters.outside),
    config,
    db: database.db,
    readDb: database.readDb,
    secret,
    views: openViewCounter(database.db, fail),
    promotionCounts: openPromotionCounter({ ...adapters, db: database.db }, fail),
    emptySearches: openEmptySearches(database.db, fail),
    unreadWords: openUnreadWords(database.db, fail),
    slowRequests: openSlowRequests(database.db, fail),
    counters: openCounters(),
    searchIndex: NO_INDEX,
    rowTexts: openRowTexts(),
    estimators: openEstimators({ db: database.db, clock: overrides.clock ?? adapters.clock }),
    mutex: openSemaphore(ONE_AT_A_TIME),
    texts,
    ...composeMessengers(config, { ...adapters, ...overrides, texts, secret }),
    placePoints: openPlacePoints({ readDb: database.readDb, changes }),
    changes,
    stations: openStations({ readDb: database.readDb, changes }),
    drain: openDrain('inner'),
    innerKey: 'inner',
    databaseLost: () => {},
    ...overrides,
    // never the checkout's own, which is deleted with the test's site
    ...(overrides.config && !isTemporary(overrides.config) && { config: { ...overrides.config, DATA_DIR: folder } }),
  };
}

function isTemporary({ DATA_DIR }: Deps['config']): boolean {
  return DATA_DIR.startsWith(tmpdir());
}
