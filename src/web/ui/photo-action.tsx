import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';

/** The look of a button or link that lies on a photo on a phone, and above it, with its word, on a wide screen. */
export const PHOTO_ACTION =
  'group/action grid size-11 place-items-center text-ink md:flex md:w-auto md:items-center md:rounded-field md:px-2 md:font-medium md:text-caspian md:hover:underline print:hidden';

type Props = { icon: IconName; iconClass?: string; children: ReactNode };

/** What such a button shows. */
export function PhotoActionFace({ icon, iconClass = '', children }: Props) {
  return (
    <>
      <span className="grid size-9 place-items-center rounded-full bg-surface shadow-float md:size-auto md:bg-transparent md:shadow-none">
        <Icon name={icon} className={`size-5 ${iconClass}`} />
      </span>
      <span className="max-md:sr-only md:ml-2">{children}</span>
    </>
  );
}
