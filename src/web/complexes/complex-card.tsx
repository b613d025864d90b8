import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { Heart, type HeartToggle } from '../favorites/heart.tsx';
import { usePaths } from '../text/paths.ts';
import { IN_GRID, IN_STRIP, priorityOf } from '../ui/card-photo.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ComplexCardData } from './load-complex-cards.ts';

type Props = {
  complex: ComplexCardData;
  /** its index in a grid; none in a strip */
  position?: number;
  onToggle?: HeartToggle | undefined;
};

/** A complex in a strip or list. */
export function ComplexCard({ complex, position, onToggle }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const isInStrip = position === undefined;
  const { id, name, developer, types, location, startingPrice, cover } = complex;
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float ${isInStrip ? 'strip-card' : ''}`}
    >
      <Link to={linkTo(`/complex/${id}`)} className="flex flex-1 flex-col rounded-card -outline-offset-2">
        <span className="relative block aspect-4/3 bg-photo">
          <Picture
            sizes={cover}
            shownAt={isInStrip ? IN_STRIP : IN_GRID}
            priority={isInStrip ? 'lazy' : priorityOf(position)}
            alt={name}
            fallback="/covers/new_building.svg"
            className="size-full object-cover"
          />
          {types[0] && (
            <span className="absolute bottom-2 left-2">
              <Chip tone="caspian">{types[0]}</Chip>
            </span>
          )}
        </span>
        <span className="flex flex-1 flex-col gap-1 p-3 md:p-4">
          <span className="font-semibold text-balance">{name}</span>
          {developer && <span className="text-sm text-muted">{developer}</span>}
          {location && (
            <span className="flex gap-1 text-sm text-muted">
              <Icon name="map-pin" className="mt-0.5 size-4 flex-none" />
              {location}
            </span>
          )}
          <span className="mt-auto pt-1 font-semibold tabular-nums">
            {startingPrice === null ? t('price_on_request') : t('price_starts', { price: formatPrice(startingPrice) })}
          </span>
        </span>
      </Link>
      <Heart target={{ kind: 'complex', id }} title={name} onToggle={onToggle} className="absolute top-0 right-0" />
    </li>
  );
}
