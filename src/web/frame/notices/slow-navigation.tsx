import { useEffect, useState } from 'react';
import { createPath, type Location, useNavigation } from 'react-router';
import { LOADING_TIMEOUT } from '../../boot/waiting.tsx';
import { useIsWaiting } from '../../data/connection/connection.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';

/** A line at the top while a page's code or data load; when they have not come for two minutes, a retry. */
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
  if (!location || isOffline) return null;
  if (timedOut !== location) return <div aria-hidden className="on-the-way print:hidden" />;
  return (
    <Notice text={t('navigation_slow')}>
      <a href={createPath(location)} className={buttonClass('primary')}>
        {t('try_again')}
      </a>
    </Notice>
  );
}
