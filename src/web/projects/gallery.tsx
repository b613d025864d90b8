import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Project } from '#contract/projects/api.ts';
import { loadPart } from '../app/load-part.tsx';
import { photoSizes } from '../listings/card-data.ts';
import { PhotoStrip, type StripControl } from '../ui/photo-strip.tsx';
import { Picture } from '../ui/picture.tsx';

const LargePhotos = loadPart(() => import('../listings/detail/large-photos.tsx').then((part) => part.LargePhotos));

/** The address while photos are large, so that a phone's Back closes them and not the page. */
const HASH = '#photos';
const FIRST = '(min-width: 1280px) 612px, (min-width: 768px) 50vw, 100vw';
const OTHERS = '(min-width: 1280px) 302px, (min-width: 768px) 25vw, 100vw';
const COVER = '/covers/new_building.svg';

/** The photos of a project, or a neutral cover. */
export function Gallery({ title, images }: { title: string; images: NonNullable<Project['gallery']> }) {
  const { t } = useTranslation();
  const strip = useRef<StripControl>(null);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [opened, setOpened] = useState<number | null>(null);
  const altOf = (at: number) => t('photo_alt', { title, number: at + 1, total: images.length });
  const open = (at: number) => {
    setOpened(at);
    void navigate({ hash: HASH, search }, { preventScrollReset: true });
  };
  const photos = images.map((image, at) => ({
    key: image.id,
    href: photoSizes(image).at(-1)?.url,
    photo: (
      <Picture
        fallback={COVER}
        blurhash={image.alternativeText}
        sizes={photoSizes(image)}
        shownAt={at === 0 || images.length < 5 ? FIRST : OTHERS}
        className="size-full object-cover"
        alt={altOf(at)}
        priority={at === 0 ? 'first' : 'lazy'}
      />
    ),
  }));
  const none = {
    key: 'cover',
    photo: (
      <Picture
        fallback={COVER}
        shownAt={FIRST}
        sizes={[]}
        alt={t('no_photo', { title })}
        className="size-full"
        priority="first"
      />
    ),
  };
  return (
    <>
      <PhotoStrip
        label={t('photos')}
        words={{
          previous: t('previous_photo'),
          next: t('next_photo'),
          all: t('all_photos', { count: images.length, number: images.length }),
        }}
        photos={photos.length > 0 ? photos : [none]}
        onOpen={open}
        control={strip}
      />
      {opened !== null && hash === HASH && (
        <LargePhotos
          images={images}
          altOf={altOf}
          at={opened}
          onView={setOpened}
          onClose={() => void navigate(-1)}
          onClosed={() => strip.current?.show(opened)}
        />
      )}
    </>
  );
}
