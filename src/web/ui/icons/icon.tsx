import type { ComponentProps } from 'react';
import sprite from './icons.svg';
import type { IconName } from './names.ts';

export type { IconName } from './names.ts';

/** An icon of the sprite, 24 px large and in the colour of the text unless its classes say otherwise. It is never read out. */
export function Icon({ name, className = '', ...rest }: { name: IconName } & ComponentProps<'svg'>) {
  return (
    <svg aria-hidden className={`icon ${className}`} {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
