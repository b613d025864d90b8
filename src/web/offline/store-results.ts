import type { Language } from '#contract/values/dates.ts';
import { writeStored } from '#worker/stored.ts';
import type { CardData } from '../cards/card-data.ts';
import type { IsHidden } from '../hidden/hidden-homes.ts';
import type { Translate } from '../text/translation.ts';
import { storedHome } from './stored-home.ts';

type Results = { title: string; cards: readonly CardData[]; isHidden: IsHidden };

/**
 * Stores the results of the page that is open, without hidden homes. When all are hidden, those of an earlier page stay.
 * @throws the storage's error
 */
export async function storeResults(
  t: Translate,
  language: Language,
  { title, cards, isHidden }: Results,
): Promise<void> {
  const address = window.location.pathname + window.location.search;
  const homes = cards.filter((one) => !isHidden(one)).map((card) => storedHome(t, language, card));
  if (homes.length > 0) await writeStored('results', { title, address, homes });
}
