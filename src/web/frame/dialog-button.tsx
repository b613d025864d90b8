import type { ComponentType, ReactNode } from 'react';
import { useIsAlive } from '../boot/alive.ts';
import { useOpening } from './use-opening.ts';

type Opened = ComponentType<{ isOpen: boolean; onClose: () => void }> & { prepare: () => Promise<void> };
type Props = {
  opens: Opened;
  /** where the same is found while scripts do not run */
  otherwise: string;
  label: string;
  className?: string;
  children: ReactNode;
};

/** A button for something whose code comes when it is wanted. Without scripts it is a link to the same thing. */
export function Opener({ opens: Part, otherwise, label, className = '', children }: Props) {
  const isAlive = useIsAlive();
  const { button, dialog } = useOpening(Part);
  const look = `grid size-11 shrink-0 place-items-center rounded-field text-ink transition-colors hover:text-caspian ${className}`;
  if (!isAlive)
    return (
      <a href={otherwise} aria-label={label} className={look}>
        {children}
      </a>
    );
  return (
    <>
      <button {...button} aria-label={label} aria-expanded={dialog?.isOpen ?? false} className={look}>
        {children}
      </button>
      {dialog && <Part {...dialog} />}
    </>
  );
}
