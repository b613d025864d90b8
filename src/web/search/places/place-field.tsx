import { useId, useState } from 'react';
import { placePhrase } from '#contract/listings/search-keys/place.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Draft } from '../form/use-search-form.ts';
import type { ChosenPlaces } from './place-groups.ts';

const PlacePicker = lazyComponent(async () => (await import('./place-picker.tsx')).PlacePicker);

type Props = {
  chosen: ChosenPlaces;
  onChange: (chosen: ChosenPlaces) => void;
  /** the search that the places belong to, for counts */
  search: Draft;
};

/**
 * The places of a search: a button with their names opens the picker. The form submits them by hidden inputs. Without JavaScript
 * the button sends the form to a page of places (choose-place.tsx).
 */
export function PlaceField({ chosen, onChange, search }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
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
    <div>
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
        className="noscript:hidden flex min-h-11 w-full items-center gap-2 rounded-field border border-edge bg-surface px-3 text-left transition-colors hover:border-caspian"
      >
        <Icon name="map-pin" className="size-5 text-muted" />
        <span className={`min-w-0 flex-1 truncate ${names.length === 0 ? 'text-muted' : ''}`}>
          {names.length === 0 ? t('place_any') : names.join(', ')}
        </span>
        <Icon name="chevron-down" className="size-5 text-muted" />
      </button>
      <button
        type="submit"
        formAction={linkTo('/choose-place')}
        className={buttonClass('quiet', 'w-full [@media(scripting:enabled)]:hidden')}
      >
        {names.length === 0 ? t('place_choose') : names.join(', ')}
      </button>
      {chosen.places.map(({ slug }) => (
        <input key={slug} type="hidden" name="place" value={slug} />
      ))}
      {chosen.quarters.map((quarter) => (
        <input key={quarter} type="hidden" name="quarter" value={quarter} />
      ))}
      {wasOpen && (
        <PlacePicker
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          chosen={chosen}
          onChoose={onChange}
          search={search}
        />
      )}
    </div>
  );
}
