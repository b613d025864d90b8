import { type FormEvent, useState } from 'react';
import { questionsFor } from '#contract/listings/posting/type-questions.ts';
import { ALL_LISTINGS, type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { ChosenPlaces } from '../places/place-groups.ts';
import { withPlaces } from '../places/with-places.ts';

/** The data of a form; `places` has at least the chosen ones, also the station of a ride. */
export type Draft = { filters: ListingFilters; places: SearchPlace[] };

export type SearchForm = ReturnType<typeof useSearchForm>;

/**
 * The state of a form of the search: a plain GET form whose uncontrolled controls are read at each change. `turn` is the key of
 * the controls: they start anew from `start` when the address changes in another way than by this form, and when they are reset.
 */
export function useSearchForm(given: Draft) {
  const [start, setStart] = useState({ ...given, turn: 0 });
  const [draft, setDraft] = useState<Draft>(given);
  const [unread, setUnread] = useState<ReturnType<typeof listingSearch.invalidIn>>({});
  const [seen, setSeen] = useState(() => addressOf(given.filters));
  const [sent, setSent] = useState<string | null>(null);
  const restart = (next: Draft) => {
    setStart({ ...next, turn: start.turn + 1 });
    setDraft(next);
    setUnread({});
    setSent(null);
  };
  const current = addressOf(given.filters);
  if (current !== seen) {
    setSeen(current);
    // what somebody has changed since they sent the form stays
    if (current !== sent) restart(given);
  }
  const problems = { ...listingSearch.problemsOf(draft.filters), ...unread };
  const address = addressOf(draft.filters);
  return {
    start,
    draft,
    problems,
    hasProblem: Object.keys(problems).length > 0,
    questions: questionsFor(draft.filters),
    /** the query of the search; empty for all listings */
    address,
    isChanged: address !== current,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      // events of a dialog bubble through React's tree, though it is a portal
      if (!event.currentTarget.contains(event.target as Node)) return;
      const content = contentOf(event.currentTarget);
      setDraft(({ places }) => ({ places, filters: listingSearch.read(content) }));
      setUnread(listingSearch.invalidIn(content));
    },
    chosenPlaces: chosenIn(draft),
    choosePlaces: ({ places, quarters }: ChosenPlaces) => {
      const slugs = places.map(({ slug }) => slug);
      const others = draft.places.filter((one) => !chosenIn(draft).places.includes(one));
      setDraft({ places: [...places, ...others], filters: withPlaces(draft.filters, { slugs, quarters }) });
    },
    /** Makes a place known that a control is about to choose. */
    addPlace: (place: SearchPlace) => setDraft(({ places, ...rest }) => ({ ...rest, places: [...places, place] })),
    /** Removes all that is chosen of some filters, or of all. */
    reset: (names: readonly (keyof ListingFilters)[] = ROW_NAMES) => {
      const none = Object.fromEntries(names.map((name) => [name, []]));
      restart({ ...draft, filters: { ...draft.filters, ...none } });
    },
    markSent: () => setSent(address),
  };
}

const ROW_NAMES = Object.keys(ALL_LISTINGS) as (keyof ListingFilters)[];

function chosenIn({ filters, places }: Draft): ChosenPlaces {
  const isChosen = ({ slug }: SearchPlace) => filters.place.some(({ key, value }) => key === 'place' && value === slug);
  return {
    places: places.filter(isChosen),
    quarters: filters.place.flatMap((one) => (one.key === 'quarter' ? [one.value] : [])),
  };
}

/** The query of a search; empty for all listings. */
export function addressOf(filters: ListingFilters): string {
  return listingSearch.write(filters).toString();
}

/** The form's current content. */
function contentOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}
