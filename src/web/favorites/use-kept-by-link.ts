import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../session/session.tsx';
import { pathIn, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';
import { changeGuestFavorite } from './guest-favorites.ts';
import { readTarget } from './target.ts';

/**
 * Keeps what the link of a message names (`?keep=listing-5`) in this browser: of a chat without an account, whose button cannot. A
 * link changes no account: who is signed in here sees the page, with its heart.
 */
export function useKeptByLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { language } = usePaths();
  const { t } = useTranslation();
  // a new one at each render
  const latest = useRef(t);
  latest.current = t;
  const isSignedIn = useUser() !== null;
  const name = new URLSearchParams(search).get('keep');
  useEffect(() => {
    const target = readTarget(name);
    if (!target) return;
    if (isSignedIn) {
      void navigate(pathIn(language, `/${target.kind}/${target.id}`), { replace: true });
      return;
    }
    // going back does not keep it again
    void navigate(pathname, { replace: true });
    const isKept = changeGuestFavorite(target, true);
    announce(() => latest.current(isKept ? 'favorite_kept_here' : 'favorite_not_kept_here'), { isFailure: !isKept });
  }, [name, isSignedIn, navigate, language, pathname]);
}
