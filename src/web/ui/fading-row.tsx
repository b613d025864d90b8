import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icons/icon.tsx';

/** Where a mouse can take the row: on, or back from its end; nowhere when all of it is shown. */
type Way = 'on' | 'back' | null;

/** A row that scrolls sideways and fades where it is cut. A mouse has a button for it; keys and fingers need none. */
export function FadingRow({ children, className = '' }: { children: ReactNode; className?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<Way>(null);
  useEffect(() => {
    const sizes = new ResizeObserver(() => row.current && setWay(wayOf(row.current)));
    for (const { current } of [row, content]) if (current) sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  const scroll = () => {
    const box = row.current;
    box?.scrollTo({ left: way === 'back' ? 0 : box.scrollLeft + box.clientWidth / 2 });
  };
  return (
    <div className={`relative ${className}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers leave the focus where it is seen in part */}
      <div
        ref={row}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        onScroll={({ currentTarget }) => setWay(wayOf(currentTarget))}
        className="fading-row scroll-smooth motion-reduce:scroll-auto py-1 md:[--start:1.5rem] [@media(hover:hover)]:[--end:4rem]"
      >
        <div ref={content} className="flex w-max gap-2 noscript:w-auto noscript:flex-wrap">
          {children}
        </div>
      </div>
      {way && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={scroll}
          className="absolute top-1 right-0 hidden size-11 items-center justify-center rounded-full text-muted hover:text-caspian [@media(hover:hover)]:flex"
        >
          <Icon name={way === 'on' ? 'chevron-right' : 'chevron-left'} className="size-5" />
        </button>
      )}
    </div>
  );
}

function wayOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Way {
  const rest = scrollWidth - clientWidth;
  if (rest <= 1) return null;
  return scrollLeft < rest - 1 ? 'on' : 'back';
}
