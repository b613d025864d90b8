import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfirmBody } from '#contract/auth/confirm.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';

/** The props of each method's form: the masked number that a code goes to. */
export type MethodProps = { phone: string | null; onConfirmed: () => void };

/** Sends a confirmation; its error is shown above the button. */
export function ConfirmForm({
  body,
  isComplete,
  onConfirmed,
  children,
}: {
  body: ConfirmBody;
  isComplete: boolean;
  onConfirmed: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const confirming = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/auth/confirm', { body })),
    onSuccess: onConfirmed,
  });
  const isBusy = confirming.isPending || confirming.isSuccess;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // a portal: in React's tree this form is inside the form that needs it
        event.stopPropagation();
        if (isComplete && !isBusy) confirming.mutate();
      }}
      className="grid gap-4"
    >
      {children}
      {confirming.error && <FormError>{failureText(t, confirming.error)}</FormError>}
      <button type="submit" disabled={!isComplete || isBusy} className={buttonClass('primary')}>
        {t(isBusy ? 'checking' : 'confirm')}
      </button>
    </form>
  );
}
