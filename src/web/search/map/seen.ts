/** The homes that were opened on this device, the latest first; only their numbers. */
const NAME = 'seenOnMap';
const MOST = 300;

export function readSeen(): Set<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

export function addSeen(ids: readonly number[]): Set<number> {
  const seen = new Set([...ids, ...readSeen()].slice(0, MOST));
  try {
    localStorage.setItem(NAME, JSON.stringify([...seen]));
  } catch {
    // no storage: they are seen until the page is left
  }
  return seen;
}
