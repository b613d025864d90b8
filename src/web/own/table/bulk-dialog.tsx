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

const WARNINGS_OF_SEVERAL = {
  delete: ['bulk_delete_warning_gone', 'bulk_delete_warning_numbers', 'delete_warning_final'],
  withdraw: ['bulk_withdraw_warning', 'delete_warning_final'],
} as const;

/** Asks before several listings are closed or taken away, and why, once for all of them. */
export function BulkDialog({ act, listings, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DeletionReason | ''>('');
  const isOne = listings.length === 1;
  return (
    <Dialog title={t(`bulk_title_${act}`, { count: listings.length })} closeLabel={t('close')} isOpen onClose={onClose}>
      {act === 'close' ? (
        <div className="grid gap-4">
          <p>{t(isOne ? 'bulk_close_one_text' : 'bulk_close_text')}</p>
          <PromotionLoss listings={listings} text={isOne ? 'close_promoted' : 'bulk_close_promoted'} />
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
          <Warnings texts={isOne ? REMOVALS[act].warnings : WARNINGS_OF_SEVERAL[act]} />
          <PromotionLoss listings={listings} text={isOne ? 'delete_promoted' : 'bulk_delete_promoted'} />
          {listings.some(({ Status_ad }) => Status_ad === 'active') && (
            <RadioList
              legend={t(isOne ? 'delete_why' : 'bulk_delete_why')}
              name="reason"
              chosen={reason}
              onChoose={setReason}
              options={DELETION_REASONS.map((value) => ({ value, label: t(`deletion_${value}`) }))}
            />
          )}
          <div className="flex flex-wrap gap-3 *:flex-1 max-sm:*:flex-auto max-sm:*:px-3">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {t(isOne ? 'keep_it' : 'bulk_keep')}
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
