import { useState } from 'react';
import { CLOSING_REASONS, DELETION_REASONS, type DeletionReason } from '#contract/listings/actions.ts';
import type { CardData } from '../../cards/card-data.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { PromotionLoss } from '../acts/promotion-loss.tsx';
import { REMOVALS } from '../acts/remove-dialog.tsx';
import { Warnings } from '../acts/warnings.tsx';
import type { BulkOrder } from './bulk-acts.ts';

type Props = {
  act: 'close' | 'delete' | 'withdraw';
  listings: readonly CardData[];
  onRun: (order: BulkOrder, listings: readonly CardData[]) => void;
  onClose: () => void;
};

/** Asks before several listings are closed or taken away, and why, once for all of them. */
export function BulkDialog({ act, listings, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DeletionReason | ''>('');
  return (
    <Dialog title={t(`bulk_title_${act}`, { count: listings.length })} closeLabel={t('close')} isOpen onClose={onClose}>
      {act === 'close' ? (
        <div className="grid gap-4">
          <p>{t('bulk_close_text')}</p>
          <PromotionLoss listings={listings} text="close_promoted" />
          <div className="grid gap-3">
            {CLOSING_REASONS.map((one) => (
              <button
                key={one}
                type="button"
                onClick={() => onRun({ act, reason: one }, listings)}
                className={buttonClass(one === 'sold_here' ? 'primary' : 'quiet')}
              >
                {t(`deletion_${one}`)}
              </button>
            ))}
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <Warnings texts={REMOVALS[act].warnings} />
          <PromotionLoss listings={listings} text="delete_promoted" />
          {listings.some(({ Status_ad }) => Status_ad === 'active') && (
            <RadioList
              legend={t('delete_why')}
              name="reason"
              chosen={reason}
              onChoose={setReason}
              options={DELETION_REASONS.map((value) => ({ value, label: t(`deletion_${value}`) }))}
            />
          )}
          <div className="flex flex-wrap gap-3 *:flex-1">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {t('keep_it')}
            </button>
            <button
              type="button"
              onClick={() => onRun(act === 'delete' ? { act, reason: reason || undefined } : { act }, listings)}
              className={buttonClass('danger')}
            >
              {t(REMOVALS[act].button)}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
