import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PHONE_LENGTH, phoneDigits } from '#contract/values/phone.ts';
import { failureKey, failureText } from '../../data/failure.ts';
import { phoneText } from '../../text/phone-text.ts';
import { type Translate, useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeStep } from './code-step.tsx';

type Props<Answer> = {
  /** sends a code to the number; `resendAfter` is in seconds */
  send: (phone: string) => Promise<{ resendAfter: number }>;
  verify: (response: { phone: string; code: string }) => Promise<Answer>;
  /** text key of a code that could not be sent (spec §8: the dialog and the wizards differ) */
  notSent: 'number_not_sent_error' | 'send_code_error';
  onConfirmed: (response: Answer) => void;
  /** below the number */
  hint?: string | undefined;
  /** whether the number takes the focus when it appears */
  isFirst?: boolean;
};
/** When a code was sent, in ms; `resendAfter` is in seconds. */
type SentCode = { at: number; resendAfter: number };

/** Number, then code (spec §5). After sending, the number is locked; changing it starts over. */
export function ConfirmPhone<Answer>({ send, verify, notSent, onConfirmed, hint, isFirst = false }: Props<Answer>) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [isLeft, setLeft] = useState(false);
  // the last code that was sent: it stays valid when another one is refused
  const [lastCode, setLastCode] = useState<SentCode | null>(null);
  const sending = useMutation({
    mutationFn: () => send(phone),
    // the server's countdown started before its response
    onSuccess: ({ resendAfter }) => setLastCode({ at: Date.now(), resendAfter }),
  });
  const isWhole = phone.length === PHONE_LENGTH;
  const canSend = isWhole && !sending.isPending;
  const numberField = (
    <TextField
      label={t('phone_number')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="050 123 45 67"
      value={phoneText(phone)}
      onChange={(event) => setPhone(phoneDigits(event.target.value))}
      onBlur={() => setLeft(phone !== '')}
      error={isLeft && !isWhole ? t('phone_incomplete') : undefined}
      hint={lastCode ? undefined : hint}
      readOnly={lastCode !== null}
      isFirst={isFirst && lastCode === null}
      className="tabular-nums"
    />
  );
  const failure = sending.error && <FormError>{sendFailure(t, sending.error, notSent)}</FormError>;
  if (lastCode)
    return (
      <CodeStep
        // another code resets the step
        key={lastCode.at}
        phone={phone}
        resendAfter={lastCode.resendAfter}
        sentAt={lastCode.at}
        resend={{ run: sending.mutate, isBusy: sending.isPending, failure }}
        onOtherNumber={() => {
          setLastCode(null);
          sending.reset();
        }}
        verify={verify}
        onConfirmed={onConfirmed}
      >
        {numberField}
      </CodeStep>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) sending.mutate();
      }}
      className="grid gap-4"
    >
      {numberField}
      {failure}
      <button type="submit" disabled={!canSend} className={buttonClass('primary')}>
        {t(sending.isPending ? 'sending' : 'send_code')}
      </button>
    </form>
  );
}

/** Rate limits have their own text; all else is "the code was not sent". */
function sendFailure(t: Translate, error: Error, notSent: Props<unknown>['notSent']): string {
  const key = failureKey(error, notSent);
  const isNotSent = key === 'number_not_sent_error' || key === 'error_occurred';
  return isNotSent ? t(notSent) : failureText(t, error, notSent);
}
