import { Alert, Button, Card, CardContent, Link, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useEffect, useState } from 'react';
import { LocalesMenuButton, useLogin, useLogout, useTranslate } from 'react-admin';
import { type Credentials, FACTOR_REQUIRED, whoAmI } from '../auth-provider.ts';
import { readToken } from '../session.ts';

/** E-mail and password; then the code of the second factor, of those who have set one up. */
export function SignInPage() {
  const t = useTranslate();
  const signIn = useLogin();
  const signOut = useLogout();
  const [wantsCode, setWantsCode] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    // whoever is signed in at the site already, and whose code alone is missing
    if (!readToken()) return;
    whoAmI().then(
      (me) => setWantsCode(me.needsFactor),
      () => undefined,
    );
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Credentials;
    setProblem('');
    setIsSending(true);
    try {
      await signIn(given);
    } catch (error) {
      const { message } = error as Error;
      if (message === FACTOR_REQUIRED) setWantsCode(true);
      else setProblem(message);
    }
    setIsSending(false);
  };

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
          <Stack component="form" spacing={2} onSubmit={submit} key={wantsCode ? 'code' : 'person'}>
            {problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )}
            {wantsCode ? <CodeField /> : <PersonFields />}
            <Button type="submit" variant="contained" size="large" disabled={isSending}>
              {t(wantsCode ? 'ra.action.confirm' : 'ra.auth.sign_in')}
            </Button>
            {wantsCode ? (
              <Button onClick={() => void signOut().then(() => setWantsCode(false))}>{t('ra.action.back')}</Button>
            ) : (
              <Link href="/reset-password" sx={{ alignSelf: 'center', py: 1 }}>
                {t('office.forgot_password')}
              </Link>
            )}
          </Stack>
        </CardContent>
      </Card>
    </Stack>
  );
}

function PersonFields() {
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
