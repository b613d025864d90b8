import { useId } from 'react';
import { useController } from 'react-hook-form';
import { PROPERTY_TYPES, type PropertyType } from '#contract/listings/fields.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import type { WizardForm } from '../form/form.ts';

const ICONS: Record<PropertyType, IconName> = {
  new_building: 'building-complex',
  old_building: 'building',
  house: 'house',
  office: 'briefcase-business',
  hotel: 'hotel',
  garage: 'warehouse',
  land: 'land-plot',
  object: 'store',
};

/** The property types as tiles with a picture: the first choice of the form. */
export function TypeTiles({ onChoose }: { onChoose: (type: PropertyType) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController<WizardForm, 'Property_type'>({ name: 'Property_type' });
  const problem = fieldState.error?.message;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={problem && `${id}-error`}
      aria-invalid={problem ? true : undefined}
      className="min-w-0"
    >
      <p id={`${id}-legend`} className="mb-1 text-sm font-medium text-muted">
        {t('property_type')}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:gap-3">
        {PROPERTY_TYPES.map((type, at) => (
          <label
            key={type}
            className="group flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-field border border-edge bg-surface px-1 py-2 text-center leading-5 max-[22.4rem]:text-sm transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-checked:font-semibold has-checked:text-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian sm:min-h-24"
          >
            <input
              type="radio"
              name="Property_type"
              value={type}
              ref={at === 0 ? field.ref : undefined}
              checked={field.value === type}
              onChange={() => {
                field.onChange(type);
                onChoose(type);
              }}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <Icon name={ICONS[type]} className="size-7 text-caspian" />
            {t(`type_${type}`)}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {t(problem)}
        </p>
      )}
    </div>
  );
}
