import { useMemo, useState } from 'react';
import { blurPicture } from './blur.ts';

type Size = { url: string; width: number; height: number };
type Props = {
  /** WebP in several widths; the same address ending in .avif is AVIF */
  sizes: Size[];
  /** how wide it is shown, as `sizes` of an img says it */
  shownAt: string;
  alt: string;
  /** shown when there is nothing else, or when loading fails */
  fallback: string;
  /** its BlurHash, seen until it has come */
  blurhash?: string | null;
  priority?: 'first' | 'eager' | 'lazy';
  className?: string;
};

/** A photo in the size and format that suits the screen; its box is known before it comes. */
export function Picture({ sizes, shownAt, alt, fallback, blurhash, priority = 'lazy', className = '' }: Props) {
  const [state, setState] = useState<'shown' | 'awaited' | 'broken'>('shown');
  const blur = useMemo(() => blurPicture(blurhash), [blurhash]);
  const largest = sizes.at(-1);
  const shared = {
    loading: priority === 'lazy' ? ('lazy' as const) : ('eager' as const),
    fetchPriority: priority === 'first' ? ('high' as const) : undefined,
    decoding: 'async' as const,
  };
  if (!largest || state === 'broken')
    return <img {...shared} className={className} alt={alt} src={fallback} width={400} height={300} />;
  const addresses = addressesOf(sizes);
  const look = (image: HTMLImageElement | null) => {
    // may have failed before this page came alive
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setState('broken');
    // only what comes later fades in: what was sent with the page is seen without JavaScript, and the sooner
    if (image?.complete === false && priority === 'lazy') setState((now) => (now === 'shown' ? 'awaited' : now));
  };
  return (
    <picture
      className={blur && 'block size-full bg-size-[100%_100%]'}
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
      // other engines may round a colour the other way
      suppressHydrationWarning
    >
      <source type="image/avif" srcSet={avifOf(addresses)} sizes={shownAt} />
      <img
        {...shared}
        className={`${className} transition-opacity ${state === 'awaited' ? 'opacity-0' : ''}`}
        alt={alt}
        ref={look}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        src={largest.url}
        srcSet={addresses}
        sizes={shownAt}
        width={largest.width}
        height={largest.height}
      />
    </picture>
  );
}

/** What a page asks for before anything else: the photo that is seen first, as browsers that know AVIF will choose it. */
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
