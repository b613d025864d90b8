import { lazyComponent } from '../boot/lazy-component.tsx';
import type { CardData } from '../cards/card-data.ts';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

const ShareListDialog = lazyComponent(async () => (await import('./share-list-dialog.tsx')).ShareListDialog);

/** Makes a list of kept homes that others open by a link; the dialog's code loads on demand. */
export function ShareListButton({ homes }: { homes: CardData[] }) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(ShareListDialog);
  return (
    <>
      <button {...button} className={buttonClass('quiet', 'px-2 text-balance sm:px-4 noscript:hidden print:hidden')}>
        <Icon name="share-2" className="-ml-1 size-5" />
        {t('list_share')}
      </button>
      {dialog && <ShareListDialog {...dialog} homes={homes} />}
    </>
  );
}
