import { useRef } from 'react';
import { preload } from 'react-dom';
import { useLocation, useViewTransitionState } from 'react-router';
import type { Listing } from '#contract/listings/api.ts';
import { photoSizes } from '../../cards/card-data.ts';
import { useTranslation } from '../../text/translation.ts';
import { morph } from '../../ui/morph.ts';
import { FULL_WIDTH } from '../../ui/photo-loading.ts';
import { PhotoStrip, type StripControl } from '../../ui/photo-strip.tsx';
import { Picture, preloadOf } from '../../ui/picture.tsx';
import { fitOf } from './fit.ts';
import type { PhotosFoot } from './large-photos-foot.tsx';
import { LargePhotos } from './large-photos-part.tsx';
import { MoreViews } from './more-views.tsx';
import { useLargePhotos } from './use-large-photos.ts';

const FIRST = `(min-width: 1280px) 612px, (min-width: 768px) 50vw, ${FULL_WIDTH}`;
const OTHERS = `(min-width: 1280px) 302px, (min-width: 768px) 25vw, ${FULL_WIDTH}`;

type Props = {
  title: string;
  images: NonNullable<Listing['Images']>;
  /** the neutral drawing that is shown without photos */
  fallback: string;
  /** a link to one */
  video?: string | null | undefined;
  /** the id of the image that is the floor plan */
  plan?: number | null | undefined;
  /** stands below the large photos */
  foot?: PhotosFoot;
};

/** All photos of a listing, complex or project, or its neutral cover. */
export function Photos({ title, images, fallback, video, plan, foot }: Props) {
  const { t } = useTranslation();
  const strip = useRef<StripControl>(null);
  const { opened, open, view, close } = useLargePhotos('photos');
  // from and to the card of a complex
  const isGrowing = useViewTransitionState(useLocation().pathname);
  const pictureAt = (at: number) => strip.current?.pictureAt(at) ?? null;
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
        className={`size-full ${at === planAt ? 'object-contain' : fitOf(image, images.length)}`}
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
        isGrowing={isGrowing}
        onOpen={(at) => morph(pictureAt(at), () => open(at), findLarge)}
        onNear={() => void LargePhotos.prepare()}
        control={strip}
      />
      <MoreViews video={video} onPlan={planAt < 0 ? undefined : () => open(planAt)} />
      {opened !== null && (
        <LargePhotos
          images={images}
          altOf={altOf}
          captionOf={(at) => (at === planAt ? `${t('floor_plan')}: ${title}` : title)}
          foot={foot}
          at={opened}
          onView={view}
          onClose={() =>
            morph(findLarge(), close, () => (document.querySelector('.lightbox') ? null : pictureAt(opened)))
          }
          onClosed={() => strip.current?.show(opened)}
        />
      )}
    </div>
  );
}

/** The photo that is large now, once it is there. */
function findLarge(): HTMLElement | null {
  const photo = document.querySelector<HTMLImageElement>('.lightbox .yarl__slide_current img');
  return photo?.complete ? photo : null;
}
