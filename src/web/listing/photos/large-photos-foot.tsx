import type { ReactNode } from 'react';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';

/** What is said of the home, complex or project while its photos are large; as much of it as is known. */
export type PhotosFoot = {
  price?: string | undefined;
  place?: ReactNode;
  /** the way to call */
  contact?: ReactNode;
};

/** Below a large photo: what it shows, and beside the way to call the price and the place. */
export function LargePhotosFoot({ caption, price, place, contact }: PhotosFoot & { caption: string }) {
  const { language } = usePaths();
  return (
    <>
      {caption && (
        <p
          lang={langOf(caption, language)}
          className={`basis-full text-sm ${price || place || contact ? 'truncate' : 'line-clamp-2'}`}
        >
          {caption}
        </p>
      )}
      {(price || place) && (
        <p className="min-w-0 flex-1">
          {price && <span className="block text-lg font-bold whitespace-nowrap tabular-nums">{price}</span>}
          {place && <span className="block truncate text-sm">{place}</span>}
        </p>
      )}
      {contact}
    </>
  );
}
