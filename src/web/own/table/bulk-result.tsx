import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { BulkReport } from './use-bulk.ts';

/** More of one reason are not named: all that failed stay chosen in the table. */
const MOST_NAMED = 6;

/** How far an act on several listings is; then what became of each, until it is closed. */
export function BulkResult({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t } = useTranslation();
  const { act, total, done, failed, isRunning } = report;
  const known = done.length + failed.length;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-edge bg-surface py-2 pr-2 pl-4 shadow-float"
    >
      <div className="grid min-w-0 flex-1 gap-2 py-2">
        {isRunning ? (
          <>
            <span className="tabular-nums">{t('bulk_progress', { done: known, total })}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
              <span className="block h-full bg-ink" style={{ width: `${(known / total) * 100}%` }} />
            </span>
          </>
        ) : (
          <>
            {done.length > 0 && (
              <p className="flex gap-2 font-medium">
                <Icon name="circle-check" className="mt-0.5 size-5 text-success" />
                {t(`bulk_done_${act}`, { count: done.length })}
              </p>
            )}
            {failed.length > 0 && (
              <div className="text-danger">
                <p className="font-medium">{t('bulk_failed', { count: failed.length })}</p>
                <ul className="mt-1 grid gap-1 text-sm">
                  {byReason(failed).map(([why, ids]) => (
                    <li key={why}>
                      {ids
                        .slice(0, MOST_NAMED)
                        .map((id) => t('number_sign', { id }))
                        .join(', ')}
                      {ids.length > MOST_NAMED && '…'}: {why}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </div>
      {!isRunning && (
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="grid size-11 flex-none place-items-center rounded-field text-muted transition-colors hover:text-caspian"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
    </div>
  );
}

function byReason(failed: BulkReport['failed']): [why: string, ids: number[]][] {
  const groups = new Map<string, number[]>();
  for (const { id, why } of failed) groups.set(why, [...(groups.get(why) ?? []), id]);
  return [...groups];
}
