import type { ComponentType, ReactNode } from 'react';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

type DialogPart = ComponentType<{ isOpen: boolean; onClose: () => void }> & { prepare: () => Promise<void> };
type Props = {
  dialog: DialogPart;
  /** the page with the same content, for when scripts do not run */
  fallbackHref: string;
  label: string;
  className?: string;
  children: ReactNode;
};

/** A button for a dialog whose code loads on demand. Without scripts it is a link to a page with the same content. */
export function DialogButton({ dialog: Part, fallbackHref, label, className = '', children }: Props) {
  const isHydrated = useIsHydrated();
  const { button, dialog } = useLazyDialog(Part);
  const look = `grid size-11 shrink-0 place-items-center rounded-field text-ink transition-colors hover:text-caspian ${className}`;
  if (!isHydrated)
    return (
      <a href={fallbackHref} aria-label={label} className={look}>
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
