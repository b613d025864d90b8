import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { confirmByPasskey } from '../passkeys.ts';
import type { MethodProps } from './confirm-form.tsx';

/** One of the person's own passkeys. */
export function ByPasskey({ onConfirmed }: MethodProps) {
  const { t } = useTranslation();
  const confirming = useMutation({ mutationFn: confirmByPasskey, onSuccess: onConfirmed });
  return (
    <div className="grid gap-4">
      {confirming.error && <FormError>{failureText(t, confirming.error, 'passkey_cancelled')}</FormError>}
      <button
        type="button"
        disabled={confirming.isPending || confirming.isSuccess}
        onClick={() => confirming.mutate()}
        className={buttonClass('primary')}
      >
        <Icon name="key-round" className="size-5" />
        {t('passkey_confirm')}
      </button>
    </div>
  );
}
