import { useMemo, useState } from 'react';
import { blurGradient, blurPicture } from './blur.ts';

type Size = { url: string; width: number; height: number };
type Props = {
  /** WebP in several widths; the same address ending in .avif is AVIF */
  sizes: Size[];
  /** its displayed width, for the `sizes` attribute of an img */
  shownAt: string;
  alt: string;
  /** the fallback without a photo, or when loading fails */
  fallback: string;
  /** its BlurHash, shown until it is loaded */
  blurhash?: string | null;
  priority?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** A responsive photo in a box of fixed proportions. */
export function Picture({ sizes, shownAt, alt, fallback, blurhash, priority = 'lazy', className = '' }: Props) {
  const [isBroken, setBroken] = useState(false);
  const isLazy = priority === 'lazy';
  const blur = useMemo(() => (isLazy ? blurGradient : blurPicture)(blurhash), [blurhash, isLazy]);
  const largest = sizes.at(-1);
  const shared = {
    loading: isLazy ? ('lazy' as const) : ('eager' as const),
    fetchPriority: priority === 'first' ? ('high' as const) : undefined,
    decoding: 'async' as const,
  };
  if (!largest || isBroken)
    return <img {...shared} className={className} alt={alt} src={fallback} width={400} height={300} />;
  const addresses = addressesOf(sizes);
  const updateState = (image: HTMLImageElement | null) => {
    // may have failed before hydration
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
    // only photos added later fade in: those of the HTML are visible without JavaScript. Not by a state: dozens of photos
    // would be rendered again during hydration.
    if (image?.complete === false && isLazy) image.dataset.awaited = '';
  };
  return (
    <picture
      className={blur && 'block size-full bg-size-[100%_100%]'}
      style={blur ? { backgroundImage: blur } : undefined}
      // browsers may round colours differently
      suppressHydrationWarning
    >
      <source type="image/avif" srcSet={avifOf(addresses)} sizes={shownAt} />
      <img
        {...shared}
        className={`${className} transition-opacity data-awaited:opacity-0`}
        alt={alt}
        ref={updateState}
        onLoad={({ currentTarget }) => delete currentTarget.dataset.awaited}
        onError={() => setBroken(true)}
        src={largest.url}
        srcSet={addresses}
        sizes={shownAt}
        width={largest.width}
        height={largest.height}
      />
    </picture>
  );
}

/** Preloads the first photo of a page, in the size that browsers with AVIF will choose. */
export function preloadOf(sizes: Size[], shownAt: string) {
  const imageSrcSet = avifOf(addressesOf(sizes));
  return { as: 'image', type: 'image/avif', imageSrcSet, imageSizes: shownAt, fetchPriority: 'high' } as const;
}

function addressesOf(sizes: Size[]): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

function avifOf(addresses: string): string {
  return addresses.replaceAll(/\.webp(?= )/g, '.avif');
}
