import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useLazyDialog } from '../../frame/use-lazy-dialog.ts';
import { isInCity, type MapPoint, roundPoint } from '../../maps/point.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FieldError } from '../fields/field-error.tsx';

const LocationPicker = lazyComponent(async () => (await import('../../maps/location-picker.tsx')).LocationPicker);

type Props = {
  value: MapPoint | null;
  onChange: (point: MapPoint) => void;
  /** text key */
  error?: string | undefined;
};

/** The home's point: chosen on a map, then shown in a small picture. */
export function LocationField({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { button, dialog } = useLazyDialog(LocationPicker);
  const point = value && roundPoint(value);
  const isOutside = point !== null && !isInCity(point);
  const problem = isOutside ? 'location_outside' : error;
  return (
    <div>
      <span id={id} className="mb-1 block text-sm font-medium text-muted">
        {t('location_on_map')}
      </span>
      <div
        className={`flex flex-col overflow-hidden rounded-field border ${problem ? 'border-danger' : 'border-edge'} bg-surface`}
      >
        {point && !isOutside && <Preview point={point} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-2 pl-3">
          <p className="min-w-0 flex-1 basis-48 text-muted">
            {t(point && !isOutside ? 'location_chosen' : 'location_hint')}
          </p>
          <button
            {...button}
            aria-describedby={problem ? `${id} ${id}-error` : id}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            <Icon name="map-pin" className="size-5" />
            {t(value ? 'location_change' : 'location_pick')}
          </button>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={problem} />
      {dialog && <LocationPicker {...dialog} onLocationSelect={onChange} selectedLocation={value ?? undefined} />}
    </div>
  );
}

/** The chosen place at zoom 15 (spec §7); a wide screen shows more of the surroundings. */
function Preview({ point: { lat, lng } }: { point: MapPoint }) {
  const { t } = useTranslation();
  const map = `/api/static-map?latitude=${lat}&longitude=${lng}&zoom=15&height=100`;
  return (
    <picture>
      <source media="(min-width: 27rem)" srcSet={`${map}&width=880`} />
      <img
        src={`${map}&width=400`}
        alt={t('static_map_alt')}
        width={400}
        height={100}
        className="h-25 w-full bg-photo object-cover dark:brightness-75"
      />
    </picture>
  );
}
