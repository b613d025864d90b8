import { isInCity, roundPoint } from '../../maps/point.ts';
import { PriceHint } from '../fields/price-hint.tsx';
import { WithReasons } from '../fields/with-reasons.tsx';
import { LocationField } from '../place/location-field.tsx';
import { PlaceSuggestion } from '../place/place-suggestion.tsx';
import type { PlaceValue } from '../place/place-value.ts';
import { QuarterField } from '../place/quarter-field.tsx';
import { StreetField } from '../place/street-field.tsx';
import type { PhotoQueue, QueueState } from './photo-queue.ts';
import { Photos } from './photos.tsx';
import type { WhenOpen } from './use-photo-queue.ts';
import { VideoField } from './video-field.tsx';

type Props = {
  photos: QueueState;
  queue: PhotoQueue | null;
  whenOpen: WhenOpen;
  value: PlaceValue;
  onChange: (change: Partial<PlaceValue>) => void;
  /** called on blur of the street, to show its error */
  onStreetLeft?: () => void;
  /** text keys of the errors to show */
  errors: { Images?: string | undefined; Address?: string | undefined; location?: string | undefined };
};

/** Step 2 of the wizards: photos and address (spec §2). */
export function ImagesStep({ photos, queue, whenOpen, value, onChange, onStreetLeft, errors }: Props) {
  const point = value.location && isInCity(value.location) ? roundPoint(value.location) : null;
  return (
    <div className="grid gap-8">
      <WithReasons name="Images">
        <WithReasons name="Floor_Plan">
          <Photos value={photos} queue={queue} whenOpen={whenOpen} error={errors.Images} />
        </WithReasons>
      </WithReasons>
      <WithReasons name="Video">
        <VideoField />
      </WithReasons>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <WithReasons name="Address">
          <StreetField
            value={value.Address}
            onChange={(Address) => onChange({ Address })}
            onBlur={onStreetLeft}
            error={errors.Address}
          />
        </WithReasons>
        <WithReasons name="Kvartal">
          <QuarterField value={value.Kvartal} onChange={(Kvartal) => onChange({ Kvartal })} />
        </WithReasons>
        <div className="md:col-span-2">
          <WithReasons name="Latitude">
            <LocationField
              value={value.location}
              address={value.Address}
              // what was searched for on the map is the address, unless one is written
              onChange={(location, address) =>
                onChange({ location, ...(address && !value.Address && { Address: address }) })
              }
              error={errors.location}
            />
          </WithReasons>
          {point && <PlaceSuggestion point={point} value={value} onChange={onChange} />}
          <PriceHint isByPlace />
        </div>
      </div>
    </div>
  );
}
