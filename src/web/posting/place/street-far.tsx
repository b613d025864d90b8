import type { ComponentProps } from 'react';
import { distanceText } from '../../text/distance.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import type { KnownStreet } from './use-street.ts';

type Props = {
  street: KnownStreet;
  metres: number;
  onKeep: () => void;
  /** the button that opens the map */
  changeButton: ComponentProps<'button'>;
};

/** Asks about a point that is far from its street, or not in its district. Long streets are: it can be confirmed. */
export function StreetFar({ street: { name, district }, metres, onKeep, changeButton }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <div role="status" className="mt-2 rounded-field bg-warning-tint p-3">
      <p>
        {district
          ? t('street_elsewhere', { name, district: district.Name })
          : t('street_far', { name, distance: distanceText(t, language, metres) })}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <button {...changeButton} className={buttonClass('quiet')}>
          {t('street_far_change')}
        </button>
        <button type="button" onClick={onKeep} className={buttonClass('quiet')}>
          {t('street_far_keep')}
        </button>
      </p>
    </div>
  );
}
