import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { fitOfTile } from '../listing/photos/fit.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { IN_GRID, priorityOf } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import type { CardData } from './card-data.ts';
import { coverOf } from './covers.ts';
import { titleOf } from './listing-text.ts';

const OtherPhotos = lazyComponent(async () => (await import('./other-photos.tsx')).OtherPhotos, { Fallback: Boxes });

type Props = {
  card: CardData;
  /** its index in the list */
  position: number;
  /** the pointer or focus is on the card: only then its other photos are loaded */
  isWanted: boolean;
  /** wraps the photos in the card's link; the arrows stay outside it */
  children: (photos: ReactNode) => ReactNode;
};

/** A card's photos: swiped on touch, stepped through by arrows on hover. Only the first travels with the page. */
export function CardPhotos({ card, position, isWanted, children }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const strip = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState(0);
  const title = titleOf(t, language, card);
  const hasMore = isWanted && card.photoCount > 1;
  const step = (by: number) => {
    const to = (at + by + card.photoCount) % card.photoCount;
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  };
  const photos = (
    <span className="relative block overflow-hidden rounded-card bg-photo transition-shadow group-hover:shadow-float">
      <span
        ref={strip}
        // where the strip is swiped, arrow keys scroll it
        {...(hasMore &&
          !matchMedia('(hover: hover)').matches && { role: 'group', 'aria-label': t('photos'), tabIndex: 0 })}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
        className="flex aspect-4/3 snap-x snap-mandatory overflow-x-hidden overscroll-x-contain scroll-smooth no-scrollbar motion-reduce:scroll-auto [@media(hover:none)]:overflow-x-auto"
      >
        <span className="block size-full flex-none snap-start">
          <Picture
            sizes={card.cover}
            shownAt={IN_GRID}
            alt={
              card.photoCount > 0
                ? t('photo_alt', { title, number: 1, total: card.photoCount })
                : t('no_photo', { title })
            }
            fallback={coverOf(card.Property_type)}
            blurhash={card.blurhash}
            priority={priorityOf(position)}
            className={`size-full ${fitOfTile(card.cover.at(-1))}`}
          />
        </span>
        {hasMore && <OtherPhotos card={card} title={title} />}
      </span>
      {/* one mark for both: the photo is what counts */}
      <span className="absolute right-2 bottom-2 flex overflow-hidden rounded-full text-sm leading-6 text-on-veil tabular-nums *:items-center *:gap-1 *:bg-veil *:px-2">
        {/* shown for homes that were opened in this browser (hidden/home-marks.tsx) */}
        <span className="seen-mark hidden">
          <Icon name="eye" className="size-4" />
          {/* two cards beside each other on a phone have no room for the word */}
          <span className="max-sm:sr-only">{t('seen')}</span>
        </span>
        {card.photoCount > 1 && (
          <span className="flex">
            <Icon name="camera" className="size-4" />
            {hasMore ? `${at + 1}/${card.photoCount}` : card.photoCount}
          </span>
        )}
      </span>
    </span>
  );
  return (
    <>
      {children(photos)}
      {hasMore && (
        <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/3 items-center justify-between p-1 opacity-0 transition-opacity group-hover:opacity-100 has-focus-visible:opacity-100 [@media(hover:none)]:hidden">
          <Arrow label={t('previous_photo')} onStep={() => step(-1)}>
            <Icon name="chevron-left" className="size-5" />
          </Arrow>
          <Arrow label={t('next_photo')} onStep={() => step(1)}>
            <Icon name="chevron-right" className="size-5" />
          </Arrow>
        </span>
      )}
    </>
  );
}

function Arrow({ label, onStep, children }: { label: string; onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      className="pointer-events-auto flex size-11 items-center justify-center"
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-surface text-ink shadow-float">
        {children}
      </span>
    </button>
  );
}

/** Boxes of their final size, until the code of the other photos is there. */
function Boxes({ card }: { card: CardData }) {
  return Array.from({ length: card.photoCount - 1 }, (_, at) => (
    <span key={`photo ${at + 2}`} className="block size-full flex-none snap-start" />
  ));
}
