import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localStore } from '#session/local-store.ts';
import { onConnectionBack } from '../data/connection/connection.ts';
import { useUser } from '../session/session.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { HIDDEN_KEY, NOTES_KEY } from './local-keys.ts';

/** Gives what somebody hid and noted without an account, or without a network, to the account they are signed in to. */
export function useMergedHomes(): void {
  const queries = useQueryClient();
  const user = useUser();
  useEffect(() => {
    if (!user) return;
    const merge = () => {
      if (![HIDDEN_KEY, NOTES_KEY].some(hasItems)) return;
      import('./merge-homes.ts')
        .then(({ mergeHomes }) => mergeHomes(queries))
        .catch((error) => logFailure('hidden homes or notes of this browser were not added', error));
    };
    merge();
    return onConnectionBack(merge);
  }, [queries, user]);
}

function hasItems(key: string): boolean {
  try {
    return (localStore()?.getItem(key) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
