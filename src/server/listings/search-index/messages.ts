import type { Circle } from '#contract/wire/circle.ts';
import type { Sort } from '#contract/wire/query.ts';
import type { Choice } from '../turn-order.ts';
import type { Histogram } from './histogram.ts';
import type { FoundPage, Narrowing, ValueCounts } from './listing-index.ts';
import type { ListingMap } from './map.ts';

/** What the index can be asked: requests and their results by name. */
export type IndexRequests = {
  count: { request: Narrowing; result: number };
  page: { request: Narrowing & { sort: Sort; page: number; pageSize: number }; result: FoundPage };
  /** what a place shows of the `most` latest ones: there may be thousands, and only those few leave the thread */
  chosen: { request: Narrowing & { most: number; choice: Choice }; result: FoundPage['listings'] };
  values: { request: Narrowing & { fields: readonly string[] }; result: ValueCounts };
  around: { request: Narrowing & { circles: readonly Circle[] }; result: number[] };
  map: { request: Narrowing & { zoom: number }; result: ListingMap };
  histogram: { request: Narrowing & { field: string; size: number }; result: Histogram };
  /** null: not active */
  version: { request: { id: number }; result: number | null };
  /** resolves when the index has everything that was committed before */
  catchUp: { request: null; result: true };
};
export type IndexRequestName = keyof IndexRequests;

/** To the worker thread. `until`: the moment from which the caller no longer waits for the result. */
export type IndexRequest = {
  [Name in IndexRequestName]: { id: number; name: Name; request: IndexRequests[Name]['request']; until: number };
}[IndexRequestName];

/** From the worker thread; `result` is null when the index cannot answer. Moments are those of `processNow`. */
export type IndexMessage =
  | { kind: 'result'; id: number; result: IndexRequests[IndexRequestName]['result'] | null }
  | { kind: 'current'; moment: number }
  /** null: any listing may have changed */
  | { kind: 'changed'; ids: number[] | null }
  | { kind: 'trouble'; reason: string }
  /** the response to a ping */
  | { kind: 'alive' };

/** The monotonic clock that all threads of the process share, in ms: a step of the wall clock does not change it. */
export const processNow = () => Number(process.hrtime.bigint()) / 1e6;
