import { useLocation } from 'react-router';

/** Names the history entry. A document that was opened by its address has the same key as any other: the address belongs to it. */
export function useEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/** Whether the address is still that of an entry: a new one is there before its page is rendered. */
export function isCurrent(entry: string): boolean {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  return entry.startsWith(`${key} `);
}

/** Keeps something of a history entry or of the tab, so that Back and a reload show it again. Without storage nothing is kept. */
export function keepForEntry(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // no storage
  }
}

/** What was kept, or null. */
export function readForEntry<Value extends object>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
