import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { bearer } from '#session/session-store.ts';
import { ApiError, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { useSession, useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { useLinkToken } from './link-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** The texts of a link that is not valid. */
const SHOWN = ['link_invalid', 'confirm_email_again', 'to_profile'];

/** Opened by the link of a mail: makes its address the account's, even if another person is signed in here. */
export default function ConfirmEmail() {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <NarrowPage title={t('confirm_email')}>
      {token === undefined ? (
        <ScriptNeeded shows={SHOWN} />
      ) : token === null ? (
        <Failed text={t('link_invalid')} />
      ) : (
        <Confirm token={token} />
      )}
    </NarrowPage>
  );
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  // a query, not a mutation: it runs by itself, once, since the link works once
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => readBody(browserApi.POST('/api/auth/confirm-email', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const confirmed = data?.user;
  useEffect(() => {
    const jwt = bearer();
    if (jwt && confirmed && confirmed.id === user?.id && confirmed.email !== user.email)
      signIn({ jwt, user: confirmed });
  }, [confirmed, user, signIn]);
  if (confirmed)
    return (
      <div className="mt-4 grid gap-4">
        <p role="status" className="rounded-field bg-success-tint px-3 py-2 text-success wrap-anywhere">
          {t('email_confirmed', { email: confirmed.email })}
        </p>
        <WayOn />
      </div>
    );
  if (!error || isFetching) return <ScriptNeeded />;
  return <Failed text={failureText(t, error)} onRetry={error instanceof ApiError ? undefined : () => void refetch()} />;
}

/** The error; when no response came, the same link can be retried. */
function Failed({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid gap-4">
      <FormError>{text}</FormError>
      {onRetry ? (
        <button type="button" onClick={onRetry} className={buttonClass('primary')}>
          {t('try_again')}
        </button>
      ) : (
        <>
          <p className="text-muted">{t('confirm_email_again')}</p>
          <WayOn />
        </>
      )}
    </div>
  );
}

function WayOn() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link
      to={linkTo(useUser() ? '/profile' : `/login?to=${encodeURIComponent(linkTo('/profile'))}`)}
      className={buttonClass('primary')}
    >
      {t('to_profile')}
    </Link>
  );
}
