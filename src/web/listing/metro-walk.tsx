import { walkMinutes } from '#contract/places/walk.ts';
import { distanceText } from '../text/distance.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The longest walk that is shown, in metres. */
const WALKED = 2_000;

type Props = {
  /** the nearest station within 3 km; a place that is known only roughly has none */
  station: { Name?: string | undefined } | null | undefined;
  /** as the crow flies */
  metres: number | null | undefined;
};

/** The nearest station, how far it is, and how long to walk there. */
export function MetroWalk({ station, metres }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const name = station?.Name;
  if (!name || typeof metres !== 'number') return null;
  const distance = distanceText(t, language, metres);
  const minutes = walkMinutes(metres);
  return (
    <p className="flex gap-1 text-muted tabular-nums">
      <Icon name="train-front-tunnel" className="mt-0.5 size-5 flex-none" />
      {metres <= WALKED ? t('metro_walk', { name, distance, minutes }) : t('metro_far', { name, distance })}
    </p>
  );
}
