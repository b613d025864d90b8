import { Link } from 'react-router';
import { ScriptNeeded } from '../auth/script-needed.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { PageHead } from '../frame/page-head.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { HiddenCards } from './hidden-cards.tsx';
import { useHiddenListings } from './hidden-query.ts';

/** The homes that the person or this browser hides. */
export default function Hidden() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const { listings, isError, isFetching, retry } = useHiddenListings();
  return (
    <div className="page-width">
      <PageHead title={t('hidden_title')} robots="noindex" />
      <h1 tabIndex={-1} className="mt-6 mb-4 text-2xl font-bold outline-none md:mt-10 md:mb-6">
        {t('hidden_title')}
      </h1>
      {/* what this browser hides comes into its room, and the footer stays */}
      <div className="min-h-[calc(100dvh-12rem)]">
        {isError && (
          <RetryLine text={t('error_fetching_listings')} retry={t('try_again')} isBusy={isFetching} onRetry={retry} />
        )}
        {!isHydrated || !listings ? (
          !isError && <ScriptNeeded />
        ) : listings.length === 0 ? (
          <NothingHidden />
        ) : (
          <HiddenCards listings={listings} none={<NothingHidden />} />
        )}
      </div>
    </div>
  );
}

function NothingHidden() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Nothing icon="eye-off" title={t('no_hidden')} hint={t('no_hidden_hint')}>
      <Link to={linkTo('/listings')} className={buttonClass('primary')}>
        {t('browse_listings')}
      </Link>
    </Nothing>
  );
}
