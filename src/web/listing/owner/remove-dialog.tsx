import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DELETION_REASONS, type DeletionReason } from '#contract/listings/actions.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { failureKey } from '../../data/failure.ts';
import { usePaths } from '../../text/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';

type Props = { id: number; act: 'delete' | 'withdraw'; isOpen: boolean; onClose: () => void };

/** The texts of each act: its warnings, and the message after it. */
const ACTS = {
  delete: {
    title: 'delete_title',
    warnings: ['delete_warning_gone', 'delete_warning_numbers', 'delete_warning_final'],
    button: 'delete_confirm',
    done: 'deleted',
    status: 'active',
  },
  withdraw: {
    title: 'withdraw_title',
    warnings: ['withdraw_warning', 'delete_warning_final'],
    button: 'withdraw',
    done: 'withdrawn',
    status: 'pending',
  },
} as const;

/** Asks before a listing is taken away for good, and why an active one is (spec §2, three warning lines). */
export function RemoveDialog({ id, act, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const [reason, setReason] = useState<DeletionReason | ''>('');
  const { title, warnings, button, done, status } = ACTS[act];
  const removing = useMutation({
    mutationFn: () => removeListing(String(id), reason || undefined),
    onSuccess: async () => {
      // the removed listing has no page to return to
      await navigate(linkTo(`/listings?my=true&status=${status}`), { replace: true });
      announce(t(done));
    },
    onError: (error) => logFailure('a listing was not removed', error),
  });
  const isBusy = removing.isPending || removing.isSuccess;
  return (
    <Dialog title={t(title)} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <ul className="grid gap-2 rounded-field bg-danger-tint p-4">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2">
              <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 flex-none text-danger" />
              {t(warning)}
            </li>
          ))}
        </ul>
        {act === 'delete' && (
          <RadioList
            legend={t('delete_why')}
            name="reason"
            chosen={reason}
            onChoose={setReason}
            options={DELETION_REASONS.map((value) => ({ value, label: t(`deletion_${value}`) }))}
          />
        )}
        {removing.error && <FormError>{t(failureKey(removing.error, 'not_removed'))}</FormError>}
        <div className="flex flex-wrap gap-3 *:flex-1">
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

async function removeListing(id: string, reason: DeletionReason | undefined): Promise<void> {
  const params = { path: { id }, query: { ...(reason && { reason }) } };
  const { error, response } = await browserApi.DELETE('/api/listings/{id}', { params, body: null });
  if (!response.ok) await readBody(Promise.resolve({ error, response }));
}
