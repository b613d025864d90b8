import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/**
 * The browser's own dialog, unlike all others: it opens by itself while the page is still new, where the code of
 * ui/dialog.tsx would cost a slow phone a quarter of a second in which it does not answer. It is not
 * modal.
 */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (dialog.current?.open) return;
    const inUse = document.activeElement;
    dialog.current?.show();
    // does not take the focus from a field in use
    const first = inUse instanceof HTMLElement && inUse !== document.body ? inUse : dismiss.current;
    first?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      // a phone's Back closes it too, where the browser supports that
      {...{ closedby: 'closerequest' }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="fixed inset-x-0 top-auto bottom-(--bottom-bar) z-30 m-0 mx-auto max-h-[calc(100dvh-var(--bottom-bar))] w-full max-w-md rounded-t-card border border-line bg-surface p-0 text-ink shadow-float outline-none transition-[translate,opacity] max-sm:border-x-0 max-sm:border-b-0 sm:right-4 sm:bottom-[calc(var(--bottom-bar)+1rem)] sm:left-auto sm:max-w-sm sm:rounded-card starting:translate-y-8 starting:opacity-0 print:hidden"
    >
      <div className="flex min-h-16 items-center justify-between gap-4 pr-2 pl-4 md:pl-5">
        <h2 id={title} className="text-lg font-bold">
          {t('welcome_title')}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors hover:text-caspian"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="px-4 pt-1 pb-5 md:px-5">
        <p>{t('welcome_text')}</p>
        <p className="mt-2 text-muted">{t('welcome_hint')}</p>
        <button ref={dismiss} type="button" onClick={close} className={buttonClass('primary', 'mt-5 w-full')}>
          {t('welcome_dismiss')}
        </button>
      </div>
    </dialog>
  );
}
