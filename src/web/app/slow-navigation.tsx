import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, type Location, useNavigation } from 'react-router';
import { buttonClass } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import { MOST_LOADING } from './waiting.tsx';

/** A page that has not come for two minutes, code or data, may be asked for anew. */
export function SlowNavigation() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  const [given, setGiven] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setGiven(location), MOST_LOADING);
    return () => clearTimeout(timer);
  }, [location]);
  if (!location || given !== location) return null;
  return (
    <Notice text={t('navigation_slow')}>
      <a href={createPath(location)} className={buttonClass('primary')}>
        {t('try_again')}
      </a>
    </Notice>
  );
}
