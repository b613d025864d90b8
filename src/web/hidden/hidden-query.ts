import { useQuery } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { openApi } from '../data/open-api.ts';
import { useUser } from '../session/session.tsx';
import { shownHere } from './change-hidden.ts';
import { guestHidden, type HiddenListing, type HomeListing, useIsHiddenHere } from './hidden-homes.ts';

export const HIDDEN_QUERY = ['hidden'];

/** The listings that the person or this browser hides, the last one first; undefined while they load. */
export function useHiddenListings() {
  const user = useUser();
  const kept = guestHidden.useItems();
  const shown = shownHere.useItems();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: HIDDEN_QUERY,
    enabled: user !== null,
    queryFn: async ({ signal }) => {
      const browserApi = await openApi();
      return (await readBody(browserApi.GET('/api/hidden', { signal }))).data.map(
        ({ listing }): HiddenListing => ({ id: listing }),
      );
    },
  });
  const hidden = data?.filter(({ id }) => !shown.some((one) => one.id === id));
  return { listings: user ? hidden : kept, isError, isFetching, retry: () => void refetch() };
}

/** Whether a listing is hidden, as far as is known yet. */
export function useIsHidden(listing: HomeListing): boolean {
  const { listings } = useHiddenListings();
  return useIsHiddenHere()(listing) || (listings?.some(({ id }) => id === listing.id) ?? false);
}
