import { Camera, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../app/paths.ts';
import { Picture } from '../ui/picture.tsx';
import type { CardData } from './card-data.ts';
import { coverOf } from './covers.ts';
import { ListingChips } from './listing-chips.tsx';
import { PriceLine } from './price-line.tsx';
import { factsLine, placeParts, titleOf } from './words.ts';

/** Cards in the first row of the widest screen, and of a phone: what is seen at once is loaded at once. */
const FIRST_ROW = { desktop: 4, phone: 2 };

/** A listing in a list: one link, which opens a tab of its own so that the list stays as it was. */
export function ListingCard({ card, place }: { card: CardData; place: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const title = titleOf(t, language, card);
  const where = placeParts(t, card);
  const alt =
    card.cover.length > 0 ? t('photo_alt', { title, number: 1, total: card.photoCount }) : t('no_photo', { title });
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float">
      <Link
        to={linkTo(`/listing/${card.id}`)}
        target="_blank"
        rel="noopener"
        className="flex flex-1 flex-col rounded-card -outline-offset-2"
      >
        <span className="relative block aspect-4/3 overflow-hidden bg-photo">
          <Picture
            sizes={card.cover}
            shownAt="(min-width: 1280px) 297px, (min-width: 768px) 32vw, 46vw"
            alt={alt}
            fallback={coverOf(card.Property_type)}
            priority={place < FIRST_ROW.phone ? 'first' : place < FIRST_ROW.desktop ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
          <ListingChips listing={card} className="absolute top-2 left-2" />
          {card.photoCount > 1 && (
            <span className="absolute right-2 bottom-2 flex items-center gap-1 rounded-full bg-veil px-2 text-sm leading-6 text-on-veil tabular-nums">
              <Camera aria-hidden className="size-4" />
              {card.photoCount}
            </span>
          )}
        </span>
        <span className="flex flex-1 flex-col gap-1 p-3 md:p-4">
          <PriceLine listing={card} />
          <span className="text-sm tabular-nums md:text-base">{factsLine(t, language, card)}</span>
          {where.length > 0 && (
            <span className="flex gap-1 text-sm text-muted">
              <MapPin aria-hidden className="mt-0.5 size-4 flex-none" />
              {where.join(' · ')}
            </span>
          )}
          <time dateTime={card.createdAt} className="mt-auto pt-1 text-sm text-muted tabular-nums">
            {card.date}
          </time>
        </span>
      </Link>
    </li>
  );
}
