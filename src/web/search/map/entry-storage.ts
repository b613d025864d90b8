/** Keeps something of a history entry, so that Back and a reload show it again. Without storage nothing is kept. */
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
