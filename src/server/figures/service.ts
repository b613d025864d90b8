import type {
  ModerationFigures,
  OperationFigures,
  PaymentFigures,
  PeopleFigures,
  SearchFigures,
} from '#contract/figures/api.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps } from '../deps.ts';
import { showQueue } from '../moderation/service.ts';
import { showJobs } from '../ops/jobs/service.ts';
import { showSlowRequests } from '../ops/slow-request-service.ts';
import { openEmptySearchList } from '../searches/service.ts';
import * as queries from './queries.ts';

/** Figures of the last `days` days, by group. */
export type Figures = {
  moderation: (days: number) => Promise<ModerationFigures>;
  people: (days: number) => Promise<PeopleFigures>;
  payments: (days: number) => Promise<PaymentFigures>;
  searches: (days: number, language: Language) => Promise<SearchFigures>;
  operations: (days: number) => Promise<OperationFigures>;
};

/** Opens the figures that staff see, each group by a function of its own. */
export function openFigures(deps: Deps): Figures {
  const { db, clock, config } = deps;
  const searches = openEmptySearchList(deps);
  return {
    moderation: async (days) => ({
      states: await queries.countStates(db),
      queue: await showQueue(deps),
      days: await queries.findDays(db, clock.now(), days),
      decisions: await queries.countDecisions(db, clock.now(), days),
    }),
    people: async (days) => ({ days: await queries.countPeople(db, clock.now(), days) }),
    payments: async (days) => ({
      days: await queries.findDays(db, clock.now(), days),
      settled: await queries.countPayments(db, clock.now(), days),
    }),
    searches,
    operations: async (days) => ({
      threshold: config.SLOW_REQUEST_MS,
      ...(await showSlowRequests(deps, days)),
      jobs: await showJobs(deps),
    }),
  };
}
