import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ConfirmForm, type MethodProps } from './confirm-form.tsx';

/** The password of the account. */
export function ByPassword({ onConfirmed }: MethodProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  return (
    <ConfirmForm body={{ method: 'password', password }} isComplete={password !== ''} onConfirmed={onConfirmed}>
      <PasswordField
        label={t('password')}
        showLabel={t('show_password')}
        autoComplete="current-password"
        isFirst
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ConfirmForm>
  );
}
