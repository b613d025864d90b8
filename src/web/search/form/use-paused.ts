import { useEffect, useRef, useState } from 'react';

/** spec §9 */
const PAUSE = 300;

/** A value as it was 300 ms after the last change of its address. */
export function usePaused<Value extends { address: string }>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const { address } = value;
  useEffect(() => {
    const timer = setTimeout(() => address === latest.current.address && setPaused(latest.current), PAUSE);
    return () => clearTimeout(timer);
  }, [address]);
  return paused;
}
