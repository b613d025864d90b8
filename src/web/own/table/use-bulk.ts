import { useState } from 'react';
import type { CardData } from '../../cards/card-data.ts';
import { useUnsaved } from '../../data/connection/unsaved.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { logFailure } from '../../ui/log-failure.ts';
import { useRefresh } from '../acts/use-acts.tsx';
import { type BulkAct, type BulkOrder, runEach, sendBulkOrder } from './bulk-acts.ts';

/** How far an act on several listings is, and what became of each. */
export type BulkReport = {
  act: BulkAct;
  total: number;
  done: number[];
  failed: { id: number; why: string }[];
  isRunning: boolean;
};

/** Runs an act on several listings. `onEnd` gets those that it failed for. */
export function useBulk(onEnd: (failed: number[]) => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [report, setReport] = useState<BulkReport | null>(null);
  useUnsaved(report?.isRunning ?? false);
  const run = async (order: BulkOrder, listings: readonly CardData[]) => {
    const { act } = order;
    const done: number[] = [];
    const failed: BulkReport['failed'] = [];
    const show = (isRunning: boolean) =>
      setReport({ act, total: listings.length, done: [...done], failed: [...failed], isRunning });
    show(true);
    await runEach(
      listings,
      (listing) => sendBulkOrder(order, listing),
      ({ id }, error) => {
        if (error === undefined) done.push(id);
        else {
          logFailure(`${act} of a listing among several failed`, error);
          failed.push({ id, why: failureText(t, error, 'error_occurred') });
        }
        show(true);
      },
    );
    onEnd(failed.map(({ id }) => id));
    // what was acknowledged stays told, even if the rows do not load again
    await refresh().catch((error) => logFailure('own listings were not loaded again', error));
    show(false);
  };
  return { report, run, forget: () => setReport(null) };
}
