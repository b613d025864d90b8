import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

const SaveSearchDialog = lazyComponent(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

type Props = {
  /** the query of the results, and what they show */
  search: string;
  name: string;
  /** on a phone the bell stands alone */
  isShort?: boolean;
};

/** Saves a search; the dialog's code loads on demand. */
export function SaveSearchButton({ search, name, isShort = false }: Props) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(SaveSearchDialog);
  return (
    <>
      <button
        {...button}
        className={buttonClass('quiet', `print:hidden noscript:hidden ${isShort ? 'max-md:size-11 max-md:px-0' : ''}`)}
      >
        <Icon name="bell" className="size-5" />
        <span className={isShort ? 'max-md:sr-only' : ''}>{t('save_search')}</span>
      </button>
      {dialog && <SaveSearchDialog key={search} {...dialog} search={search} name={name} />}
    </>
  );
}
