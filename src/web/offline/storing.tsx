import { useEffect, useState } from 'react';
import { OFFLINE_TEXTS, writeStored } from '#worker/stored.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';
import { startWorker, stopWorker } from './service-worker.ts';
import { StoredFavorites } from './stored-favorites.tsx';

/** Keeps the service worker of the site, and stores what it shows without a network. */
export function Storing({ hasWorker }: { hasWorker: boolean }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const texts = Object.fromEntries(OFFLINE_TEXTS.map((key) => [key, t(key)]));
    const start = async () => {
      if (!hasWorker) return stopWorker();
      // first: without its texts the worker shows nothing
      await writeStored('texts', texts);
      await writeStored(`texts-${language}`, texts);
      await startWorker();
      setReady(true);
    };
    // a browser may forbid workers or storage
    start().catch((error) => logFailure('the service worker did not start', error));
  }, [hasWorker, language, t]);
  return isReady && <StoredFavorites />;
}
