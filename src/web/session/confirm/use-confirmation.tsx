import { type ReactNode, useState } from 'react';
import { loadPart } from '../../boot/load-part.tsx';
import { ApiError } from '../../data/api.ts';

const ConfirmDialog = loadPart(() => import('./confirm-dialog.tsx').then((part) => part.ConfirmDialog));

type Pending = { confirmed: () => void; cancelled: () => void };

/**
 * Calls that may need a confirmation: where the API answers `confirm_required`, a dialog takes it and the call is sent
 * again. Cancelled, the call fails with that answer. `dialog` belongs below the form, so that what is typed there stays.
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

/** What sent the call is disabled until that has ended, and would not take the focus back when the dialog closes. */
function focusOnceEnabled(sender: Element | null): void {
  if (!(sender instanceof HTMLElement) || !sender.matches(':disabled')) return;
  const watching = new MutationObserver(() => {
    if (sender.matches(':disabled')) return;
    watching.disconnect();
    if (document.activeElement === document.body) sender.focus();
  });
  watching.observe(sender, { attributeFilter: ['disabled'] });
}
