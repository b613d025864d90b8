import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run on this page: until then (and without JavaScript for good) only links and forms work. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
