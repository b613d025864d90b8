import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETION_REASONS, type DeletionReason } from '#contract/listings/actions.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';
import type { ActedListing } from './acts.ts';
import { PromotionLoss } from './promotion-loss.tsx';
import { removeListing } from './send-act.ts';
import { Warnings } from './warnings.tsx';

type Props = {
  listing: ActedListing;
  act: 'delete' | 'withdraw';
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void> | void;
};

/** The texts of each act: its warnings, and the message after it. */
export const REMOVALS = {
  delete: {
    title: 'delete_title',
    warnings: ['delete_warning_gone', 'delete_warning_numbers', 'delete_warning_final'],
    button: 'delete_confirm',
    done: 'deleted',
  },
  withdraw: {
    title: 'withdraw_title',
    warnings: ['withdraw_warning', 'delete_warning_final'],
    button: 'withdraw',
    done: 'withdrawn',
  },
} as const;

/** Asks before a listing is taken away for good, and why an active one is (spec §2, three warning lines). */
export function RemoveDialog({ listing, act, isOpen, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DeletionReason | ''>('');
  const { title, warnings, button, done } = REMOVALS[act];
  const removing = useMutation({
    mutationFn: () => removeListing(listing.id, reason || undefined),
    onSuccess: async () => {
      await onRemoved();
      announce(() => t(done));
    },
    onError: (error) => logFailure('a listing was not removed', error),
  });
  const isBusy = removing.isPending || removing.isSuccess;
  return (
    <Dialog title={t(title)} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <Warnings texts={warnings} />
        <PromotionLoss listings={[listing]} text="delete_promoted" />
        {act === 'delete' && listing.Status_ad === 'active' && (
          <RadioList
            legend={t('delete_why')}
            name="reason"
            chosen={reason}
            onChoose={setReason}
            options={DELETION_REASONS.map((value) => ({ value, label: t(`deletion_${value}`) }))}
          />
        )}
        {removing.error && <FormError>{failureText(t, removing.error, 'not_removed')}</FormError>}
        <div className="flex flex-wrap gap-3 *:flex-1 max-sm:*:flex-auto max-sm:*:px-3">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {t('keep_it')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => removing.mutate()} className={buttonClass('danger')}>
            {t(button)}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
