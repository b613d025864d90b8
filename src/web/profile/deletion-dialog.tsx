import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountDeletion } from '#contract/profile/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { forgetPerson } from '#session/session-store.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { PromotionLoss } from '../own/acts/promotion-loss.tsx';
import { useConfirmation } from '../session/confirm/use-confirmation.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { RetryLine } from '../ui/retry-line.tsx';

/** Deletes the account: first the consequences, then the confirmation of the person. */
export function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const foretold = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/users/me/deletion', { signal })),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t('delete_account')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      {foretold.data ? (
        <DeletionForm {...foretold.data} onClose={onClose} onRefused={() => void foretold.refetch()} />
      ) : foretold.isError ? (
        <RetryLine text={t('errorLoadingData')} retry={t('try_again')} onRetry={() => void foretold.refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Dialog>
  );
}

function DeletionForm({
  listings,
  unusedPromotions,
  balance,
  onClose,
  onRefused,
}: AccountDeletion & { onClose: () => void; onRefused: () => void }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { confirming, dialog } = useConfirmation();
  const [choice, setChoice] = useState<BalanceChoice | null>(null);
  const count = Object.values(listings).reduce((sum, one) => sum + one, 0);
  const body = choice ? { balance: choice } : {};
  const deleting = useMutation({
    mutationFn: () => confirming(() => readBody(browserApi.POST('/api/users/me/deletion', { body }))),
    onSuccess: async () => {
      await forgetPerson();
      window.location.assign(linkTo('/'));
    },
    // the balance may have grown since it was shown
    onError: onRefused,
  });
  const isBusy = deleting.isPending || deleting.isSuccess;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) deleting.mutate();
      }}
      className="grid gap-4"
    >
      <p className="font-semibold">{t('deletion_warning')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {count > 0 && <li>{t('deletion_listings', { count, number: formatNumber(count, language) })}</li>}
        <li>{t('deletion_person')}</li>
        <li>{t('deletion_devices')}</li>
      </ul>
      <PromotionLoss listings={[{ Unused_Promotions: unusedPromotions }]} text="delete_promoted" />
      {balance > 0 && <BalanceChoices balance={balance} choice={choice} onChoose={setChoice} />}
      {deleting.error && <FormError>{failureText(t, deleting.error, 'deletion_failed')}</FormError>}
      <div className="flex flex-wrap gap-3 *:flex-1 max-sm:*:flex-auto max-sm:*:px-3">
        <button type="button" onClick={onClose} disabled={isBusy} className={buttonClass('quiet')}>
          {t('cancel')}
        </button>
        <button type="submit" disabled={isBusy || (balance > 0 && choice === null)} className={buttonClass('danger')}>
          {t(isBusy ? 'deleting' : 'delete_for_good')}
        </button>
      </div>
      {dialog}
    </form>
  );
}

type BalanceChoice = 'pay_out' | 'give_up';
const CHOICES: BalanceChoice[] = ['pay_out', 'give_up'];

/** The balance is paid out, unless the person waives it. */
function BalanceChoices({
  balance,
  choice,
  onChoose,
}: {
  balance: number;
  choice: BalanceChoice | null;
  onChoose: (choice: BalanceChoice) => void;
}) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <fieldset className="grid gap-2 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">
        {t('deletion_balance', { amount: formatPrice(balance, language) })}
      </legend>
      {CHOICES.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="balance"
            checked={choice === one}
            onChange={() => onChoose(one)}
            className="size-5 flex-none"
          />
          {t(`deletion_balance_${one}`)}
        </label>
      ))}
      <p className="text-sm text-muted">
        <Link
          to={linkTo('/contact')}
          className="-mt-2 -mb-3 inline-flex min-h-11 items-center text-caspian underline underline-offset-4"
        >
          {t('write_to_us')}
        </Link>
      </p>
    </fieldset>
  );
}
