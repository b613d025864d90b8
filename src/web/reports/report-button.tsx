import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** Opens the dialog for reporting a listing; its code is preloaded on hover or focus. */
export function ReportButton({ listing }: { listing: number }) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(ReportDialog);
  return (
    <>
      <button
        {...button}
        className="inline-flex min-h-11 items-center gap-2 rounded-field font-medium text-caspian underline-offset-4 hover:underline noscript:hidden print:hidden"
      >
        <Icon name="flag" className="size-4" />
        {t('report')}
      </button>
      {dialog && <ReportDialog {...dialog} listing={listing} />}
    </>
  );
}
