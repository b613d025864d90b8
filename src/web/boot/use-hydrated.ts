import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated: until then (and always without JavaScript) only links and forms work. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
