import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button.ts';

/**
 * The browser's own dialog, unlike all others: it opens by itself while the page is still new, where the code of
 * ui/dialog.tsx would cost a slow phone a quarter of a second in which it does not answer.
 */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dismiss.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      // a click beside it closes it, where the browser knows that
      {...{ closedby: 'any' }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-dvh w-full max-w-md rounded-t-card bg-surface p-0 pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none transition-[translate,opacity] backdrop:bg-veil sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card starting:translate-y-8 starting:opacity-0"
    >
      <div className="flex min-h-16 items-center justify-between gap-4 pr-2 pl-5">
        <h2 id={title} className="text-lg font-bold">
          {t('welcome_title')}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors hover:text-caspian"
        >
          <X aria-hidden className="size-6" />
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
