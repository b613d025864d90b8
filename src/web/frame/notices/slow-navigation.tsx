import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, type Location, useNavigation } from 'react-router';
import { MOST_LOADING } from '../../boot/waiting.tsx';
import { useIsWaiting } from '../../data/connection/connection.ts';
import { buttonClass } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';

/** A page that has not come for two minutes, code or data, may be asked for anew. */
export function SlowNavigation({ waitsFor }: { waitsFor: Location | undefined }) {
  const { t } = useTranslation();
  const { location = waitsFor } = useNavigation();
  const isOffline = useIsWaiting();
  const [given, setGiven] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setGiven(location), MOST_LOADING);
    return () => clearTimeout(timer);
  }, [location]);
  if (!location || given !== location || isOffline) return null;
  return (
    <Notice text={t('navigation_slow')}>
      <a href={createPath(location)} className={buttonClass('primary')}>
        {t('try_again')}
      </a>
    </Notice>
  );
}
