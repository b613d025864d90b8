import { type ComponentType, type ReactNode, useState } from 'react';
import { useIsAlive } from './alive.ts';

type Opened = ComponentType<{ isOpen: boolean; onClose: () => void }> & { prepare: () => void };
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
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const look = `grid size-11 shrink-0 place-items-center rounded-field text-ink transition-colors hover:text-caspian ${className}`;
  if (!isAlive)
    return (
      <a href={otherwise} aria-label={label} className={look}>
        {children}
      </a>
    );
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={Part.prepare}
        onFocus={Part.prepare}
        onClick={() => setState('open')}
        className={look}
      >
        {children}
      </button>
      {state !== 'never' && <Part isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
