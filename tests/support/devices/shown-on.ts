import type { HiddenListings } from '#contract/hidden/api.ts';
import { noteOn } from '#contract/notes/local-notes.ts';
import type { Browser } from './browsers.ts';

/** Listings of the site, all for sale, and the home of each. */
export type Listing = { id: number; home: number };
/** The listings that are kept and hidden, and the texts of the notes of each. */
export type Kept = { hearts: number[]; hidden: number[]; notes: Record<number, string[]> };

/** What a device shows once it is online: what the account has, and what waits here. */
export async function shownOn(
  { browser: { code }, queries }: { browser: Browser; queries: InstanceType<Browser['code']['QueryClient']> },
  listings: readonly Listing[],
): Promise<Kept> {
  const { data } = await code.browserApi.GET('/api/hidden');
  const hidden = (data as HiddenListings).data.map(({ listing }) => listing);
  const notes = code.localNotes(queries);
  const isKept = (listing: Listing) =>
    code.isShownAsKept(queries, targetOf(listing)) || code.isKeptHere(targetOf(listing));
  return {
    hearts: listings.flatMap((one) => (isKept(one) ? one.id : [])),
    hidden: listings.flatMap((one) => (hidden.includes(one.id) || code.guestHiddenOf(one).length > 0 ? one.id : [])),
    notes: Object.fromEntries(
      listings.map(({ id }) => [
        id,
        noteOn(notes, id)
          .texts.map(({ text }) => text)
          .sort(),
      ]),
    ),
  };
}

/** What a heart is given to. */
export const targetOf = ({ id, home }: Listing) => ({ kind: 'listing', id, offer: `${home} sale` }) as const;
