import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), counted down. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
