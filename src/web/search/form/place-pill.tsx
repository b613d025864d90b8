import { useState } from 'react';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useTranslation } from '../../text/translation.ts';
import { pillClass } from '../../ui/drop-down.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PillText } from './pill.tsx';
import type { FieldRow } from './search-rows.ts';
import { useSummary } from './summary.ts';
import type { SearchForm } from './use-search-form.ts';

const PlacePicker = lazyComponent(async () => (await import('../places/place-picker.tsx')).PlacePicker);

type Props = { field: FieldRow; form: SearchForm; onClose: () => void };

/** The places in the bar: their pill opens the picker. The form submits them by hidden inputs. */
export function PlacePill({ field, form, onClose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const summary = useSummary(form.draft)(field);
  const { place } = form.draft.filters;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={PlacePicker.prepare}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
        className={pillClass(summary !== null)}
      >
        <PillText legend={t(field.legend)} summary={summary} />
        <Icon name="chevron-down" className="size-4" />
      </button>
      {place.map(({ key, value }) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {wasOpen && (
        <PlacePicker
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
            onClose();
          }}
          chosen={form.chosenPlaces}
          onChoose={form.choosePlaces}
          search={form.draft}
        />
      )}
    </>
  );
}
