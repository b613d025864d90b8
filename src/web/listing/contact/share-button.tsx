import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { PHOTO_ACTION, PhotoActionFace } from '../../ui/photo-action.tsx';
import { announce } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';

type Props = {
  title: string;
  /** what stands before the link in a message */
  text: string;
  /** of the page; its own without the query when there is none */
  path?: string;
  /** beside other buttons, not on a photo */
  isBeside?: boolean;
};

/** The device's own sharing, else the text and the link are copied (spec §2); where neither works, the link is shown. */
export function ShareButton({ title, text, path, isBeside = false }: Props) {
  const { t } = useTranslation();
  const [shownLink, setShownLink] = useState<string | null>(null);
  const share = async () => {
    const url = window.location.origin + (path ?? window.location.pathname);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text, url });
      await copyText(`${text}\n${url}`);
      announce(() => t('text_and_link_copied'));
    } catch (error) {
      // the person cancelled
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logFailure('share failed', error);
      setShownLink(url);
    }
  };
  return (
    <div className="noscript:hidden print:hidden">
      <button
        type="button"
        onClick={() => void share()}
        className={isBeside ? buttonClass('quiet', 'min-w-11 px-3') : PHOTO_ACTION}
      >
        {isBeside ? (
          <>
            <Icon name="share-2" className="size-5" />
            <span className="max-sm:sr-only">{t('share')}</span>
          </>
        ) : (
          <PhotoActionFace icon="share-2">{t('share')}</PhotoActionFace>
        )}
      </button>
      {shownLink !== null && (
        <input
          readOnly
          aria-label={t('link')}
          value={shownLink}
          onFocus={({ currentTarget: field }) => field.select()}
          className="absolute top-full right-0 min-h-11 rounded-field border border-edge bg-surface px-3"
        />
      )}
    </div>
  );
}
