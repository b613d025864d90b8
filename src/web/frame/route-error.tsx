import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useNavigate, useRevalidator } from 'react-router';
import { MAX_PHRASE } from '#contract/listings/phrase/address-keys.ts';
import { NoConnection, whenReachable } from '../data/connection/connection.ts';
import { usePaths } from '../text/paths.ts';
import type { Translate } from '../text/translation.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { PageHead } from './page-head.tsx';

/** Instead of a page: what happened, in words, and ways on. The response's status is the error's own. */
export function RouteError({ error }: { error: unknown }) {
  return error instanceof NoConnection ? <Lost /> : <Failure {...failureOf(error)} />;
}

/** The network failed: the page comes by itself once that is back. */
function Lost() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const unmount = new AbortController();
    whenReachable(unmount.signal).then(
      () => revalidate(),
      () => undefined,
    );
    return () => unmount.abort();
  }, [revalidate]);
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <PageHead title={t('no_connection')} />
      <h1 className="text-2xl font-bold text-balance">{t('no_connection')}</h1>
      <p className="mt-2 max-w-md text-muted text-balance">{t('connection_wait')}</p>
      <button type="button" onClick={() => void revalidate()} className={buttonClass('quiet', 'mt-8')}>
        {t('try_again')}
      </button>
    </div>
  );
}

type FailureProps = { status: number; code: string; className?: string };

/** The message of the text key, with links to continue. */
export function Failure({ status, code, className = 'min-h-[60dvh]' }: FailureProps) {
  const { t, hasText } = useTranslation();
  const { linkTo } = usePaths();
  const title = code === 'page_not_found' ? t('notFoundTitle') : hasText(code) ? t(code) : t('error_occurred');
  const canReload = status >= 500 || status === 429;
  return (
    <div className={`page-width flex flex-col items-center justify-center py-12 text-center ${className}`}>
      <PageHead title={title} />
      <p aria-hidden="true" className="font-display text-3xl font-bold text-muted tabular-nums">
        {status}
      </p>
      <h1 className="mt-4 text-2xl font-bold text-balance">{title}</h1>
      <p className="mt-2 max-w-md text-muted text-balance">{hintOf(t, status, code)}</p>
      {status === 404 && <SearchWords />}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {canReload && <Reload />}
        <Link to={linkTo('/')} className={buttonClass(status === 404 || canReload ? 'quiet' : 'primary')}>
          {t('back_to_home')}
        </Link>
        {!canReload && <GoBack />}
      </div>
    </div>
  );
}

/** A plain form: the server reads the words, and a page that failed loads no more code. */
function SearchWords() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <search className="mt-8 w-full max-w-lg">
      <form method="get" action={linkTo('/listings')} className="flex gap-2">
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          maxLength={MAX_PHRASE}
          autoComplete="off"
          aria-label={t('words_label')}
          placeholder={t('words_example_short')}
          className="min-h-11 min-w-0 flex-1 rounded-field border border-edge bg-surface px-3 text-ellipsis placeholder:text-muted hover:border-caspian"
        />
        <button type="submit" className={buttonClass('primary')}>
          {t('words_search')}
        </button>
      </form>
    </search>
  );
}

/** A page opened in a new tab has nothing behind it: then back means home. */
function GoBack() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(linkTo('/')));
  return (
    <button type="button" onClick={goBack} className={buttonClass('quiet')}>
      {t('go_back')}
    </button>
  );
}

function Reload() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={() => window.location.reload()} className={buttonClass('primary')}>
      {t('reload')}
    </button>
  );
}

/** Any unexpected error is a 500 without details. */
function failureOf(error: unknown): { status: number; code: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'error_occurred' };
  const code = (error.data as { code?: unknown } | null)?.code;
  const isSaid = typeof code === 'string' && code !== 'error_occurred';
  return { status: error.status, code: isSaid ? code : (CODES[error.status] ?? 'error_occurred') };
}

const CODES: Record<number, string> = {
  404: 'page_not_found',
  405: 'method_not_allowed',
  503: 'service_unavailable',
};

function hintOf(t: Translate, status: number, code: string): string {
  if (code === 'list_not_found') return t('list_link_void');
  if (code === 'listingNotFound') return t('listing_missing_hint');
  if (status === 410) return t('listing_gone_hint');
  if (status === 404) return t('notFoundDescription');
  return status === 429 || status === 503 ? t('wait_hint') : t('error_hint');
}
