import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useUser } from '../session/session.tsx';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';
import { addPendingFavorite } from './add-pending-favorite.ts';
import { changeGuestFavorite } from './guest-favorites.ts';
import { readTarget } from './target.ts';

/**
 * Keeps what the link of a message names (`?keep=listing-5`): of a chat without an account, whose button cannot. In this browser,
 * or in the account that is signed in here.
 */
export function useKeptByLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation();
  const isSignedIn = useUser() !== null;
  const name = new URLSearchParams(search).get('keep');
  useEffect(() => {
    const target = readTarget(name);
    if (!target) return;
    // going back does not keep it again
    void navigate(pathname, { replace: true });
    if (isSignedIn) void addPendingFavorite(name).then(() => revalidate());
    else if (!changeGuestFavorite(target, true)) announce(() => t('favorite_not_kept_here'), { isFailure: true });
    else announce(() => t('favorite_kept_here'));
  }, [name, isSignedIn, navigate, pathname, revalidate, t]);
}
