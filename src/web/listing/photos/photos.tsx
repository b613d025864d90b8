import { useRef } from 'react';
import { preload } from 'react-dom';
import type { Listing } from '#contract/listings/api.ts';
import { photoSizes } from '../../cards/card-data.ts';
import { useTranslation } from '../../text/translation.ts';
import { PhotoStrip, type StripControl } from '../../ui/photo-strip.tsx';
import { Picture, preloadOf } from '../../ui/picture.tsx';
import { LargePhotos } from './large-photos-part.ts';
import { MoreViews } from './more-views.tsx';
import { useLargePhotos } from './use-large-photos.ts';

const FIRST = '(min-width: 1280px) 612px, (min-width: 768px) 50vw, 100vw';
const OTHERS = '(min-width: 1280px) 302px, (min-width: 768px) 25vw, 100vw';

type Props = {
  title: string;
  images: NonNullable<Listing['Images']>;
  /** the neutral drawing that is shown without photos */
  fallback: string;
  /** a link to one */
  video?: string | null | undefined;
  /** the id of the image that is the floor plan */
  plan?: number | null | undefined;
};

/** All photos of a listing, complex or project, or its neutral cover. */
export function Photos({ title, images, fallback, video, plan }: Props) {
  const { t } = useTranslation();
  const strip = useRef<StripControl>(null);
  const { opened, open, view, close } = useLargePhotos('photos');
  const planAt = images.findIndex(({ id }) => id === plan);
  const altOf = (at: number) => {
    const alt = t('photo_alt', { title, number: at + 1, total: images.length });
    return at === planAt ? `${t('floor_plan')}: ${alt}` : alt;
  };
  const first = photoSizes(images[0]);
  const firstUrl = first.at(-1)?.url;
  if (firstUrl) preload(firstUrl, preloadOf(first, FIRST));
  const photos = images.map((image, at) => ({
    key: image.id,
    href: photoSizes(image).at(-1)?.url,
    photo: (
      <Picture
        fallback={fallback}
        blurhash={image.alternativeText}
        sizes={photoSizes(image)}
        // with few photos every tile is large
        shownAt={at === 0 || images.length < 5 ? FIRST : OTHERS}
        // a portrait photo on a phone would be cropped to its middle
        className={`size-full ${at === planAt ? 'object-contain' : isUpright(image) ? 'object-contain md:not-noscript:object-cover' : 'object-cover'}`}
        alt={altOf(at)}
        priority={at === 0 ? 'first' : 'lazy'}
      />
    ),
  }));
  const cover = {
    key: 'cover',
    photo: (
      <Picture
        fallback={fallback}
        shownAt={FIRST}
        sizes={[]}
        className="size-full object-contain"
        alt={t('no_photo', { title })}
        priority="first"
      />
    ),
  };
  return (
    <div className="relative">
      <PhotoStrip
        label={t('photos')}
        words={{
          previous: t('previous_photo'),
          next: t('next_photo'),
          all: t('all_photos', { count: images.length, number: images.length }),
        }}
        photos={photos.length > 0 ? photos : [cover]}
        onOpen={open}
        control={strip}
      />
      <MoreViews video={video} onPlan={planAt < 0 ? undefined : () => open(planAt)} />
      {opened !== null && (
        <LargePhotos
          images={images}
          altOf={altOf}
          at={opened}
          onView={view}
          onClose={close}
          onClosed={() => strip.current?.show(opened)}
        />
      )}
    </div>
  );
}

function isUpright({ width = 0, height = 0 }: { width?: number; height?: number }): boolean {
  return height > width;
}
