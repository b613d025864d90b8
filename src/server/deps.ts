import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { Role } from '#contract/auth/fields.ts';
import type { Channel } from '#contract/contacts/fields.ts';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import type { StaffAccess } from '#contract/wire/endpoint.ts';
import type { BatchedCounter } from './cache/batched-counter.ts';
import type { RowTexts } from './cache/row-texts.ts';
import type { Config } from './config.ts';
import type { Changes } from './content/changes.ts';
import type { TextStore } from './content/texts/text-store.ts';
import type { Db, Trx } from './database/db.ts';
import type { Drain } from './http/drain.ts';
import type { Semaphore } from './http/semaphore.ts';
import type { SearchIndex } from './listings/search-index/search-index.ts';
import type { View } from './listings/view-queries.ts';
import type { Estimators } from './market/estimators.ts';
import type { SlowRequest } from './ops/slow-request-queries.ts';
import type { Outside } from './outside/outside.ts';
import type { PlacePoint } from './places/point-service.ts';
import type { Stations } from './places/stations.ts';
import type {
  Clock,
  FileStore,
  Mailer,
  MapImages,
  Messenger,
  Payments,
  RequestRates,
  SandboxBank,
  SharedCache,
  SmsSender,
  TelegramBot,
} from './ports.ts';
import type { Shown } from './promotions/promotion-counts.ts';
import type { CountedSearch } from './searches/queries.ts';
import type { CountedWord } from './searches/unread-queries.ts';
import type { Counters } from './telemetry/counters.ts';

/** The dependencies of the server's functions; always the first argument. */
export type Deps = {
  config: Config;
  db: Db;
  /** a replica for reads of visitors, else the same as db */
  readDb: Db;
  clock: Clock;
  /** calls to external services */
  outside: Outside;
  files: FileStore;
  /** feedback files; never served publicly */
  privateFiles: FileStore;
  rates: RequestRates;
  /** the cache in front of the site; null: there is none */
  sharedCache: SharedCache | null;
  maps: MapImages;
  sms: SmsSender;
  mail: Mailer;
  /** send messages to contacts */
  messengers: Record<Channel, Messenger>;
  /** the bot that people link; null: there is none */
  telegram: TelegramBot | null;
  /** the key by which browsers subscribe to push messages; null: there is no service worker to receive them */
  pushKey: () => Promise<string | null>;
  /** the provider of each payment method that is offered */
  payments: Partial<Record<PaymentProvider, Payments>>;
  /** the sandbox bank; none in production */
  sandbox: SandboxBank | null;
  views: BatchedCounter<View>;
  /** turns and impressions of promoted listings */
  promotionCounts: BatchedCounter<Shown>;
  /** searches without results */
  emptySearches: BatchedCounter<CountedSearch>;
  /** words of phrases that were not understood */
  unreadWords: BatchedCounter<CountedWord>;
  slowRequests: BatchedCounter<SlowRequest>;
  /** counters of this process for Prometheus */
  counters: Counters;
  /** counts and pages of active listings, in memory */
  searchIndex: SearchIndex;
  /** the JSON texts of listings and complexes, in memory */
  rowTexts: RowTexts;
  /** what homes cost, by the models that serve */
  estimators: Estimators;
  /** a mutex per key in this process: repeated requests, purchases from one balance */
  mutex: Semaphore;
  texts: TextStore;
  /** the places of homes with their points, in memory */
  placePoints: () => Promise<PlacePoint[]>;
  /** how often content of a topic has changed; part of cache keys */
  changes: Changes;
  /** the metro stations, in memory */
  stations: Stations;
  drain: Drain;
  /** signs and verifies tokens */
  secret: Uint8Array;
  /** authenticates internal calls of pages in this process */
  innerKey: string;
  /** called on database connection errors */
  databaseLost: () => void;
};

/** Deps inside a transaction: their writes are committed or rolled back together. */
export type TrxDeps = Omit<Deps, 'db'> & { db: Trx };

/** The implementations of the ports; compose.ts selects them. */
export type Adapters = Pick<
  Deps,
  'clock' | 'outside' | 'files' | 'privateFiles' | 'rates' | 'sharedCache' | 'maps' | 'sms' | 'mail'
>;

/** The person or visitor that a request comes from. A visitor has no user. */
export type Viewer = {
  user: (SignedInUser & { role: Role }) | null;
  /** identifies the viewer in limits and counts: the account, else a keyed hash of the network address */
  visitor: string;
  /** the session of the token */
  session?: string;
  /** whether the session has a second factor */
  hasFactor?: boolean;
};

export type Site = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
    /** how many changes of listings were known when the request came (shared-responses.ts) */
    changesBefore: number;
    /** of a page: the route pattern of an address */
    pagePattern?: (address: string) => string;
  }
  interface FastifyContextConfig extends Partial<StaffAccess> {
    /** a route that signs in or out: an invalid token counts as none; elsewhere it is a 401 */
    forgivesToken?: boolean;
    /** a route with its own semaphore instead of the viewer's share (bulkheads.ts) */
    hasOwnSemaphore?: boolean;
    /** it changes no row that its body names (bulkheads.ts) */
    changesNoTarget?: boolean;
    /** an upload form: it may take long, and has its own semaphore (images/uploads.ts) */
    takesFiles?: boolean;
    /** its responses to visitors are the same for all of them (shared-responses.ts) */
    isShared?: 'a second' | 'until listings change' | 'until its listing changes';
    /** a write that is executed once per Idempotency-Key (idempotency.ts), so that the proxy may repeat it */
    takesKey?: boolean;
  }
}

export type Request = FastifyRequest;
