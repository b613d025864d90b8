import { Link, useViewTransitionState } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { Heart, type HeartToggle } from '../favorites/heart.tsx';
import { fitOfTile } from '../listing/photos/fit.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { IN_GRID, IN_STRIP, priorityOf } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import type { ComplexCardData } from './load-complex-cards.ts';

type Props = {
  complex: ComplexCardData;
  /** its index in a grid; none in a strip */
  position?: number;
  onToggle?: HeartToggle | undefined;
};

const GROWS = { grows: true } as const;

/** A complex in a strip or list. */
export function ComplexCard({ complex, position, onToggle }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const isInStrip = position === undefined;
  const { id, name, developer, types, location, startingPrice, cover, blurhash } = complex;
  const address = linkTo(`/complex/${id}`);
  // the photo grows into the first one of the page, and back (Photos)
  const isGrowing = useViewTransitionState(address);
  return (
    <li className={`group card ${isInStrip ? 'strip-card' : ''}`}>
      {/* `grows` for the guard, which starts the first navigation anew when the page's code has come */}
      <Link to={address} viewTransition state={GROWS} className="card-link visited:text-ink">
        <span
          style={isGrowing ? { viewTransitionName: 'cover' } : undefined}
          className="relative block aspect-4/3 overflow-hidden rounded-card bg-photo transition-shadow group-hover:shadow-float"
        >
          <Picture
            sizes={cover}
            blurhash={blurhash}
            shownAt={isInStrip ? IN_STRIP : IN_GRID}
            priority={isInStrip ? 'lazy' : priorityOf(position)}
            alt={name}
            fallback="/covers/new_building.svg"
            className={`size-full ${fitOfTile(cover.at(-1))}`}
          />
          {types[0] && (
            <span className="absolute bottom-2 left-2">
              <Chip tone="neutral">
                <span lang={langOf(types[0], language)}>{types[0]}</span>
              </Chip>
            </span>
          )}
        </span>
        <span className="card-lines">
          <span lang={langOf(name, language)} className="card-line text-base leading-6 font-semibold">
            {name}
          </span>
          <span lang={langOf(developer, language)} className="card-line text-muted">
            {developer}
          </span>
          <span className="flex items-center gap-1 text-muted">
            {location && <Icon name="map-pin" className="size-4" />}
            <span lang={langOf(location, language)} className="card-line">
              {location}
            </span>
          </span>
          <span className="card-line font-semibold">
            {startingPrice === null
              ? t('price_on_request')
              : t('price_starts', { price: formatPrice(startingPrice, language) })}
          </span>
        </span>
      </Link>
      <Heart target={{ kind: 'complex', id }} title={name} onToggle={onToggle} className="absolute top-0 right-0" />
    </li>
  );
}
