import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';

/** The device's own sharing, else the link is copied (spec §2); where neither works, the link is shown. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const [shownLink, setShownLink] = useState<string | null>(null);
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await copyText(url);
      announce(t('link_copied'));
    } catch (error) {
      // the person cancelled
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logFailure('share failed', error);
      setShownLink(url);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <button
        type="button"
        onClick={() => void share()}
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-medium text-caspian hover:underline"
      >
        <Icon name="share-2" className="size-5" />
        {t('share')}
      </button>
      {shownLink !== null && (
        <input
          readOnly
          aria-label={t('link')}
          value={shownLink}
          onFocus={({ currentTarget: field }) => field.select()}
          className="min-h-11 rounded-field border border-edge bg-surface px-3"
        />
      )}
    </div>
  );
}
