import { useEffect } from 'react';
import { readStored } from '#worker/stored.ts';
import { useFavorites } from '../favorites/favorites-query.ts';
import { targetsOf, useGuestFavorites } from '../favorites/guest-favorites.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';

/** Stores the homes that somebody has kept, and again when they change. */
export function StoredFavorites() {
  const user = useUser();
  return user ? <OfPerson /> : <OfGuest />;
}

function OfPerson() {
  const ids = useFavorites((favorites) => favorites.flatMap(({ listing }) => listing ?? []));
  const waiting = useListingsHere();
  return ids ? <Stored ids={[...new Set([...waiting, ...ids])]} /> : null;
}

function OfGuest() {
  return <Stored ids={useListingsHere()} />;
}

/** The listings that are kept in this browser: of a guest, or until the account has them. */
function useListingsHere(): number[] {
  return targetsOf(useGuestFavorites()).flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
}

function Stored({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const names = ids.join();
  useEffect(() => {
    const leaving = new AbortController();
    const ids = names === '' ? [] : names.split(',').map(Number);
    const store = async () => {
      // most people keep nothing, and need no code for it
      if (ids.length === 0 && (await readStored('favorites')) === null) return;
      const { storeFavorites } = await import('./store-favorites.ts');
      await storeFavorites(t, language, ids, leaving.signal);
    };
    store().catch((error) => leaving.signal.aborted || logFailure('favorites were not stored', error));
    return () => leaving.abort();
  }, [t, language, names]);
  return null;
}
