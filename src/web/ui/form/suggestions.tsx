import { Autocomplete } from '@base-ui/react/autocomplete';

type Props<Item> = {
  /** instead of a list that is empty */
  empty: string;
  nameOf: (item: Item) => string;
  onChoose?: (item: Item) => void;
};

/** The suggestions below the input of an `Autocomplete.Root`, above dialogs too. */
export function Suggestions<Item>({ empty, nameOf, onChoose }: Props<Item>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className="z-50" sideOffset={4}>
        <Autocomplete.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-field border border-line bg-surface shadow-float">
          <Autocomplete.Empty className="text-muted">
            <p className="px-3 py-2.5">{empty}</p>
          </Autocomplete.Empty>
          <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 data-empty:p-0">
            {(item: Item) => (
              <Autocomplete.Item
                key={nameOf(item)}
                value={item}
                onClick={() => onChoose?.(item)}
                className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 select-none data-highlighted:bg-caspian-tint"
              >
                {nameOf(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
