import { useQuery } from '@tanstack/react-query';
import { Camera, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../app/api.ts';
import { browserApi } from '../app/browser-api.ts';
import { usePaths } from '../app/paths.ts';
import { Picture } from '../ui/picture.tsx';
import { type CardData, photoSizes } from './card-data.ts';
import { coverOf } from './covers.ts';
import { titleOf } from './words.ts';

/** Cards in the first row of the widest screen, and of a phone: what is seen at once is loaded at once. */
const FIRST_ROW = { desktop: 4, phone: 2 };
const SHOWN_AT = '(min-width: 1280px) 297px, (min-width: 768px) 32vw, 46vw';

type Props = {
  card: CardData;
  place: number;
  /** puts the photos into the card's link; the arrows stay beside it */
  children: (photos: ReactNode) => ReactNode;
};

/**
 * A card's photos: swiped on touch, stepped through by arrows on hover. Only the first travels with the page; the others
 * are asked for when somebody reaches for them.
 */
export function CardPhotos({ card, place, children }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const strip = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState(0);
  const { data: covers = [card.cover] } = usePhotos(card, isWanted && card.photoCount > 1);
  const title = titleOf(t, language, card);
  const altOf = (number: number) =>
    card.photoCount > 0 ? t('photo_alt', { title, number, total: card.photoCount }) : t('no_photo', { title });
  const want = () => setWanted(true);
  const step = (by: number) => {
    const box = strip.current;
    if (!box) return;
    const to = (at + by + covers.length) % covers.length;
    box.scrollTo({ left: to * box.clientWidth });
  };
  const photos = (
    <span className="relative block bg-photo" onPointerEnter={want} onTouchStart={want}>
      <span
        ref={strip}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
        className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth no-scrollbar motion-reduce:scroll-auto"
      >
        {covers.map((sizes, i) => (
          <span key={sizes[0]?.url ?? i} className="block size-full flex-none snap-start">
            <Picture
              sizes={sizes}
              shownAt={SHOWN_AT}
              alt={altOf(i + 1)}
              fallback={coverOf(card.Property_type)}
              blurhash={i === 0 ? card.blurhash : null}
              priority={i > 0 || place >= FIRST_ROW.desktop ? 'lazy' : place < FIRST_ROW.phone ? 'first' : 'eager'}
              className="size-full object-cover"
            />
          </span>
        ))}
      </span>
      {card.photoCount > 1 && (
        <span className="absolute right-2 bottom-2 flex items-center gap-1 rounded-full bg-veil px-2 text-sm leading-6 text-on-veil tabular-nums">
          <Camera aria-hidden className="size-4" />
          {covers.length > 1 ? `${at + 1}/${card.photoCount}` : card.photoCount}
        </span>
      )}
    </span>
  );
  return (
    <>
      {children(photos)}
      {card.photoCount > 1 && (
        <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/3 items-center justify-between p-1 opacity-0 transition-opacity group-hover:opacity-100 has-focus-visible:opacity-100 [@media(hover:none)]:hidden">
          <Arrow label={t('previous_photo')} onStep={() => step(-1)} onReach={want}>
            <ChevronLeft aria-hidden className="size-5" />
          </Arrow>
          <Arrow label={t('next_photo')} onStep={() => step(1)} onReach={want}>
            <ChevronRight aria-hidden className="size-5" />
          </Arrow>
        </span>
      )}
    </>
  );
}

type ArrowProps = { label: string; onStep: () => void; onReach: () => void; children: ReactNode };

function Arrow({ label, onStep, onReach, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      onFocus={onReach}
      className="pointer-events-auto flex size-11 items-center justify-center"
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-surface text-ink shadow-float">
        {children}
      </span>
    </button>
  );
}

/** The covers of a card: its own first, the others once they are wanted. */
function usePhotos(card: CardData, isWanted: boolean) {
  return useQuery({
    queryKey: ['photos', card.id],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = {
        filters: { id: { $eq: card.id } },
        fields: ['id'],
        populate: { Images: { fields: ['formats'] } },
      };
      const { data } = await ask(browserApi.GET('/api/listings', { params: { query }, signal }));
      const images = data[0]?.Images ?? [];
      return images.length > 1 ? images.map(photoSizes) : [card.cover];
    },
  });
}
