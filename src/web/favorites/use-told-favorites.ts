import { useEffect } from 'react';
import { onConnectionBack } from '../data/connection/connection.ts';
import { subscribeToLists } from '../data/local-list.ts';
import { useUser } from '../session/session.tsx';
import { useSending } from '../session/use-sending.ts';
import { logFailure } from '../ui/log-failure.ts';
import { readKeptKey } from './kept-key.ts';

/** Tells the server what somebody without an account keeps in this browser, when they are told of it; who signs in gets it. */
export function useToldFavorites(): void {
  const isGuest = useUser() === null;
  useEffect(() => {
    if (!isGuest) return;
    const sendNow = () => void send().catch((error) => logFailure('what is told of was not changed', error));
    sendNow();
    const stopFollowing = subscribeToLists(sendNow);
    const stopListening = onConnectionBack(sendNow);
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [isGuest]);
  useSending(give, 'what somebody is told of was not given to their account');
}

async function send(): Promise<void> {
  if (readKeptKey()) await (await import('./kept-list.ts')).sendKept();
}

async function give(): Promise<void> {
  if (readKeptKey()) await (await import('./kept-list.ts')).giveKeptList();
}
