import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { distanceText } from '../text/distance.ts';
import { usePaths } from '../text/paths.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The ratio of streets to a straight line, and walking speed in metres a minute. */
const DETOUR = 1.3;
const PACE = 80;
/** The longest walk that is shown, in metres. */
const WALKED = 2_000;

/** How far the nearest station is, and how long to walk there. An approximate place has no distance. */
export function MetroWalk({ listing: { Metro_Distance: metres } }: { listing: Pick<ListingDetail, 'Metro_Distance'> }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (typeof metres !== 'number') return null;
  const distance = distanceText(t, language, metres);
  const minutes = Math.max(1, Math.round((metres * DETOUR) / PACE));
  return (
    <p className="flex gap-1 text-muted tabular-nums">
      <Icon name="train-front-tunnel" className="mt-0.5 size-5 flex-none" />
      {metres <= WALKED ? t('metro_walk', { distance, minutes }) : t('metro_far', { distance })}
    </p>
  );
}
