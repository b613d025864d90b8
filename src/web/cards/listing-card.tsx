import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Heart, type HeartToggle } from '../favorites/heart.tsx';
import { usePaths } from '../text/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { CardData } from './card-data.ts';
import { CardDates } from './card-dates.tsx';
import { CardPhotos } from './card-photos.tsx';
import { ListingChips } from './listing-chips.tsx';
import { factsLine, placeParts, titleOf } from './listing-text.ts';
import { PriceLine } from './price-line.tsx';

type Props = {
  card: CardData;
  /** its index in the list: the first photos load eagerly */
  position: number;
  className?: string;
  /** of its heart */
  onToggle?: HeartToggle | undefined;
};

/** A listing in a list: one link, which opens a tab of its own so that the list stays as it was. */
export function ListingCard({ card, position, className = '', onToggle }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const where = placeParts(t, card);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <li
      onPointerEnter={want}
      onFocus={want}
      className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float ${className}`}
    >
      <CardPhotos card={card} position={position} isWanted={isWanted}>
        {(photos) => (
          <Link
            to={linkTo(`/listing/${card.id}`)}
            target="_blank"
            rel="noopener"
            className="card-link flex flex-1 flex-col rounded-card -outline-offset-2"
          >
            {photos}
            <span className="flex flex-1 flex-col gap-1 p-3 md:p-4">
              <PriceLine listing={card} />
              <span className="text-sm tabular-nums md:text-base">{factsLine(t, language, card)}</span>
              {where.length > 0 && (
                <span className="flex gap-1 text-sm text-muted">
                  <Icon name="map-pin" className="mt-0.5 size-4 flex-none" />
                  {where.join(' · ')}
                </span>
              )}
              <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1 text-sm text-muted tabular-nums">
                <CardDates card={card} />
                {card.Ownership_Type && <span>{t(`ownership_${card.Ownership_Type}`)}</span>}
              </span>
            </span>
          </Link>
        )}
      </CardPhotos>
      <span className="pointer-events-none absolute top-2 right-12 left-2 flex flex-wrap gap-1">
        {card.Status_ad === 'expired' && <Chip tone="warning">{t('expired_chip')}</Chip>}
        <ListingChips listing={card} />
      </span>
      <Heart
        target={{ kind: 'listing', id: card.id }}
        title={titleOf(t, language, card)}
        onToggle={onToggle}
        className="absolute top-0 right-0"
      />
    </li>
  );
}
