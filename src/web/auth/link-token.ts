import { useEffect, useState } from 'react';

/**
 * The token behind `#token=` of a link from a mail, which only the browser sees; it is taken out of the address bar.
 * Undefined: not known yet. Null: there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const next = new URLSearchParams(window.location.hash.slice(1)).get('token');
      // a token once read stays, though the address has lost it
      setToken((last) => next ?? last ?? null);
      const { pathname, search } = window.location;
      if (next) window.history.replaceState(window.history.state, '', pathname + search);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
