import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE_LENGTH } from '#contract/auth/fields.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { useSecondsLeft } from '../sign-in/seconds-left.ts';
import { useSmsCode } from '../sign-in/sms-code.ts';
import { ConfirmForm, type MethodProps } from './confirm-form.tsx';

/** A code to the current number of the account. It is sent on request only: a text message costs money. */
export function ByCode({ phone, onConfirmed }: MethodProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState<number | null>(null);
  const wait = useSecondsLeft(resendAt ?? 0);
  useSmsCode(resendAt ?? 0, setCode);
  const sending = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/auth/confirm/send-code')),
    onSuccess: ({ resendAfter }) => setResendAt(Date.now() + resendAfter * 1000),
  });
  const failure = sending.error && <FormError>{failureText(t, sending.error, 'number_not_sent_error')}</FormError>;
  const send = (label: string, look: 'primary' | 'plain') => (
    <button
      type="button"
      onClick={() => sending.mutate()}
      disabled={wait > 0 || sending.isPending}
      className={buttonClass(look, 'tabular-nums')}
    >
      {sending.isPending ? t('sending') : wait > 0 ? t('resend_in', { seconds: wait }) : t(label)}
    </button>
  );
  if (resendAt === null)
    return (
      <div className="grid gap-4">
        <p>{t('confirm_code_to', { phone })}</p>
        {failure}
        {send('send_code', 'primary')}
      </div>
    );
  return (
    <>
      <ConfirmForm body={{ method: 'code', code }} isComplete={code.length === CODE_LENGTH} onConfirmed={onConfirmed}>
        <CodeField code={code} onChange={setCode} />
      </ConfirmForm>
      {failure}
      {send('resend_code', 'plain')}
    </>
  );
}
