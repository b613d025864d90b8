import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/**
 * Content that fades while the next page is on its way. It alone follows the router, whose state changes several times while a
 * page comes alive: what is in it is not rendered again each time.
 */
export function BusyArea({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
      {children}
    </div>
  );
}
