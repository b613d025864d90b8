import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The theme that the system asks for; light while rendering on the server. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(DARK);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => (window.matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light',
  );
}
