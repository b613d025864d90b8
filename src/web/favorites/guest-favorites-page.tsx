import { Link } from 'react-router';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { CardSkeleton } from '../cards/card-grid.tsx';
import { askSignIn } from '../session/sign-in/ask-sign-in.tsx';
import { signInAddress } from '../session/sign-in/destination.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { RetryLine } from '../ui/retry-line.tsx';
import { FavoriteLists } from './favorite-lists.tsx';
import { useGuestCards } from './guest-cards.ts';

/** How many placeholders stand for cards that load. */
const PLACEHOLDERS = 4;

/** What is kept in this browser without an account. */
export function GuestFavorites() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const { cards, isError, retry } = useGuestCards();
  if (isError) return <RetryLine text={t('favorites_not_loaded')} retry={t('try_again')} onRetry={retry} />;
  if (!isHydrated || !cards)
    return (
      <>
        <noscript>
          <p className="mb-6 rounded-card border border-line bg-surface p-4">
            {t('favorites_need_sign_in')} <SignInLink />
          </p>
        </noscript>
        <ul aria-hidden className="card-grid noscript:hidden">
          {Array.from({ length: PLACEHOLDERS }, (_, at) => (
            <CardSkeleton key={at} />
          ))}
        </ul>
      </>
    );
  return (
    <>
      {cards.length > 0 && (
        <p className="mb-6 rounded-card border border-line bg-surface p-4">
          {t('favorites_on_this_device')} <SignInLink />
        </p>
      )}
      <FavoriteLists cards={cards} />
    </>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const here = linkTo('/favorites');
  return (
    <Link
      to={linkTo(signInAddress(here))}
      onClick={(event) => {
        event.preventDefault();
        askSignIn(here);
      }}
      className="font-semibold text-caspian underline"
    >
      {t('sign_in')}
    </Link>
  );
}
