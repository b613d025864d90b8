import type { ChangeEvent } from 'react';
import { MAX_COMPARED } from '#contract/listings/compared.ts';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';

/** The id of the form that compares the chosen favorites. */
export const COMPARISON = 'comparison';

/** Chooses a favorite for the comparison: a plain field, which needs no JavaScript; with it one more than fit is refused. */
export function ComparePick({ listing, title }: { listing: number; title: string }) {
  const { t } = useTranslation();
  const refuse = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    if (!field.form || new FormData(field.form).getAll('ids').length <= MAX_COMPARED) return;
    field.checked = false;
    announce(() => t('compare_full', { number: MAX_COMPARED }), { isFailure: true });
  };
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm print:hidden">
      <input
        type="checkbox"
        name="ids"
        value={listing}
        form={COMPARISON}
        onChange={refuse}
        className="size-5 flex-none"
      />
      <span>
        {t('compare_pick')}
        <span className="sr-only">: {title}</span>
      </span>
    </label>
  );
}
