import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConnectionBack } from '../data/connection/connection.ts';
import { ownNotes } from '../notes/note-store.ts';
import { useUser } from '../session/session.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { guestHidden } from './hidden-homes.ts';

/** Gives what somebody hid and noted without an account, or without a network, to the account they are signed in to. */
export function useMergedHomes(): void {
  const queries = useQueryClient();
  const user = useUser();
  useEffect(() => {
    if (!user) return;
    const fail = (error: unknown) => logFailure('hidden homes or notes of this browser were not added', error);
    const merge = () => {
      if (guestHidden.read().length > 0)
        import('./merge-hidden.ts').then(({ mergeHidden }) => mergeHidden()).catch(fail);
      if (ownNotes.read().length > 0)
        import('../notes/use-notes.ts').then(({ sendNotes }) => sendNotes(queries)).catch(fail);
    };
    merge();
    return onConnectionBack(merge);
  }, [queries, user]);
}
