import { useMutation } from '@tanstack/react-query';
import { Link, useRevalidator } from 'react-router';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { formatMonth } from '#contract/values/dates.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';

/** The accepted version of the user agreement, and a button to accept the current one. */
export function TermsLine({ accepted }: { accepted: string | null }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { revalidate } = useRevalidator();
  const accepting = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/users/me/terms', { body: { version: TERMS_VERSION } })),
    onSuccess: () => revalidate(),
    onError: (error) => announceFailure(t, error, 'errorUpdatingProfile'),
  });
  const isAccepted = accepted === TERMS_VERSION;
  return (
    <div className="mt-2 border-t border-line px-3 py-3 text-sm text-muted">
      <p>
        {t(isAccepted ? 'terms_accepted' : 'terms_not_accepted', { version: formatMonth(TERMS_VERSION, language) })}
      </p>
      <Link to={linkTo('/term')} className="inline-flex min-h-11 items-center text-caspian underline">
        {t('nav_term')}
      </Link>
      {!isAccepted && (
        <button
          type="button"
          disabled={accepting.isPending}
          onClick={() => accepting.mutate()}
          className={buttonClass('quiet', 'w-full noscript:hidden')}
        >
          {t('accept_terms')}
        </button>
      )}
    </div>
  );
}
