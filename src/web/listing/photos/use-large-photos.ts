import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The open photo of a list. It has a history entry of its own with `#name`, so that a phone's Back closes the lightbox and
 * not the page. Such an address, reloaded or shared, opens nothing by itself.
 */
export function useLargePhotos(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [at, setAt] = useState<number | null>(null);
  // not the hash: a shared address has it on the entry of the page itself
  const isOurs = state?.large === name;
  return {
    opened: isOurs ? at : null,
    open: (photo: number) => {
      setAt(photo);
      if (!isOurs) void navigate({ hash: name, search }, { preventScrollReset: true, state: { large: name } });
    },
    view: setAt,
    close: () => {
      setAt(null);
      void navigate(-1);
    },
  };
}
