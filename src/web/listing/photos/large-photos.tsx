import { useEffect, useRef, useState } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { photoSizes } from '../../cards/card-data.ts';
import { useTranslation } from '../../text/translation.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { LargePhotosFoot, type PhotosFoot } from './large-photos-foot.tsx';

type Props = {
  images: NonNullable<ListingDetail['Images']>;
  altOf: (at: number) => string;
  /** what a photo shows, in words that are seen below it; by default the same */
  captionOf?: (at: number) => string;
  foot?: PhotosFoot | undefined;
  at: number;
  onView: (at: number) => void;
  onClose: () => void;
  /** after it was closed in any way */
  onClosed: () => void;
};

/** A listing's photos in a lightbox; loaded on demand. */
export function LargePhotos({ images, altOf, captionOf = altOf, foot, at, onView, onClose, onClosed }: Props) {
  const { t } = useTranslation();
  const last = useRef(onClosed);
  last.current = onClosed;
  useEffect(() => () => last.current(), []);
  // those of the page are AVIF where the browser can: the same are here at once
  const [ending] = useState(() =>
    [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif')) ? 'avif' : 'webp',
  );
  const slides = images.flatMap((image, place) => {
    const srcSet = photoSizes(image).map(({ url, width, height }) => ({
      src: url.replace(/webp$/, ending),
      width,
      height,
    }));
    const largest = srcSet.at(-1);
    return largest ? [{ ...largest, alt: altOf(place), srcSet, thumbnail: srcSet[0]?.src }] : [];
  });
  return (
    <Lightbox
      slides={slides}
      at={at}
      foot={<LargePhotosFoot caption={captionOf(at)} {...foot} />}
      onView={onView}
      onClose={onClose}
      words={{
        Lightbox: t('photos'),
        'Photo gallery': t('photos'),
        Carousel: t('gallery_role'),
        Slide: t('photo_role'),
        Previous: t('previous_photo'),
        Next: t('next_photo'),
        Close: t('close'),
        'Zoom in': t('zoom_in'),
        'Zoom out': t('zoom_out'),
        'Enter Fullscreen': t('fullscreen'),
        'Exit Fullscreen': t('leave_fullscreen'),
        Thumbnails: t('thumbnails'),
        '{index} of {total}': t('photo_of', { number: '{index}', total: '{total}' }),
      }}
    />
  );
}
