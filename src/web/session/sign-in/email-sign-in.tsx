import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SignedIn } from '#contract/auth/api.ts';
import { looksLikeEmail } from '#contract/values/email.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { failureText } from '../../data/failure.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** An e-mail address and a password (spec §5), of somebody who has an account. */
export function EmailSignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const signingIn = useMutation({
    mutationFn: async () => {
      const signedIn = await readBody(browserApi.POST('/api/auth/local', { body: { identifier, password } }));
      // a response without both is a failure (spec §8)
      if (!signedIn.jwt || !signedIn.user) throw new Error('email_password_wrong');
      return signedIn;
    },
    onSuccess: onSignedIn,
  });
  const isBusy = signingIn.isPending || signingIn.isSuccess;
  const isEmail = looksLikeEmail(identifier.trim());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (!isEmail) event.currentTarget.querySelector('input')?.focus();
        else if (!isBusy) signingIn.mutate();
      }}
      className="grid gap-4"
    >
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
        onBlur={() => setLeft(identifier !== '')}
        error={isLeft && !isEmail ? t('email_invalid') : undefined}
        hint={t('sign_in_newcomer')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('show_password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {signingIn.error && <FormError>{failureText(t, signingIn.error, 'error_occurred')}</FormError>}
      <button
        type="submit"
        disabled={identifier.trim() === '' || password === '' || isBusy}
        className={buttonClass('primary')}
      >
        {t(isBusy ? 'checking' : 'sign_in')}
      </button>
      <Link
        to={linkTo('/reset-password')}
        // closes the dialog: the link opens another page
        reloadDocument
        className="-my-1 inline-flex min-h-11 items-center justify-self-start text-sm text-caspian underline"
      >
        {t('forgot_password')}
      </Link>
    </form>
  );
}
