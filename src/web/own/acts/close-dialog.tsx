import { useMutation } from '@tanstack/react-query';
import { CLOSING_REASONS, type ClosingReason } from '#contract/listings/actions.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import type { ActedListing } from './acts.ts';
import { PromotionLoss } from './promotion-loss.tsx';
import { closeListing } from './send-act.ts';

type Props = { listing: ActedListing; isOpen: boolean; onClose: () => void; onDone: () => Promise<void> };

/** Ends a listing as sold or let: each button says where, and does it. */
export function CloseDialog({ listing, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const isSale = listing.Category === 'sale';
  const isExpired = listing.Status_ad === 'expired';
  const outcome = t(isSale ? 'outcome_sold' : 'outcome_let');
  const closing = useMutation({
    mutationFn: (reason: ClosingReason) => closeListing(listing.id, reason),
    onSuccess: onDone,
    onError: (error) => logFailure('a listing was not closed', error),
  });
  return (
    <Dialog
      title={t(isSale ? 'close_title_sale' : 'close_title_rent')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{isExpired ? t('close_text_expired', { outcome }) : t(isSale ? 'close_text_sale' : 'close_text_rent')}</p>
        <PromotionLoss listings={[listing]} text="close_promoted" />
        {closing.error && <FormError>{failureText(t, closing.error, 'not_closed')}</FormError>}
        <div className="grid gap-3">
          {CLOSING_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              disabled={closing.isPending}
              onClick={() => closing.mutate(reason)}
              className={buttonClass(reason === 'sold_here' ? 'primary' : 'quiet')}
            >
              {isSale ? t(`closed_sale_${reason}`) : t(`closed_rent_${reason}`)}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
