import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** stays in sight below what scrolls */
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog that is the whole screen on a phone and a window on a desktop. It traps focus and gives it back. */
export function Sheet({ open, onOpenChange, title, closeLabel, footer, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-40 flex flex-col bg-surface transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 md:inset-x-0 md:top-[6dvh] md:bottom-auto md:mx-auto md:max-h-[88dvh] md:w-full md:max-w-3xl md:rounded-card md:shadow-float">
          <div className="flex min-h-16 flex-none items-center justify-between gap-3 border-b border-line pl-4 md:pl-5">
            <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="flex size-12 flex-none items-center justify-center text-muted hover:text-ink"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-5">{children}</div>
          {footer && <div className="flex-none border-t border-line p-4 md:p-5">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
