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
import type { PaymentProvider } from '#contract/payments/fields.ts';
import type { StaffAccess } from '#contract/wire/endpoint.ts';
import type { BatchedCounter } from './cache/batched-counter.ts';
import type { CountCache } from './cache/count-cache.ts';
import type { Config } from './config.ts';
import type { Changes } from './content/changes.ts';
import type { TextStore } from './content/texts/text-store.ts';
import type { Db, Trx } from './database/db.ts';
import type { Drain } from './http/drain.ts';
import type { Semaphore } from './http/semaphore.ts';
import type { View } from './listings/view-queries.ts';
import type { SlowRequest } from './ops/slow-request-queries.ts';
import type { Outside } from './outside/outside.ts';
import type { Clock, FileStore, Mailer, MapImages, Payments, RequestRates, SandboxBank, SmsSender } from './ports.ts';
import type { CountedSearch } from './searches/queries.ts';
import type { Counters } from './telemetry/counters.ts';

/** What functions of the server work with; always their first argument. */
export type Deps = {
  config: Config;
  db: Db;
  /** a replica for reads of people who are not signed in, else the same as db */
  readDb: Db;
  clock: Clock;
  /** how everybody outside is called */
  outside: Outside;
  files: FileStore;
  /** what people send us; never served */
  privateFiles: FileStore;
  rates: RequestRates;
  maps: MapImages;
  sms: SmsSender;
  mail: Mailer;
  /** who carries out payments, by the way to pay; what is not there is not offered */
  payments: Partial<Record<PaymentProvider, Payments>>;
  /** the bank of people who try the site out; none in production */
  sandbox: SandboxBank | null;
  views: BatchedCounter<View>;
  /** searches of people that found nothing */
  emptySearches: BatchedCounter<CountedSearch>;
  slowRequests: BatchedCounter<SlowRequest>;
  /** figures of this process for Prometheus */
  counters: Counters;
  counts: CountCache;
  /** one at a time for each key, in this process: retries of a request, purchases from one balance */
  mutex: Semaphore;
  texts: TextStore;
  /** tells whether what editors change, and we keep, has changed */
  changes: Changes;
  drain: Drain;
  /** signs and checks tokens */
  secret: Uint8Array;
  /** tells calls that pages make in this process from those of the network */
  innerKey: string;
  /** called when the database does not answer */
  databaseLost: () => void;
};

/** Deps inside a transaction: what is written with them is kept or lost as a whole. */
export type TrxDeps = Omit<Deps, 'db'> & { db: Trx };

/** What stands behind the ports; compose.ts picks one for each. */
export type Adapters = Pick<Deps, 'clock' | 'outside' | 'files' | 'privateFiles' | 'rates' | 'maps' | 'sms' | 'mail'>;

/** Who asks. A visitor has no user. */
export type Viewer = {
  user: (SignedInUser & { role: Role }) | null;
  /** stands for the person in limits and counts: the account, else a keyed hash of the network address */
  visitor: string;
  /** the session of his token */
  session?: string;
  /** a second factor was given in it */
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
    /** of a page: which route its address is of */
    pagePattern?: (address: string) => string;
  }
  interface FastifyContextConfig extends Partial<StaffAccess> {
    /** a route that signs in or out: who brings a dead token is a visitor there, elsewhere he gets a 401 */
    forgivesToken?: boolean;
    /** a route whose requests have a semaphore of their own, instead of the share of a person (bulkheads.ts) */
    hasOwnTurns?: boolean;
    /** a form with files: it takes long, and has a semaphore of its own (images/uploads.ts) */
    takesFiles?: boolean;
    /** a write that is done once for each Idempotency-Key (idempotency.ts): the proxy may send it twice */
    takesKey?: boolean;
  }
}

export type Request = FastifyRequest;
