import { useMutation } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';

type Props = { listing: number; isSale: boolean; isOpen: boolean; onClose: () => void };

/** Asks once before a visitor's word that a listing is gone is sent. */
export function GoneDialog({ listing, isSale, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const sending = useMutation({
    mutationFn: async () => {
      const params = { path: { id: String(listing) } };
      const { error, response } = await browserApi.POST('/api/listings/{id}/gone', { params });
      if (!response.ok) await readBody(Promise.resolve({ error, response }));
    },
    onSuccess: () => {
      onClose();
      announce(() => t('claim_gone_sent'));
    },
    onError: (error) => logFailure('a word that a listing is gone was not sent', error),
  });
  return (
    <Dialog
      title={t(isSale ? 'claim_gone_sale' : 'claim_gone_rent')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('claim_gone_text')}</p>
        {sending.error && <FormError>{failureText(t, sending.error, 'claim_gone_failed')}</FormError>}
        <button
          type="button"
          disabled={sending.isPending}
          onClick={() => sending.mutate()}
          className={buttonClass('primary')}
        >
          {t(sending.isPending ? 'sending' : isSale ? 'claim_gone_yes_sale' : 'claim_gone_yes_rent')}
        </button>
      </div>
    </Dialog>
  );
}
