import { useState } from 'react';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import type { CardData } from '../../cards/card-data.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ACT_ICONS, isRemoval } from '../acts/acts.ts';
import { BULK_ACTS, type BulkAct, type BulkOrder, listingsFor } from './bulk-acts.ts';

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));

type Props = {
  chosen: readonly CardData[];
  isRunning: boolean;
  onRun: (order: BulkOrder, listings: readonly CardData[]) => void;
  onClear: () => void;
};

/** What can be done to the chosen listings, each act with how many of them it is possible for. */
export function BulkBar({ chosen, isRunning, onRun, onClear }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Exclude<BulkAct, 'extend' | 'restore'> | null>(null);
  const choose = (act: BulkAct) => {
    if (act === 'extend' || act === 'restore') return onRun({ act }, listingsFor(act, chosen));
    setAsked(act);
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('own_selected', { count: chosen.length })}
        className="grid gap-2 rounded-card border border-edge bg-surface p-2 shadow-float md:flex md:items-center md:gap-3 md:pl-4"
      >
        <span className="flex items-center justify-between gap-2 pl-2 font-semibold tabular-nums md:flex-1 md:justify-start md:pl-0">
          {t('own_selected', { count: chosen.length })}
          <button type="button" onClick={onClear} disabled={isRunning} className={buttonClass('plain', '-ml-2')}>
            {t('clear')}
          </button>
        </span>
        <span className="flex flex-wrap gap-2 *:flex-1 md:*:flex-none">
          {BULK_ACTS.map((act) => {
            const count = listingsFor(act, chosen).length;
            return (
              count > 0 && (
                <button
                  key={act}
                  type="button"
                  aria-haspopup={act === 'extend' || act === 'restore' ? undefined : 'dialog'}
                  disabled={isRunning}
                  onClick={() => choose(act)}
                  className={buttonClass(
                    isRemoval(act) ? 'remove' : 'quiet',
                    'gap-1.5 px-2 text-sm whitespace-nowrap md:px-3 md:text-base',
                  )}
                >
                  <Icon name={ACT_ICONS[act] ?? 'pencil'} className="size-5" />
                  {t(act === 'close' && count === 1 ? 'own_act_close_it' : `own_act_${act}`)}
                  {count < chosen.length && <span className="tabular-nums">({count})</span>}
                </button>
              )
            );
          })}
        </span>
      </div>
      {asked && (
        <BulkDialog
          act={asked}
          listings={listingsFor(asked, chosen)}
          onClose={() => setAsked(null)}
          onRun={(order, listings) => {
            setAsked(null);
            onRun(order, listings);
          }}
        />
      )}
    </>
  );
}
