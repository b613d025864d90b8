import { useState } from 'react';

/**
 * A button that opens a dialog whose code comes when somebody reaches for it: what both are given. `dialog` is null until it
 * is first opened; from then on it stays, so that it may go in its own time.
 */
export function useOpening(Part: { prepare: () => Promise<void> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const prepare = () => void Part.prepare();
  return {
    button: {
      type: 'button',
      'aria-haspopup': 'dialog',
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => setState('open'),
    },
    dialog: state === 'never' ? null : { isOpen: state === 'open', onClose: () => setState('closed') },
  } as const;
}
