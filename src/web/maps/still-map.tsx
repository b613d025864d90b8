import type { Ref } from 'react';
import { IMAGE_ZOOMS } from '#contract/maps/zooms.ts';

export type StillView = { centre: { latitude: number; longitude: number }; zoom: number };

/** The sides of the square pictures in pixels; drawn at a zoom at which they are at least 1.23 times as large. */
const SIDES = { narrow: 800, wide: 1200 };
const ENLARGED = 0.3;
const THEMES = [
  { theme: 'light', className: 'dark:hidden' },
  { theme: 'dark', className: 'hidden dark:block' },
] as const;

/**
 * What a live map is going to show, as a drawn picture without names that covers its box: below the map until that is drawn. In
 * both themes: the one that is not shown is never loaded, since it is lazy.
 */
export function StillMap({ centre: { latitude, longitude }, zoom, ref }: StillView & { ref?: Ref<HTMLDivElement> }) {
  // its tiles are half as large as those of a live map
  const drawn = Math.min(IMAGE_ZOOMS.most, Math.max(IMAGE_ZOOMS.least, Math.floor(zoom + 1 - ENLARGED)));
  const map = `/api/static-map?latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}&zoom=${drawn}&mark=none`;
  const addressOf = (side: number, theme: string) => `${map}&width=${side}&height=${side}&theme=${theme}`;
  return (
    <div
      ref={ref}
      style={{ transform: `translate(-50%, -50%) scale(${2 ** (zoom + 1 - drawn)})` }}
      className="absolute top-1/2 left-1/2 size-[800px] md:size-[1200px]"
    >
      {THEMES.map(({ theme, className }) => (
        <picture key={theme} className={className}>
          <source media="(min-width: 48rem)" srcSet={addressOf(SIDES.wide, theme)} />
          <img
            src={addressOf(SIDES.narrow, theme)}
            alt=""
            width={SIDES.narrow}
            height={SIDES.narrow}
            loading="lazy"
            decoding="async"
            className="size-full max-w-none"
          />
        </picture>
      ))}
    </div>
  );
}
