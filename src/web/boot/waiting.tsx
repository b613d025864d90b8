import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buttonClass } from '../ui/button.ts';

/** Scripts that have not come after this are given up, in ms (spec §9). */
export const MOST_LOADING = 120_000;

declare global {
  interface Window {
    scriptWatch?: AbortController;
  }
}

const ID = 'waiting';

/**
 * Written with the page and hidden: it is needed while there are no scripts, or no words for them. Says that the page
 * still loads, or that it could not and may be tried again.
 */
export function Waiting() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div
      id={ID}
      hidden
      suppressHydrationWarning
      className="group fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-sm rounded-card bg-surface p-4 shadow-float"
    >
      <div role="status" className="flex items-center gap-3 group-data-failed:hidden">
        <LoaderCircle aria-hidden className="size-5 shrink-0 text-caspian motion-safe:animate-spin" />
        {t('page_loading')}
      </div>
      <div role="alert" className="hidden flex-wrap items-center justify-between gap-3 group-data-failed:flex">
        {t('page_not_loaded')}
        {/* the page anew: a link, since no script need run for it */}
        <a href={pathname + search} className={buttonClass('primary')}>
          {t('try_again')}
        </a>
      </div>
    </div>
  );
}

/** Runs before any of our scripts: one that fails, or none for two minutes, is told. */
export function ScriptWatch({ nonce }: { nonce: string | undefined }) {
  const script = `{
    const { signal } = (window.scriptWatch = new AbortController());
    const fail = (event) => {
      if (event && event.type === 'error' && !(event.target instanceof HTMLScriptElement)) return;
      const waiting = document.getElementById('${ID}');
      if (signal.aborted || !waiting) return;
      waiting.hidden = false;
      waiting.dataset.failed = '';
    };
    addEventListener('error', fail, { capture: true, signal });
    addEventListener('unhandledrejection', fail, { signal });
    setTimeout(fail, ${MOST_LOADING});
  }`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The scripts have come. */
export function endScriptWatch(): void {
  window.scriptWatch?.abort();
}

export function showWaiting(): void {
  const waiting = document.getElementById(ID);
  if (waiting) waiting.hidden = false;
}

export function showFailed(): void {
  showWaiting();
  document.getElementById(ID)?.setAttribute('data-failed', '');
}

export function hideWaiting(): void {
  const waiting = document.getElementById(ID);
  if (waiting) waiting.hidden = true;
}
