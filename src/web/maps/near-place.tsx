import { METRO_REACH } from '#contract/places/region.ts';
import { distanceText } from '../text/distance.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { MapPoint } from './point.ts';
import { useNear } from './use-near.ts';

/** The places near a point: `Nərimanov r. · Gənclik m., 450 m`, a far station left out; its coordinates if there are none. */
export function NearPlace({ point }: { point: MapPoint }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { near, isPending } = useNear(point);
  const { district, settlement, station } = near ?? {};
  const parts = [
    district && t('district_name', { name: district.Name }),
    settlement?.Name,
    station &&
      station.metres <= METRO_REACH &&
      `${t('metro_name', { name: station.Name })},\u00a0${distanceText(t, language, station.metres).replace(' ', '\u00a0')}`,
  ].filter(Boolean);
  if (isPending) return <span className="text-muted">{t('loading')}</span>;
  return (
    <span className="font-medium text-ink tabular-nums">
      {parts.length > 0 ? parts.join(' · ') : `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`}
    </span>
  );
}
