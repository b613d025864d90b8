import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureKey, failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { useLinkToken } from './link-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** Opened by the link of a notice. Undoing needs a button, because mail scanners open links. */
export default function Undo() {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <NarrowPage title={t('undo_title')}>
      {token === undefined ? <ScriptNeeded /> : token === null ? <Expired /> : <Question token={token} />}
    </NarrowPage>
  );
}

function Question({ token }: { token: string }) {
  const { t } = useTranslation();
  const undoing = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/auth/undo', { body: { token } })),
  });
  if (undoing.data) return <Done text={t(undoing.data.undone === 'change' ? 'undo_done' : 'undo_stopped')} />;
  const failure = undoing.error && failureKey(undoing.error);
  if (failure === 'link_invalid') return <Expired />;
  return (
    <div className="mt-4 grid gap-4">
      <p>{t('undo_text')}</p>
      {failure && <FormError>{failureText(t, undoing.error)}</FormError>}
      <button
        type="button"
        disabled={undoing.isPending}
        onClick={() => undoing.mutate()}
        className={buttonClass('danger')}
      >
        {t(undoing.isPending ? 'sending' : 'undo_button')}
      </button>
    </div>
  );
}

function Done({ text }: { text: string }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <div className="mt-4 grid gap-4">
      <p role="status" className="rounded-field bg-success-tint px-3 py-2 text-success">
        {text}
      </p>
      <Link to={linkTo('/login')} className={buttonClass('primary')}>
        {t('sign_in')}
      </Link>
    </div>
  );
}

function Expired() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <div className="mt-4 grid gap-4">
      <FormError>{t('undo_expired')}</FormError>
      <Link to={linkTo('/contact')} className={buttonClass('quiet')}>
        {t('nav_contact')}
      </Link>
    </div>
  );
}
