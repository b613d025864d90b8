import { useEffect } from 'react';
import { whenIdle } from '../boot/when-idle.ts';
import type { CardData } from '../cards/card-data.ts';
import { useIsHiddenHere } from '../hidden/hidden-homes.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** Stores the results that are shown, without the homes that somebody hides, to be read without a network. */
export function useStoredResults(title: string, cards: readonly CardData[]): void {
  const { t } = useTranslation();
  const { language } = usePaths();
  const isHidden = useIsHiddenHere();
  useEffect(() => {
    if (cards.length === 0) return;
    const leaving = new AbortController();
    const store = async () => {
      // never without a worker, which would read them
      if (!(await navigator.serviceWorker?.ready)) return;
      const { storeResults } = await import('./store-results.ts');
      if (!leaving.signal.aborted) await storeResults(t, language, { title, cards, isHidden });
    };
    // a full or forbidden storage remembers nothing, and without a network the last ones stay
    whenIdle(() => void store().catch(() => undefined), leaving.signal);
    return () => leaving.abort();
  }, [t, language, title, cards, isHidden]);
}
