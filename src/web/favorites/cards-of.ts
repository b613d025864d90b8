import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/values/dates.ts';
import { cardData } from '../cards/card-data.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import { loadCardsById } from '../cards/load-by-id.ts';
import { complexCard, complexCards } from '../complexes/load-complex-cards.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useLastData } from '../data/use-last-data.ts';
import { usePaths } from '../text/paths.ts';
import { type FavoriteCard, targetOf } from './favorite-cards.ts';
import { type Target, targetName } from './target.ts';

/** How many are asked for in one request: `$in` takes at most 100. */
const CHUNK = 50;
/** How many expired listings are asked for at once, each by a request of its own. */
const AT_ONCE = 6;
const GONE = [404, 410];

export type CardsOf = {
  cards: FavoriteCard[];
  hasLoaded: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** The cards of favorites that the page was not rendered with, in their order; each is coming until it has loaded. */
export function useCardsOf(targets: readonly Target[]): CardsOf {
  const { language } = usePaths();
  const names = targets.map(targetName);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['favorite cards', language, names],
    queryFn: ({ signal }) => fetchCards(targets, language, signal),
  });
  const loaded = useLastData(data);
  const byName = new Map(loaded?.map((card) => [targetName(targetOf(card)), card]));
  // a card that was removed goes at once, not with the next response
  const cards = targets.map((target): FavoriteCard => byName.get(targetName(target)) ?? comingCard(target));
  return { cards, hasLoaded: loaded !== undefined, isError, isFetching, retry: () => void refetch() };
}

const comingCard = ({ kind, id }: Target): FavoriteCard => ({ id, kind: 'coming', was: kind });

async function fetchCards(
  targets: readonly Target[],
  language: Language,
  signal: AbortSignal,
): Promise<FavoriteCard[]> {
  const idsOf = (kind: Target['kind']) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
  const [listings, complexes] = await Promise.all([
    fetchListings(idsOf('listing'), language, signal),
    fetchComplexes(idsOf('complex'), language, signal),
  ]);
  return targets.map(({ kind, id }) => {
    const card = (kind === 'listing' ? listings : complexes).get(id);
    return card ?? { id, kind: 'gone', was: kind, isHere: true };
  });
}

async function fetchListings(ids: number[], language: Language, signal: AbortSignal) {
  const selection = cardsSelection(language);
  const query = { ...selection, fields: [...selection.fields, 'Status_ad'] };
  const cards = new Map<number, FavoriteCard>();
  for (const [id, listing] of await loadCardsById(ids, language, signal))
    cards.set(id, { id, kind: 'listing', listing });
  // lists have active ones only; an expired one still has its page
  const fetchExpired = async (id: number) => {
    const params = { path: { id: String(id) }, query };
    const response = await browserApi.GET('/api/listings/{id}', { params, signal });
    if (GONE.includes(response.response.status)) return;
    const { data } = await readBody(Promise.resolve(response));
    cards.set(id, { id, kind: 'listing', listing: cardData(data, language) });
  };
  const missing = ids.filter((id) => !cards.has(id));
  for (const some of chunksOf(missing, AT_ONCE)) await Promise.all(some.map(fetchExpired));
  return cards;
}

async function fetchComplexes(ids: number[], language: Language, signal: AbortSignal) {
  const cards = new Map<number, FavoriteCard>();
  for (const some of chunksOf(ids, CHUNK)) {
    const query = { ...complexCards(language), filters: { id: { $in: some } }, pagination: { pageSize: CHUNK } };
    const { data } = await readBody(browserApi.GET('/api/complexes', { params: { query }, signal }));
    for (const complex of data)
      cards.set(complex.id, { id: complex.id, kind: 'complex', complex: complexCard(complex) });
  }
  return cards;
}

function chunksOf(ids: number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
