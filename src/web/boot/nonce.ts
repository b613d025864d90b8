import { createContext, useContext } from 'react';

/** The nonce of the page's inline scripts and styles; none in the browser, which has run them by then. */
export const Nonce = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
