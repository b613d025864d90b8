import { Alert, Button, Card, CardContent, Link, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useEffect, useState } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';
import type { StaffPerson } from '#contract/staff/api.ts';
import { readToken } from '#session/session-store.ts';
import { failureCode } from '../data/api.ts';
import { type Credentials, FACTOR_REQUIRED, signOut, whoAmI } from '../data/auth-provider.ts';
import { canUsePasskeys } from '../data/passkeys.ts';
import { FirstFactor } from './first-factor.tsx';

/** The codes of a rate limit, without and with a failed proof of work. */
const TOO_MANY = ['too_many_requests', 'proof_required'];

/**
 * A passkey, or e-mail and password and then the second factor, which is set up here the first time.
 */
export function SignInPage() {
  const t = useTranslate();
  const signIn = useLogin();
  /** the person after the password, while the second factor is missing */
  const [person, setPerson] = useState<StaffPerson | null>(null);
  const [failure, setFailure] = useState<{ text: string; code: string | undefined } | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    // signed in at the site already: only the second factor is missing
    if (!readToken()) return;
    whoAmI().then(
      (me) => me.needsFactor && setPerson(me),
      () => undefined,
    );
  }, []);

  const attempt = async (credentials: Credentials) => {
    setFailure(null);
    setIsSending(true);
    try {
      await signIn(credentials);
    } catch (error) {
      const { message } = error as Error;
      if (message === FACTOR_REQUIRED) setPerson(await whoAmI().catch(() => null));
      else setFailure({ text: message, code: failureCode(error) });
    }
    setIsSending(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void attempt(Object.fromEntries(new FormData(event.currentTarget)) as Credentials);
  };
  const mustSetUp = person !== null && !person.hasApp && !person.hasPasskey;
  const hasForm = person === null || person.hasApp;
  const isPasskeyOffered = canUsePasskeys() && (person === null || person.hasPasskey);

  return (
    <Stack component="main" sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2, gap: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 400 }}>
        <CardContent sx={{ p: 3 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 2 }}>
            <div>
              <Typography variant="h5" component="h1">
                Evim
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{t('office.title')}</Typography>
            </div>
            <LocalesMenuButton />
          </Stack>
          {mustSetUp ? (
            <FirstFactor onDone={() => void attempt({ isProved: true })} />
          ) : (
            <Stack component="form" spacing={2} onSubmit={submit} key={person ? 'factor' : 'person'}>
              {failure && (
                <Alert severity="error" role="alert">
                  {t(failure.text, { _: failure.text })}
                </Alert>
              )}
              {hasForm &&
                (person ? (
                  <CodeField />
                ) : (
                  <PersonFields wantsCode={failure !== null && TOO_MANY.includes(failure.code ?? '')} />
                ))}
              {hasForm && (
                <Button type="submit" variant="contained" size="large" disabled={isSending}>
                  {t(person ? 'ra.action.confirm' : 'ra.auth.sign_in')}
                </Button>
              )}
              {isPasskeyOffered && (
                <Button
                  variant={hasForm ? 'outlined' : 'contained'}
                  size="large"
                  disabled={isSending}
                  onClick={() => void attempt({ byPasskey: person ? 'confirm' : 'sign-in' })}
                >
                  {t('office.passkey_sign_in')}
                </Button>
              )}
              {!person && (
                <Link href="/reset-password" sx={{ alignSelf: 'center', py: 1 }}>
                  {t('office.forgot_password')}
                </Link>
              )}
            </Stack>
          )}
          {person && (
            <Button fullWidth sx={{ mt: 2 }} onClick={() => void signOut().then(() => setPerson(null))}>
              {t('ra.action.back')}
            </Button>
          )}
        </CardContent>
      </Card>
    </Stack>
  );
}

/** `wantsCode`: the rate limit is used up by others: a code of the authenticator app passes it. */
function PersonFields({ wantsCode }: { wantsCode: boolean }) {
  const t = useTranslate();
  return (
    <>
      <TextField name="email" type="email" label={t('ra.auth.email')} autoComplete="username" required autoFocus />
      <TextField
        name="password"
        type="password"
        label={t('ra.auth.password')}
        autoComplete="current-password"
        required
      />
      {wantsCode && (
        <TextField
          name="appCode"
          label={t('office.code')}
          helperText={t('office.code_past_limit')}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}

function CodeField() {
  const t = useTranslate();
  return (
    <TextField
      name="code"
      label={t('office.code')}
      helperText={t('office.code_hint')}
      autoComplete="one-time-code"
      required
      autoFocus
    />
  );
}
