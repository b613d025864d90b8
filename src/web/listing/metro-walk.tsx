import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { useDistance } from './distance.ts';

type Props = {
  /** the nearest station within 3 km; a place that is known only roughly has none */
  station: { Name?: string | undefined } | null | undefined;
  /** as the crow flies */
  metres: number | null | undefined;
};

/** The nearest station, how far it is, and how long to walk there: `Nizami metrosu · 1,5 km, piyada 25 dəq`. */
export function MetroWalk({ station, metres }: Props) {
  const { t } = useTranslation();
  const distance = useDistance();
  const name = station?.Name;
  if (!name || typeof metres !== 'number') return null;
  const { far, walk } = distance(metres);
  return (
    <p className="flex gap-2 tabular-nums">
      <Icon name="train-front-tunnel" className="mt-0.5 size-5 text-muted" />
      {/* the dot is cut away where the second part begins a line */}
      <span className="-ml-3 flex flex-wrap [clip-path:inset(0_0_0_0.75rem)]">
        <b className="pl-3 font-semibold">{t('metro_station', { name })}</b>
        <span className="relative pl-3 text-muted before:absolute before:left-1 before:content-['·']">
          {walk ? `${far}, ${walk}` : far}
        </span>
      </span>
    </p>
  );
}
