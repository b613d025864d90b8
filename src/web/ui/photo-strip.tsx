import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

type Props = { label: string; previous: string; next: string; photos: { key: string | number; photo: ReactNode }[] };

/** Photos side by side: swiped, scrolled, or stepped through by arrow keys and buttons. Without JavaScript it scrolls. */
export function PhotoStrip({ label, previous, next, photos }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const step = (by: number) => {
    const list = strip.current;
    list?.scrollTo({ left: (at + by) * list.clientWidth });
  };
  return (
    <section aria-label={label} className="group relative overflow-hidden bg-photo md:rounded-card">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
        className="flex aspect-4/3 w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto -outline-offset-2 [scrollbar-width:none] md:aspect-3/2 md:max-h-[60dvh]"
      >
        {photos.map(({ key, photo }) => (
          <li key={key} className="h-full w-full flex-none snap-center snap-always">
            {photo}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <Step label={previous} side="left-3" isOff={at === 0} onStep={() => step(-1)}>
            <ChevronLeft aria-hidden />
          </Step>
          <Step label={next} side="right-3" isOff={at === photos.length - 1} onStep={() => step(1)}>
            <ChevronRight aria-hidden />
          </Step>
          <p className="absolute right-3 bottom-3 rounded-full bg-veil px-3 text-sm leading-7 text-on-veil tabular-nums">
            {at + 1} / {photos.length}
          </p>
        </>
      )}
    </section>
  );
}

type StepProps = { label: string; side: string; isOff: boolean; onStep: () => void; children: ReactNode };

function Step({ label, side, isOff, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onStep}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-float transition-opacity disabled:opacity-0 md:grid ${side}`}
    >
      {children}
    </button>
  );
}
