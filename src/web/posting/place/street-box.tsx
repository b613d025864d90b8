import { Combobox } from '@base-ui/react/combobox';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Streets } from './street-search.ts';

type Props = {
  id: string;
  /** undefined while loading */
  streets: Streets | undefined;
  value: string | null;
  onChange: (street: string | null) => void;
  onBlur: (() => void) | undefined;
  describedBy: string | undefined;
};

/** The most streets shown: people type on to narrow the list. */
const MAX_SHOWN = 50;

/** A field to type a street's name in, and the streets that begin so. */
export function StreetBox({ id, streets, value, onChange, onBlur, describedBy }: Props) {
  const { t } = useTranslation();
  return (
    <Combobox.Root
      items={streets?.names ?? []}
      filter={streets?.matches}
      limit={MAX_SHOWN}
      value={value}
      onValueChange={onChange}
      disabled={!streets}
      autoHighlight
    >
      <div className="relative">
        <Combobox.Input
          id={id}
          placeholder={streets ? t('street_placeholder') : t('street_loading')}
          onBlur={onBlur}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
          className={`min-h-11 w-full rounded-field border bg-surface pr-11 pl-3 text-base text-ink transition-colors placeholder:text-muted hover:border-caspian ${describedBy ? 'border-danger' : 'border-edge'}`}
        />
        <Combobox.Trigger
          aria-label={t('street_open')}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted"
        >
          {streets ? (
            <Icon name="chevron-down" className="size-5" />
          ) : (
            <Icon name="loader-circle" className="size-5 motion-safe:animate-spin" />
          )}
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="z-30" sideOffset={4}>
          <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-field border border-line bg-surface shadow-float">
            <Combobox.Empty className="text-muted">
              <p className="px-3 py-2.5">{t('street_not_found')}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 data-empty:p-0">
              {(name: string) => (
                <Combobox.Item
                  key={name}
                  value={name}
                  className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 select-none data-highlighted:bg-caspian-tint data-selected:font-semibold"
                >
                  <span className="min-w-0 flex-1">{name}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" className="size-5 text-caspian" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
