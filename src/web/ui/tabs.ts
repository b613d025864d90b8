import { type KeyboardEvent, useId } from 'react';

/**
 * Accessible tabs (WAI-ARIA): the attributes of their list, of each tab and of the visible panel. Arrows, Home and End move
 * the focus; with `followsFocus` the focused tab is activated. Tabs are buttons or links. By hand, since a library costs 13 KB
 * (docs/decisions/013-tabs-of-our-own.md).
 */
export function useTabs<Value extends string | number>(chosen: Value, label: string, { followsFocus = false } = {}) {
  const id = useId();
  return {
    list: {
      role: 'tablist',
      'aria-label': label,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const next = nextTab(event);
        if (!next) return;
        event.preventDefault();
        next.focus();
        if (followsFocus) next.click();
      },
    } as const,
    tab: (value: Value) => ({
      id: `${id}-${value}`,
      role: 'tab' as const,
      tabIndex: value === chosen ? 0 : -1,
      'aria-selected': value === chosen,
      'aria-controls': value === chosen ? `${id}-panel` : undefined,
      'data-active': value === chosen ? '' : undefined,
    }),
    panel: { id: `${id}-panel`, role: 'tabpanel' as const, tabIndex: 0, 'aria-labelledby': `${id}-${chosen}` },
  };
}

function nextTab({ key, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLElement>) {
  // Alt and an arrow is the browser's way back
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
