import { useLocation } from 'react-router';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';

/** Timeout for loading scripts, in ms (spec §9). */
export const LOADING_TIMEOUT = 120_000;

declare global {
  interface Window {
    scriptWatch?: AbortController;
  }
}

const ID = 'waiting';

/**
 * Part of the server's HTML, hidden: it is needed while scripts are missing. Says that loading failed and can be retried.
 */
export function Waiting() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div
      id={ID}
      hidden
      suppressHydrationWarning
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-sm rounded-card bg-surface p-4 shadow-float"
    >
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        {t('page_not_loaded')}
        {/* a plain link reloads the page without scripts */}
        <a href={pathname + search} className={buttonClass('primary')}>
          {t('try_again')}
        </a>
      </div>
    </div>
  );
}

/** Runs before all other scripts: shows the message when one fails, or none has run after two minutes. */
export function ScriptWatch({ nonce }: { nonce: string | undefined }) {
  const script = `{
    const { signal } = (window.scriptWatch = new AbortController());
    const fail = (event) => {
      if (event && event.type === 'error' && !(event.target instanceof HTMLScriptElement)) return;
      const waiting = document.getElementById('${ID}');
      if (signal.aborted || !waiting) return;
      waiting.hidden = false;
    };
    addEventListener('error', fail, { capture: true, signal });
    addEventListener('unhandledrejection', fail, { signal });
    setTimeout(fail, ${LOADING_TIMEOUT});
  }`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Called by the first script that runs. */
export function endScriptWatch(): void {
  window.scriptWatch?.abort();
}
