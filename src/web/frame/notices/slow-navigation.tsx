import { useEffect, useState } from 'react';
import { createPath, type Location, useNavigation } from 'react-router';
import { LOADING_TIMEOUT } from '../../boot/waiting.tsx';
import { useIsWaiting } from '../../data/connection/connection.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';

/** Offers a retry when a page's code or data have not loaded for two minutes. */
export function SlowNavigation({ waitsFor }: { waitsFor: Location | undefined }) {
  const { t } = useTranslation();
  const { location = waitsFor } = useNavigation();
  const isOffline = useIsWaiting();
  const [timedOut, setTimedOut] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setTimedOut(location), LOADING_TIMEOUT);
    return () => clearTimeout(timer);
  }, [location]);
  if (!location || timedOut !== location || isOffline) return null;
  return (
    <Notice text={t('navigation_slow')}>
      <a href={createPath(location)} className={buttonClass('primary')}>
        {t('try_again')}
      </a>
    </Notice>
  );
}
