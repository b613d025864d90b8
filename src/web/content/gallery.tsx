import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageImage } from '#contract/images.ts';
import { LargePhotos } from '../listings/detail/large-photos-part.ts';

type Shown = {
  image: PageImage;
  /** the picture itself while scripts do not run; else it opens large */
  link: { href: string; onClick: (event: React.MouseEvent<HTMLAnchorElement>) => void };
};
type Props = {
  /** of the gallery, in the address while a picture is large: a phone's Back closes it and not the page */
  name: string;
  images: PageImage[];
  className?: string;
  children: (shown: Shown, at: number) => ReactNode;
};

/** Pictures in a list; each opens large, and from there one goes round and round (spec §2). */
export function Gallery({ name, images, className, children }: Props) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const open = (at: number) => {
    setOpened(at);
    void navigate({ hash: name, search }, { preventScrollReset: true });
  };
  const linkOf = (at: number): Shown['link'] => ({
    href: images[at]?.url ?? '',
    onClick: (event) => {
      // a new tab is asked for
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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
      {opened !== null && hash === `#${name}` && (
        <LargePhotos
          images={images}
          altOf={(at) => images[at]?.caption ?? ''}
          at={opened}
          onView={setOpened}
          onClose={() => void navigate(-1)}
          onClosed={focusLast}
        />
      )}
    </>
  );
}
