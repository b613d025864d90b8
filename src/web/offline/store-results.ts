import type { Language } from '#contract/values/dates.ts';
import { writeStored } from '#worker/stored.ts';
import type { CardData } from '../cards/card-data.ts';
import type { Translate } from '../text/translation.ts';
import { storedHome } from './stored-home.ts';

/** Stores the results of the page that is open. @throws the storage's error */
export async function storeResults(
  t: Translate,
  language: Language,
  title: string,
  cards: readonly CardData[],
): Promise<void> {
  const address = window.location.pathname + window.location.search;
  const homes = cards.map((card) => storedHome(t, language, card));
  await writeStored('results', { title, address, homes });
}
