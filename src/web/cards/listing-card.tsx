import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { offerOf } from '#contract/favorites/offer.ts';
import { Heart, type HeartToggle } from '../favorites/heart.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';
import type { CardData } from './card-data.ts';
import { CardLines } from './card-lines.tsx';
import { CardPhotos } from './card-photos.tsx';
import { ListingChips } from './listing-chips.tsx';
import { dateParts, homeLine, titleOf } from './listing-text.ts';
import { MenuButton } from './menu-button.tsx';
import { PartsLine } from './parts-line.tsx';
import { watchCard } from './seen-cards.ts';

type Props = {
  card: CardData;
  /** its index in the list: the first photos load eagerly */
  position: number;
  className?: string;
  /** stands below the card */
  footer?: ReactNode;
  /** of its heart */
  onToggle?: HeartToggle | undefined;
};

/** A listing in a list: one link, which opens a tab of its own so that the list stays as it was. */
export function ListingCard({ card, position, className = '', footer, onToggle }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const title = titleOf(t, language, card);
  return (
    <li
      ref={watchCard}
      data-listing={card.id}
      data-home={card.Home ?? undefined}
      onPointerEnter={want}
      onFocus={want}
      className={`group card ${footer ? '[&>.card-link]:flex-none' : ''} ${className}`}
    >
      <CardPhotos card={card} position={position} isWanted={isWanted}>
        {(photos) => (
          <Link to={linkTo(`/listing/${card.id}`)} target="_blank" rel="noopener" className="card-link">
            {photos}
            <span className="card-lines flex-1">
              <CardLines card={card} />
              <PartsLine
                parts={[homeLine(t, language, card), ...dateParts(t, card)].filter(Boolean)}
                className="mt-auto mr-6 text-muted tabular-nums"
              />
            </span>
          </Link>
        )}
      </CardPhotos>
      <span className="relative">
        <MenuButton listing={card} title={title} className="absolute -right-2.5 -bottom-3" />
      </span>
      {/* one at most: the photo is what counts */}
      <span className="pointer-events-none absolute top-2 right-12 left-2 flex">
        {card.Status_ad === 'expired' ? (
          <Chip tone="warning">{t(card.Outcome ? `outcome_${card.Outcome}` : 'expired_chip')}</Chip>
        ) : (
          <ListingChips listing={card} />
        )}
      </span>
      <Heart
        target={{ kind: 'listing', id: card.id, offer: offerOf(card) }}
        title={title}
        onToggle={onToggle}
        className="absolute top-0 right-0"
      />
      {footer}
    </li>
  );
}
