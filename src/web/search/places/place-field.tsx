import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placePhrase } from '#contract/listings/place-search.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { translatePhrase } from '../../text/phrases.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ChosenPlaces } from './place-groups.ts';

const PlacePicker = lazyComponent(async () => (await import('./place-picker.tsx')).PlacePicker);

type Props = { chosen: ChosenPlaces; onChange: (chosen: ChosenPlaces) => void };

/** The places of a search: a button with their names opens the picker. The form submits them by hidden inputs. */
export function PlaceField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const names = [
    ...chosen.places.map((place) => translatePhrase(t, placePhrase(place))),
    ...chosen.quarters.map((one) => t(`quarter_${one}`)),
  ];
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <div className="noscript:hidden">
      <span id={`${id}-label`} className="mb-1 block text-sm font-medium text-muted">
        {t('place')}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={PlacePicker.prepare}
        className="flex min-h-11 w-full items-center gap-2 rounded-field border border-edge bg-surface px-3 text-left transition-colors hover:border-caspian"
      >
        <Icon name="map-pin" className="size-5 flex-none text-muted" />
        <span className={`min-w-0 flex-1 truncate ${names.length === 0 ? 'text-muted' : ''}`}>
          {names.length === 0 ? t('place_any') : names.join(', ')}
        </span>
        <Icon name="chevron-down" className="size-5 flex-none text-muted" />
      </button>
      {chosen.places.map(({ slug }) => (
        <input key={slug} type="hidden" name="place" value={slug} />
      ))}
      {chosen.quarters.map((quarter) => (
        <input key={quarter} type="hidden" name="quarter" value={quarter} />
      ))}
      {wasOpen && <PlacePicker isOpen={isOpen} onClose={() => setOpen(false)} chosen={chosen} onChoose={onChange} />}
    </div>
  );
}
