import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';

/** Requests a reset link by mail. The response is the same for unknown addresses. */
export function AskResetLink() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [email, setEmail] = useState('');
  const sending = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/auth/forgot-password', { body: { email: email.trim() } })),
  });
  if (sending.isSuccess)
    return (
      <div className="mt-4 grid gap-4">
        <p role="status" className="rounded-field bg-success-tint px-3 py-2 text-success">
          {t('mail_reset_sent')}
        </p>
        <p className="text-muted">{t('look_into_spam')}</p>
        <Link to={linkTo('/login')} className={buttonClass('quiet')}>
          {t('sign_in')}
        </Link>
      </div>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate();
      }}
      className="grid gap-4"
    >
      <p className="text-muted">{t('reset_password_hint')}</p>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {sending.error && <FormError>{failureText(t, sending.error)}</FormError>}
      <button type="submit" disabled={email.trim() === '' || sending.isPending} className={buttonClass('primary')}>
        {t(sending.isPending ? 'sending' : 'send_link')}
      </button>
    </form>
  );
}
