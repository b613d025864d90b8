import type { ListingDetail } from '#contract/listings/api.ts';
import type { Amenity } from '#contract/maps/api.ts';
import type { AmenityKind } from '#contract/maps/layers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { useDistance } from './distance.ts';
import { Section } from './section.tsx';

const ICONS: Record<AmenityKind, IconName> = {
  stop: 'bus',
  school: 'school',
  kindergarten: 'baby',
  hospital: 'hospital',
  park: 'trees',
  shopping: 'shopping-bag',
};

type Props = { listing: ListingDetail; amenities: Amenity[] };

/** The nearest station, stop, school and so on, of what we know; only for homes whose own point is known. */
export function Neighbourhood({ listing, amenities }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { Nearest_Metro: station, Metro_Distance: metres } = listing;
  const hasStation = station?.Name !== undefined && typeof metres === 'number';
  if (amenities.length === 0) return null;
  const byStop = amenities.filter(isNamesake).map(({ kind }) => t(`amenity_${kind}`));
  const kinds = byStop.map((name, at) => (at === 0 ? name : name.toLocaleLowerCase(language))).join(', ');
  return (
    <Section title={t('neighbourhood')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {hasStation && <Line icon="train-front-tunnel" name={station.Name} kind={t('amenity_metro')} metres={metres} />}
        {amenities.map(({ kind, Name, metres: away, isStop }) => (
          <Line
            key={kind}
            icon={ICONS[kind]}
            name={Name}
            nameLanguage={isStop && language !== 'az' ? 'az' : undefined}
            kind={t(`amenity_${kind}`)}
            metres={away}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {kinds && `${t('amenities_by_stop', { kinds })} `}
        {t('neighbourhood_note')}
      </p>
    </Section>
  );
}

/** A place of which only the bus stop that is named after it is known. */
const isNamesake = ({ kind, isStop }: Amenity) => isStop && kind !== 'stop';

type LineProps = {
  icon: IconName;
  name: string | undefined;
  nameLanguage?: 'az' | undefined;
  kind: string;
  metres: number;
};

function Line({ icon, name, nameLanguage, kind, metres }: LineProps) {
  const distance = useDistance();
  const { far, walk } = distance(metres);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 flex-1">
        <span lang={nameLanguage} className="block">
          {name}
        </span>
        <span className="block text-sm text-muted">{kind}</span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className="block">{far}</span>
        {walk && <span className="block text-sm text-muted">{walk}</span>}
      </span>
    </li>
  );
}
