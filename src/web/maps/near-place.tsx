import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../app/api.ts';
import { browserApi } from '../app/browser-api.ts';
import { distanceText } from '../app/distance.ts';
import { usePaths } from '../app/paths.ts';
import type { MapPoint } from './point.ts';

/** What a point is near: `Nərimanov r. · Gənclik m., 450 m`. Its degrees where nothing is known of it. */
export function NearPlace({ point: { lat, lng } }: { point: MapPoint }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { data, isPending } = useQuery({
    queryKey: ['near', language, lat, lng],
    queryFn: () =>
      ask(
        browserApi.GET('/api/places/near', {
          params: { query: { latitude: String(lat), longitude: String(lng), locale: language } },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { district, settlement, station } = data?.data ?? {};
  const parts = [
    district && t('district_name', { name: district.Name }),
    settlement?.Name,
    station &&
      `${t('metro_name', { name: station.Name })},\u00a0${distanceText(t, language, station.metres).replace(' ', '\u00a0')}`,
  ].filter(Boolean);
  if (isPending) return <span className="text-muted">{t('loading')}</span>;
  return (
    <span className="font-medium text-ink tabular-nums">
      {parts.length > 0 ? parts.join(' · ') : `${lat.toFixed(5)}, ${lng.toFixed(5)}`}
    </span>
  );
}
