import { type ReactNode, useRef } from 'react';
import type { PageImage } from '#contract/wire/images.ts';
import { LargePhotos } from '../listing/photos/large-photos-part.tsx';
import { useLargePhotos } from '../listing/photos/use-large-photos.ts';
import { opensElsewhere } from '../ui/opens-elsewhere.ts';

type Photo = {
  image: PageImage;
  /** a link to the image without scripts; with them it opens the lightbox */
  link: { href: string; onClick: (event: React.MouseEvent<HTMLAnchorElement>) => void };
};
type Props = {
  /** of the gallery, in the address while a picture is large */
  name: string;
  images: PageImage[];
  className?: string;
  children: (photo: Photo, at: number) => ReactNode;
};

/** Pictures in a list; each opens large, and from there one goes round and round (spec §2). */
export function Gallery({ name, images, className, children }: Props) {
  const { opened, open, view, close } = useLargePhotos(name);
  const list = useRef<HTMLUListElement>(null);
  const linkOf = (at: number): Photo['link'] => ({
    href: images[at]?.url ?? '',
    onClick: (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      open(at);
    },
  });
  const focusLast = () => {
    if (opened !== null) list.current?.querySelectorAll('a')[opened]?.focus();
  };
  return (
    <>
      <ul ref={list} className={className}>
        {images.map((image, at) => (
          <li key={`${image.id} ${at}`}>{children({ image, link: linkOf(at) }, at)}</li>
        ))}
      </ul>
      {opened !== null && (
        <LargePhotos
          images={images}
          altOf={(at) => images[at]?.caption ?? ''}
          at={opened}
          onView={view}
          onClose={close}
          onClosed={focusLast}
        />
      )}
    </>
  );
}
