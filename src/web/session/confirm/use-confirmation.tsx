import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { ApiError } from '../../data/api.ts';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

type Pending = { confirmed: () => void; cancelled: () => void };

/**
 * Calls that may need a confirmation: when the API answers `confirm_required`, a dialog asks for it and the call is repeated.
 * When it is cancelled, the call fails with that response. Render `dialog` below the form, so that the form keeps its values.
 */
export function useConfirmation(): {
  confirming: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirming = async <Answer,>(call: () => Promise<Answer>) => {
    const sender = document.activeElement;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirm_required') throw error;
      await new Promise<void>((resolve, reject) => {
        setPending({ confirmed: resolve, cancelled: () => reject(error) });
      }).finally(() => {
        setPending(null);
        focusOnceEnabled(sender);
      });
      return call();
    }
  };
  const dialog = pending && <ConfirmDialog onConfirmed={pending.confirmed} onClose={pending.cancelled} />;
  return { confirming, dialog };
}

/** Restores the focus: the button is disabled during the call, and cannot take it when the dialog closes. */
function focusOnceEnabled(sender: Element | null): void {
  if (!(sender instanceof HTMLElement) || !sender.matches(':disabled')) return;
  const watching = new MutationObserver(() => {
    if (sender.matches(':disabled')) return;
    watching.disconnect();
    if (document.activeElement === document.body) sender.focus();
  });
  watching.observe(sender, { attributeFilter: ['disabled'] });
}
