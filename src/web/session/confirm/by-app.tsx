import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmForm, type MethodProps } from './confirm-form.tsx';

/** A code of the authenticator app, or a recovery code. */
export function ByApp({ onConfirmed }: MethodProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <ConfirmForm body={{ method: 'totp', code }} isComplete={code.trim().length >= 6} onConfirmed={onConfirmed}>
      <TextField
        label={t('code_from_app')}
        autoComplete="one-time-code"
        isFirst
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ConfirmForm>
  );
}
