import { MAX_WALK, walkMinutes } from '#contract/places/walk.ts';
import { distanceText } from '../text/distance.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** Says how far something is: `1,5 km`, and `piyada 25 dəq` or null where nobody walks. The same on the whole page. */
export function useDistance() {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (metres: number) => ({
    far: distanceText(t, language, metres),
    walk: metres <= MAX_WALK ? t('on_foot', { minutes: walkMinutes(metres) }) : null,
  });
}
