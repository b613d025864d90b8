import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { PhotoStrip } from '../ui/photo-strip.tsx';
import { Picture } from '../ui/picture.tsx';
import { photoSizes } from './card-data.ts';
import { coverOf } from './covers.ts';

/** All photos of a listing, or its neutral cover. */
export function Photos({ title, listing }: { title: string; listing: ListingDetail }) {
  const { t } = useTranslation();
  const images = listing.Images ?? [];
  const fallback = coverOf(listing.Property_type);
  const shared = { fallback, shownAt: '(min-width: 1280px) 880px, 100vw' };
  const photos = images.map((image, at) => ({
    key: image.id,
    photo: (
      <Picture
        {...shared}
        sizes={photoSizes(image)}
        // of an upright photo the middle alone would be left
        className={`size-full ${isUpright(image) ? 'object-contain' : 'object-cover'}`}
        alt={t('photo_alt', { title, number: at + 1, total: images.length })}
        priority={at === 0 ? 'first' : 'lazy'}
      />
    ),
  }));
  const cover = {
    key: 'cover',
    photo: (
      <Picture
        {...shared}
        sizes={[]}
        className="size-full object-contain"
        alt={t('no_photo', { title })}
        priority="first"
      />
    ),
  };
  return (
    <PhotoStrip
      label={t('photos')}
      previous={t('previous_photo')}
      next={t('next_photo')}
      photos={photos.length > 0 ? photos : [cover]}
    />
  );
}

function isUpright({ width = 0, height = 0 }: { width?: number; height?: number }): boolean {
  return height > width;
}
