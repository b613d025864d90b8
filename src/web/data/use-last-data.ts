import { useRef } from 'react';

/** What a query answered last, also while another key of it loads, and when that fails. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data);
  if (data !== undefined) last.current = data;
  return last.current;
}
