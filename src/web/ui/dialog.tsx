import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons/icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** a card in the middle (at the bottom of a phone), a wide one, a panel at the left side, or a phone's whole screen */
  place?: 'middle' | 'wide' | 'side' | 'full';
  /** the focus starts at the first field by touch too: people open the dialog to write */
  startsInField?: boolean;
  /** false: the closing action moves the focus itself */
  returnsFocus?: boolean;
  /** a footer below the scrolling content */
  footer?: ReactNode;
  children: ReactNode;
};

const CARD =
  'inset-x-0 bottom-0 mx-auto w-full rounded-t-card pb-[env(safe-area-inset-bottom)] sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card data-ending-style:translate-y-8 data-starting-style:translate-y-8';
const PLACES = {
  middle: `${CARD} max-w-md`,
  wide: `${CARD} max-w-4xl`,
  full: 'inset-0 md:inset-x-0 md:top-[6dvh] md:bottom-auto md:mx-auto md:h-[88dvh] md:w-full md:max-w-3xl md:rounded-card',
  side: 'inset-y-0 left-0 w-80 max-w-[calc(100vw-3.5rem)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
};

/**
 * A dialog with a focus trap: it closes by Escape, a click outside or its button, and restores the focus. The focus starts at
 * the first field; on a touch screen at the close button, since a keyboard would cover half of the dialog.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, place = 'middle', returnsFocus = true, ...rest }: Props) {
  const { footer, children, startsInField = false } = rest;
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const waitsForField = useRef(false);
  const findFirst = () => {
    if (!startsInField && isByTouch()) return true;
    const field = firstField(popup.current);
    waitsForField.current = field === null;
    return field ?? true;
  };
  useEffect(() => {
    // the content was rendered after the dialog
    const field = waitsForField.current && document.activeElement === close.current && firstField(popup.current);
    if (!field) return;
    waitsForField.current = false;
    field.focus();
  });
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={findFirst}
          finalFocus={returnsFocus}
          className={`fixed z-50 flex max-h-dvh flex-col bg-surface shadow-float outline-none transition-[translate,opacity] data-ending-style:opacity-0 data-starting-style:opacity-0 ${PLACES[place]}`}
        >
          <div className="flex min-h-16 items-center justify-between gap-4 pr-2 pl-4 md:pl-5">
            <Base.Title className="text-lg font-bold">{title}</Base.Title>
            <Base.Close
              ref={close}
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors hover:text-caspian"
            >
              <Icon name="x" className="size-6" />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-5">{children}</div>
          {footer && <div className="border-t border-line px-4 py-3 md:px-5">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** The chosen one of a group of radio buttons. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  const field = popup?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return popup?.querySelector<HTMLElement>(`input[name="${field.name}"]:checked`) ?? field;
}

/** Opened by keyboard: show the focus, on a touch screen too. */
function isByTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && !document.activeElement?.matches(':focus-visible');
}
