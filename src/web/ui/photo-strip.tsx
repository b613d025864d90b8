import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from './icons/icon.tsx';
import { opensElsewhere } from './opens-elsewhere.ts';

type StripPhoto = { key: string | number; href?: string; photo: ReactNode };
export type StripControl = { show: (at: number) => void; pictureAt: (at: number) => HTMLElement | null };
type Props = {
  label: string;
  words: { previous: string; next: string; all: string };
  photos: StripPhoto[];
  /** the first photo is part of a transition between pages (styles.css) */
  isGrowing: boolean;
  onOpen: (at: number) => void;
  /** somebody turns to the photos: they may open one */
  onNear: () => void;
  control: Ref<StripControl>;
};

/** A wide screen shows this many at once. */
const MOSAIC = 5;

/**
 * Photos: on a phone side by side, swiped, scrolled or stepped through by arrow keys; on a wide screen a mosaic. Each
 * opens large; without JavaScript they scroll everywhere, and each is a link to its file.
 */
export function PhotoStrip({ label, words, photos, isGrowing, onOpen, onNear, control }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const step = (to: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior });
  useImperativeHandle(control, () => ({
    show: (place) => {
      step(place, 'instant');
      strip.current?.querySelectorAll('a')[place]?.focus({ preventScroll: true });
    },
    pictureAt: (place) => strip.current?.children[place]?.querySelector('img') ?? null,
  }));
  const open = (event: MouseEvent, place: number) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(place);
  };
  const columns = COLUMNS[Math.min(photos.length, MOSAIC)] ?? '';
  return (
    <section
      aria-label={label}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="group relative overflow-hidden bg-photo md:rounded-card print:bg-transparent"
    >
      <ul
        ref={strip}
        aria-label={label}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
        className={`flex aspect-4/3 w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:thin] motion-reduce:scroll-auto md:aspect-8/3 md:not-noscript:grid md:not-noscript:gap-2 md:not-noscript:overflow-hidden print:grid print:aspect-auto print:grid-cols-3 print:gap-2 ${columns}`}
      >
        {photos.map(({ key, href, photo }, place) => (
          <li
            key={key}
            style={isGrowing && place === 0 ? { viewTransitionName: 'cover' } : undefined}
            className={`h-full w-full flex-none snap-center snap-always overflow-hidden print:aspect-4/3 print:nth-[n+7]:hidden ${tileOf(place, photos.length)}`}
          >
            {href ? (
              <a
                href={href}
                onClick={(event) => open(event, place)}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                {photo}
              </a>
            ) : (
              photo
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <Step label={words.previous} side="left-3" isDisabled={at === 0} onStep={() => step(at - 1)}>
            <Icon name="chevron-left" />
          </Step>
          <Step label={words.next} side="right-3" isDisabled={at === photos.length - 1} onStep={() => step(at + 1)}>
            <Icon name="chevron-right" />
          </Step>
          <p className="absolute right-3 bottom-3 rounded-full bg-veil px-3 text-sm leading-7 text-on-veil tabular-nums md:not-noscript:hidden noscript:hidden print:hidden">
            {at + 1} / {photos.length}
          </p>
        </>
      )}
      {photos.length > MOSAIC && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="absolute right-3 bottom-3 hidden min-h-11 items-center gap-2 rounded-field bg-surface px-4 font-semibold text-ink shadow-float transition-colors hover:text-caspian md:not-noscript:inline-flex print:hidden"
        >
          <Icon name="images" className="size-5" />
          {words.all}
        </button>
      )}
    </section>
  );
}

const COLUMNS: Record<number, string> = {
  1: 'md:not-noscript:grid-cols-1 md:not-noscript:grid-rows-1',
  2: 'md:not-noscript:bg-canvas md:not-noscript:grid-cols-2 md:not-noscript:grid-rows-1',
  3: 'md:not-noscript:bg-canvas md:not-noscript:grid-cols-3 md:not-noscript:grid-rows-2',
  4: 'md:not-noscript:bg-canvas md:not-noscript:grid-cols-4 md:not-noscript:grid-rows-2',
  5: 'md:not-noscript:bg-canvas md:not-noscript:grid-cols-4 md:not-noscript:grid-rows-2',
};

/** The first tile is large; of four the second is wide; further photos are in the lightbox only. */
function tileOf(place: number, total: number): string {
  if (place >= MOSAIC) return 'md:not-noscript:hidden';
  if (place === 0 && total > 2)
    return 'md:not-noscript:col-span-2 md:not-noscript:row-span-2 print:col-span-1 print:row-span-1';
  return place === 1 && total === 4 ? 'md:not-noscript:col-span-2 print:col-span-1' : '';
}

type StepProps = { label: string; side: string; isDisabled: boolean; onStep: () => void; children: ReactNode };

/** For narrow windows with a mouse; a finger swipes. */
function Step({ label, side, isDisabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onStep}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-float transition-opacity disabled:opacity-0 max-md:pointer-fine:grid noscript:hidden print:hidden ${side}`}
    >
      {children}
    </button>
  );
}
