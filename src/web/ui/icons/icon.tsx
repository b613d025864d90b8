import type { ComponentProps } from 'react';
import first from './first-icons.svg';
import later from './icons.svg';
import { FIRST_ICONS, type IconName } from './names.ts';

export type { IconName } from './names.ts';

const FIRST: ReadonlySet<IconName> = new Set(FIRST_ICONS);

/** An icon of the sprites, 24 px large and in the colour of the text unless its classes say otherwise. It is never read out. */
export function Icon({ name, className = '', ...rest }: { name: IconName } & ComponentProps<'svg'>) {
  return (
    <svg aria-hidden className={`icon ${className}`} {...rest}>
      <use href={`${FIRST.has(name) ? first : later}#${name}`} />
    </svg>
  );
}
