import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CODE_LENGTH } from '#contract/auth/fields.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { CodeField } from './code-field.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { useSmsCode } from './sms-code.ts';

type Props<Answer> = {
  phone: string;
  /** when the last code was sent, in ms, and after how many seconds another can be requested */
  sentAt: number;
  resendAfter: number;
  resend: { run: () => void; isBusy: boolean; failure: ReactNode };
  onOtherNumber: () => void;
  verify: (answer: { phone: string; code: string }) => Promise<Answer>;
  onConfirmed: (answer: Answer) => void;
  /** the locked number */
  children: ReactNode;
};

const LINE = 'inline-flex min-h-11 items-center';
const ACTION = `${LINE} font-medium text-caspian underline underline-offset-4`;

/** The code from the text message, another one after a minute, or another number. */
export function CodeStep<Answer>(props: Props<Answer>) {
  const { phone, sentAt, resendAfter, resend, onOtherNumber, verify, onConfirmed, children } = props;
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const wait = useSecondsLeft(sentAt + resendAfter * 1000);
  const verifying = useMutation({
    mutationFn: (given: string) => verify({ phone, code: given }),
    onSuccess: onConfirmed,
  });
  useSmsCode(sentAt, (received) => {
    setCode(received);
    if (!verifying.isPending && !verifying.isSuccess) verifying.mutate(received);
  });
  // confirmed: the next step is loading
  const isBusy = resend.isBusy || verifying.isPending || verifying.isSuccess;
  const canVerify = code.length === CODE_LENGTH && !isBusy;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canVerify) verifying.mutate(code);
      }}
      className="grid gap-4"
    >
      {children}
      <CodeField code={code} onChange={setCode} />
      {verifying.error ? <FormError>{failureText(t, verifying.error, 'error_occurred')}</FormError> : resend.failure}
      <button type="submit" disabled={!canVerify} className={buttonClass('primary')}>
        {t(isBusy && !resend.isBusy ? 'checking' : 'confirm')}
      </button>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" onClick={onOtherNumber} disabled={isBusy} className={ACTION}>
          {t('change_number')}
        </button>
        <button
          type="button"
          onClick={() => {
            verifying.reset();
            resend.run();
          }}
          disabled={wait > 0 || isBusy}
          // what cannot be pressed yet is plain text
          className={wait > 0 ? `${LINE} text-left text-muted tabular-nums` : ACTION}
        >
          {wait > 0 ? t('resend_in', { seconds: wait }) : t('resend_code')}
        </button>
      </div>
    </form>
  );
}
