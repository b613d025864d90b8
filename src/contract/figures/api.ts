import { z } from 'zod';
import { LISTING_STATUSES } from '../listings/fields.ts';
import { AdminJob } from '../ops/api.ts';
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES } from '../payments/fields.ts';
import { Time } from '../wire/admin-list.ts';
import { Id, responseOf } from '../wire/page.ts';
import { FIGURE_PERIODS } from './fields.ts';

/** The number of days up to today, in Baku's time. */
export const FiguresQuery = z.strictObject({
  days: z.enum(FIGURE_PERIODS.map(String)).default('30').transform(Number),
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

/** A table of a group of figures, as a file. */
export const figuresFile = <Table extends string>(tables: readonly [Table, ...Table[]]) =>
  FiguresQuery.extend({ table: z.enum(tables) });

const Count = z.number().int();
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** AZN */
const Sum = z.number();
const Seconds = z.number().int().nullable();

const ModerationFigures = z
  .object({
    /** the current counts */
    states: z.array(z.object({ status: z.enum(LISTING_STATUSES), count: Count })),
    /** new and edited listings that wait now; ages are null when none does */
    queue: z.object({ waiting: Count, overDay: Count, oldestSeconds: Seconds, medianSeconds: Seconds }),
    days: z.array(Day),
    /** by day and moderator; null: trusted owners and commands */
    decisions: z.array(
      z.object({
        day: Day,
        moderator: z.object({ id: Id, name: z.string() }).nullable(),
        approved: Count,
        /** edited listings that were left unchanged */
        looked: Count,
        rejected: Count,
      }),
    ),
  })
  .meta({ id: 'ModerationFigures' });
export type ModerationFigures = z.infer<typeof ModerationFigures>;
export const ModerationFiguresResponse = responseOf(ModerationFigures).meta({ id: 'ModerationFiguresAnswer' });

const PeopleFigures = z
  .object({ days: z.array(z.object({ day: Day, registrations: Count, reveals: Count })) })
  .meta({ id: 'PeopleFigures' });
export type PeopleFigures = z.infer<typeof PeopleFigures>;
export const PeopleFiguresResponse = responseOf(PeopleFigures).meta({ id: 'PeopleFiguresAnswer' });

const PaymentFigures = z
  .object({
    days: z.array(Day),
    /** by the day on which the money was received or refunded */
    settled: z.array(
      z.object({
        day: Day,
        provider: z.enum(PAYMENT_PROVIDERS),
        purpose: z.enum(PAYMENT_PURPOSES),
        count: Count,
        sum: Sum,
        refunds: Count,
        refunded: Sum,
      }),
    ),
  })
  .meta({ id: 'PaymentFigures' });
export type PaymentFigures = z.infer<typeof PaymentFigures>;
export const PaymentFiguresResponse = responseOf(PaymentFigures).meta({ id: 'PaymentFiguresAnswer' });

const EmptySearch = z
  .object({
    /** the address of the same search on the site */
    address: z.string(),
    /** the search in words, in the request's language */
    words: z.array(z.string()),
    times: Count,
    lastAt: Time,
  })
  .meta({ id: 'EmptySearch' });
/** The hundred most frequent ones. */
const SearchFigures = z
  .object({
    searches: z.array(EmptySearch),
    days: z.array(z.object({ day: Day, times: Count })),
    /** words that no filter stands for, written at least five times */
    unread: z.array(z.object({ word: z.string(), times: Count })),
  })
  .meta({ id: 'SearchFigures' });
export type SearchFigures = z.infer<typeof SearchFigures>;
export const SearchFiguresResponse = responseOf(SearchFigures).meta({ id: 'SearchFiguresAnswer' });

const SlowRoute = z
  .object({
    method: z.string(),
    /** the route pattern */
    route: z.string(),
    times: Count,
    worstMs: Count,
    worstStatus: Count,
    worstAt: Time,
    /** the request id in the log */
    worstRequest: z.string(),
    lastAt: Time,
    lastRequest: z.string(),
  })
  .meta({ id: 'SlowRoute' });
export type SlowRoute = z.infer<typeof SlowRoute>;
const OperationFigures = z
  .object({
    /** the threshold of slow requests, in ms */
    threshold: Count,
    slow: z.array(SlowRoute),
    slowDays: z.array(z.object({ day: Day, times: Count })),
    jobs: z.array(AdminJob),
  })
  .meta({ id: 'OperationFigures' });
export type OperationFigures = z.infer<typeof OperationFigures>;
export const OperationFiguresResponse = responseOf(OperationFigures).meta({ id: 'OperationFiguresAnswer' });
