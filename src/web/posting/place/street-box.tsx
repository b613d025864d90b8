import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { Suggestions } from '../../ui/form/suggestions.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { openStreetFinder, type Streets } from './street-search.ts';
import { usePlaceBook } from './use-place-book.ts';

type Props = {
  id: string;
  /** undefined until they have come */
  streets: Streets | undefined;
  isLoading: boolean;
  value: string;
  onChange: (street: string) => void;
  onBlur: (() => void) | undefined;
  describedBy: string | undefined;
};

/** The most streets shown: people type on to narrow the list. */
const MAX_SHOWN = 50;

/** A field to type a street's name in, and the streets that begin so or once did. Any other name is kept as it is typed. */
export function StreetBox({ id, streets, isLoading, value, onChange, onBlur, describedBy }: Props) {
  const { t } = useTranslation();
  const book = usePlaceBook();
  const finder = useMemo(() => {
    const ofStreets = book.filter(({ kind }) => kind === 'street');
    return streets && openStreetFinder(streets, new Map(ofStreets.map(({ Name, names }) => [Name, names])));
  }, [streets, book]);
  return (
    <Autocomplete.Root
      items={streets?.names ?? []}
      filter={finder?.matches}
      limit={MAX_SHOWN}
      value={value}
      onValueChange={onChange}
      openOnInputClick
    >
      <div className="relative">
        <Autocomplete.Input
          id={id}
          maxLength={150}
          autoComplete="off"
          placeholder={t('street_placeholder')}
          onBlur={onBlur}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
          className={`min-h-11 w-full rounded-field border bg-surface pr-11 pl-3 text-base text-ink transition-colors placeholder:text-muted hover:border-caspian ${describedBy ? 'border-danger' : 'border-edge'}`}
        />
        <Autocomplete.Trigger
          aria-label={t('street_open')}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted"
        >
          {isLoading ? (
            <Icon name="loader-circle" className="size-5 motion-safe:animate-spin" />
          ) : (
            <Icon name="chevron-down" className="size-5" />
          )}
        </Autocomplete.Trigger>
      </div>
      <Suggestions empty={t('street_kept')} nameOf={(name: string) => finder?.labelOf(name, value) ?? name} />
    </Autocomplete.Root>
  );
}
