import type { Listing } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { plainText } from '#contract/values/rich-text.ts';
import type { StoredHome } from '#worker/stored.ts';
import type { CardData } from '../cards/card-data.ts';
import { addressText, factsLine, perUnitText, priceText, titleOf } from '../cards/listing-text.ts';
import type { Translate } from '../text/translation.ts';

/** A home in the words that its card and page have; no telephone number. */
export function storedHome(
  t: Translate,
  language: Language,
  card: CardData,
  description: Listing['Description'] = [],
): StoredHome {
  const { price, period } = priceText(t, language, card);
  const perUnit = perUnitText(t, language, card);
  return {
    id: card.id,
    title: titleOf(t, language, card),
    price: price + period,
    facts: perUnit ? `${factsLine(t, language, card)} · ${perUnit}` : factsLine(t, language, card),
    place: addressText(t, card, ', '),
    text: plainText(description ?? [])
      .split('\n')
      .filter((line) => line.trim() !== ''),
    // the second size fills a phone's screen
    photo: (card.cover[1] ?? card.cover[0])?.url ?? null,
  };
}
