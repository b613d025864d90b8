import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Which photo of a list is large. While one is, the address ends in `#name` on an entry of its own, so that a phone's Back
 * closes it and not the page. Such an address that was reloaded, copied or kept as a bookmark opens nothing by itself.
 */
export function useLargePhotos(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [at, setAt] = useState<number | null>(null);
  // not the hash: in a copied address it is of an entry that is the page itself
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
