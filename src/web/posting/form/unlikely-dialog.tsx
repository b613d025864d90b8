import type { UnlikelyField } from '#contract/listings/posting/unlikely.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { readTyped } from '../fields/typed-number.ts';
import type { WizardForm } from './form.ts';

type Props = {
  unlikely: Partial<Record<UnlikelyField, string>>;
  form: Pick<WizardForm, 'Area' | 'Price' | 'Property_type'>;
  onYes: () => void;
  onNo: () => void;
};

/** Asks for confirmation of unlikely values: a price, an area, a place. */
export function UnlikelyDialog({ unlikely, form, onYes, onNo }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const typed = (name: 'Area' | 'Price') => readTyped(form[name], name, form.Property_type) ?? 0;
  const values: Partial<Record<string, string>> = {
    Price: formatPrice(typed('Price'), language),
    Area: t(form.Property_type === 'land' ? 'area_sot' : 'area_m2', { area: formatNumber(typed('Area'), language) }),
  };
  return (
    <Dialog title={t('unlikely_title')} closeLabel={t('close')} isOpen returnsFocus={false} onClose={onNo}>
      <ul className="mb-5 grid gap-3">
        {Object.entries(unlikely).map(([field, code]) => (
          <li key={field}>
            {values[field] && <strong className="block tabular-nums">{values[field]}</strong>}
            {t(code)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <button type="button" onClick={onNo} className={buttonClass('primary')}>
          {t('unlikely_correct')}
        </button>
        <button type="button" onClick={onYes} className={buttonClass('quiet')}>
          {t('unlikely_yes')}
        </button>
      </div>
    </Dialog>
  );
}
