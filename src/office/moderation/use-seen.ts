import { useEffect, useState } from 'react';

/** How long a case is on the screen before keys and buttons decide on it, in ms: less than two presses that are meant apart. */
const SEEN_AFTER = 300;

/** Whether the case has been on the screen for a moment: a key pressed twice must not decide on the next one, which nobody has seen. */
export function useSeen(id: number | undefined): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const looking = setTimeout(() => setSeen(id ?? null), SEEN_AFTER);
    // also a case that comes back
    return () => {
      clearTimeout(looking);
      setSeen(null);
    };
  }, [id]);
  return id !== undefined && seen === id;
}
