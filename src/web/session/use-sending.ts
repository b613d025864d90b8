import { useEffect } from 'react';
import { onConnectionBack } from '../data/connection/connection.ts';
import { usePaths } from '../text/paths.ts';
import { logFailure } from '../ui/log-failure.ts';
import { useUser } from './session.tsx';
import { beforeSignOut } from './sign-out.ts';

/**
 * Sends what this browser keeps to the account of whoever is signed in: on each page, because a short outage passes without a
 * sign, when the network is back, and before they sign out. @param send does not change from one rendering to the next
 * @param failure what is logged when it was not sent
 */
export function useSending(send: () => Promise<void>, failure: string): void {
  const user = useUser();
  const { path } = usePaths();
  useEffect(() => {
    if (!user) return;
    const sendNow = () => void send().catch((error) => logFailure(failure, error));
    sendNow();
    const stopListening = onConnectionBack(sendNow);
    const stopWaiting = beforeSignOut(send);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [send, failure, user, path]);
}
