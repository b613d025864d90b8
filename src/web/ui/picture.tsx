import { useState } from 'react';

type Size = { url: string; width: number; height: number };
type Props = {
  /** WebP in several widths; the same address ending in .avif is AVIF */
  sizes: Size[];
  /** how wide it is shown, as `sizes` of an img says it */
  shownAt: string;
  alt: string;
  /** shown when there is nothing else, or when loading fails */
  fallback: string;
  priority?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** A photo in the size and format that suits the screen; its box is known before it comes. */
export function Picture({ sizes, shownAt, alt, fallback, priority = 'lazy', className }: Props) {
  const [isBroken, setBroken] = useState(false);
  const largest = sizes.at(-1);
  const shared = {
    className,
    loading: priority === 'lazy' ? ('lazy' as const) : ('eager' as const),
    fetchPriority: priority === 'first' ? ('high' as const) : undefined,
    decoding: 'async' as const,
  };
  if (!largest || isBroken) return <img {...shared} alt={alt} src={fallback} width={400} height={300} />;
  const addresses = sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={addresses.replaceAll(/\.webp(?= )/g, '.avif')} sizes={shownAt} />
      <img
        {...shared}
        alt={alt}
        // may have failed before this page came alive
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && image.currentSrc && setBroken(true))}
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
