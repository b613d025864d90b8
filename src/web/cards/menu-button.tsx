import { useRef, useState } from 'react';
import { lazyComponent } from '../boot/lazy-component.tsx';
import type { HomeListing } from '../hidden/hidden-homes.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { PHOTO_ACTION, PhotoActionFace } from '../ui/photo-action.tsx';

const ListingMenu = lazyComponent(async () => (await import('./listing-menu.tsx')).ListingMenu);

type Props = {
  listing: HomeListing;
  title: string;
  /** among the actions of a page's photos; else on a card */
  isWorded?: boolean;
  className?: string;
};

/** Opens what else can be done with a listing. The menu's code is loaded by the press. */
export function MenuButton({ listing, title, isWorded = false, className = '' }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** the press has closed the menu already, as one outside it */
  const isClosing = useRef(false);
  const look = isWorded ? PHOTO_ACTION : 'grid size-11 place-items-center text-muted hover:text-caspian print:hidden';
  return (
    <>
      <button
        ref={button}
        type="button"
        data-more
        aria-expanded={isOpen}
        aria-label={t('listing_menu', { title })}
        onPointerDown={() => {
          isClosing.current = isOpen;
        }}
        onClick={() => {
          setOpen(!isClosing.current);
          isClosing.current = false;
        }}
        className={`${look} noscript:hidden ${className}`}
      >
        {isWorded ? (
          <PhotoActionFace icon="ellipsis">{t('more')}</PhotoActionFace>
        ) : (
          <Icon name="ellipsis" className="size-5" />
        )}
      </button>
      {isOpen && <ListingMenu listing={listing} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
