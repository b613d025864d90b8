import { useTranslation } from '../text/translation.ts';

/** The id of the form that compares the chosen favorites. */
export const COMPARISON = 'comparison';

/** Chooses a favorite for the comparison: a plain field, which needs no JavaScript. */
export function ComparePick({ listing, title }: { listing: number; title: string }) {
  const { t } = useTranslation();
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm print:hidden">
      <input type="checkbox" name="ids" value={listing} form={COMPARISON} className="size-5 flex-none" />
      <span>
        {t('compare_pick')}
        <span className="sr-only">: {title}</span>
      </span>
    </label>
  );
}
