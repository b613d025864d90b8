import { useEffect } from 'react';
import { useUser } from '../session/session.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { guestHidden } from './hidden-homes.ts';

/** Gives what somebody hid without an account to the account they sign in to. */
export function useMergedHidden(): void {
  const user = useUser();
  useEffect(() => {
    if (!user || guestHidden.read().length === 0) return;
    import('./merge-hidden.ts')
      .then(({ mergeHidden }) => mergeHidden())
      .catch((error) => logFailure('hidden homes of this browser were not added', error));
  }, [user]);
}
