import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_LENGTH } from '#contract/auth/fields.ts';
import { storeSession } from '#session/session-store.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureKey, failureText } from '../data/failure.ts';
import { goOn } from '../session/sign-in/destination.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';

/** A new password, twice. Setting it ends every session and opens one here. */
export function NewPassword({ token, onOtherLink }: { token: string; onOtherLink: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isTried, setTried] = useState(false);
  const setting = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/auth/reset-password', { body: { code: token, password } })),
    onSuccess: (signedIn) => {
      storeSession(signedIn);
      goOn(signedIn.isStaff ? '/admin' : linkTo('/profile'));
    },
  });
  useUnsaved(password !== '' && !setting.isSuccess);
  const isBusy = setting.isPending || setting.isSuccess;
  const isShort = password.length < PASSWORD_LENGTH.least;
  const isOther = password !== confirmation;
  const failure = setting.error && failureKey(setting.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isBusy && !isShort && !isOther) setting.mutate();
      }}
      className="grid gap-4"
    >
      <p className="text-muted">{t('choose_password_hint')}</p>
      <PasswordField
        label={t('new_password')}
        showLabel={t('show_password')}
        autoComplete="new-password"
        error={isTried && isShort ? t('password_too_short') : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('repeat_password')}
        showLabel={t('show_password')}
        autoComplete="new-password"
        error={isTried && isOther ? t('passwordsDontMatch') : undefined}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {failure && <FormError>{failureText(t, setting.error)}</FormError>}
      {failure === 'link_invalid' ? (
        <button type="button" onClick={onOtherLink} className={buttonClass('primary')}>
          {t('ask_new_link')}
        </button>
      ) : (
        <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
          {t(isBusy ? 'saving' : 'set_password')}
        </button>
      )}
    </form>
  );
}
