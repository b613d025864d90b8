import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys here: they need a host with a name. False while the server renders. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(subscribe, canUsePasskeys, () => false);
}

function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** It never changes. */
const subscribe = () => () => undefined;
