import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';

const GoneDialog = lazyComponent(() => import('./gone-dialog.tsx').then((module) => module.GoneDialog));

/** Lets a visitor say that a listing is gone. */
export function GoneButton({ listing, isSale }: { listing: number; isSale: boolean }) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(GoneDialog);
  return (
    <>
      <button
        {...button}
        className="inline-flex min-h-11 items-center font-medium text-caspian underline-offset-4 hover:underline noscript:hidden print:hidden"
      >
        {t(isSale ? 'claim_gone_sale' : 'claim_gone_rent')}
      </button>
      {dialog && <GoneDialog {...dialog} listing={listing} isSale={isSale} />}
    </>
  );
}
