import { useState } from 'react';

/**
 * Props of a button and of the dialog it opens, whose code is preloaded on hover or focus. `dialog` is null until it is first
 * opened; then it stays mounted, so that closing can be animated.
 */
export function useLazyDialog(Part: { prepare: () => Promise<void> }) {
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
