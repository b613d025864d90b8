import { useId, useState } from 'react';
import { splitAddress } from '#contract/places/address.ts';
import { metresBetween } from '#contract/places/around.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useLazyDialog } from '../../frame/use-lazy-dialog.ts';
import { isInCity, type MapPoint, placeOf, roundPoint } from '../../maps/point.ts';
import { StaticMap } from '../../maps/static-map.tsx';
import { useNear } from '../../maps/use-near.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { StreetFar } from './street-far.tsx';
import { useSpots } from './use-spots.ts';
import { useStreet } from './use-street.ts';

const LocationPicker = lazyComponent(async () => (await import('../../maps/location-picker.tsx')).LocationPicker);

type Props = {
  value: MapPoint | null;
  /** the address of the form: its street is where the map opens */
  address: string | null;
  /** `address`: the street that was searched for on the map, if one was */
  onChange: (point: MapPoint, address: string | null) => void;
  /** text key */
  error?: string | undefined;
};

/** A point farther from the middle of its street is asked about, in metres. */
const FAR = 1_500;
/** The same from the middle of its district, if it is in another one: streets go on beyond the border. */
const FAR_FROM_DISTRICT = 3_000;

/** The home's point: chosen on a map, then shown in a small picture. */
export function LocationField({ value, address, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { button, dialog } = useLazyDialog(LocationPicker);
  const point = value && roundPoint(value);
  const isOutside = point !== null && !isInCity(point);
  const spots = useSpots();
  const street = useStreet(splitAddress(address ?? '').street);
  const { near } = useNear(isOutside ? null : point);
  const metres = point && street?.point ? metresBetween(placeOf(point), placeOf(street.point)) : 0;
  const isFar = street?.district
    ? metres > FAR_FROM_DISTRICT && near !== undefined && near.district?.id !== street.district.id
    : metres > FAR;
  const pair = JSON.stringify([street?.name, point]);
  const [kept, setKept] = useState('');
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
      {isFar && street && kept !== pair && (
        <StreetFar street={street} metres={metres} onKeep={() => setKept(pair)} changeButton={button} />
      )}
      <FieldError id={`${id}-error`} error={problem} />
      {dialog && (
        <LocationPicker
          {...dialog}
          onLocationSelect={onChange}
          selectedLocation={value ?? undefined}
          centre={value && !isFar ? null : (street?.point ?? null)}
          spots={spots}
        />
      )}
    </div>
  );
}

/** The chosen place at zoom 15 (spec §7), whole: names at its edges are not cut. */
function Preview({ point: { lat, lng } }: { point: MapPoint }) {
  const query = `latitude=${lat}&longitude=${lng}&zoom=15`;
  return <StaticMap query={query} height={100} className="h-auto" />;
}
