import type { ItemList } from 'schema-dts';
import { PAGE_SIZE } from '../../cards/cards-query.ts';
import { titleOf } from '../../cards/listing-text.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { itemListData } from '../../seo/lists.ts';
import { useAddresses } from '../../text/addresses.ts';
import { useTranslation } from '../../text/translation.ts';
import type { Results } from './load-results.ts';

/** The page's listings for search engines. */
export function ResultsData({ results: { cards, total, search } }: { results: Results }) {
  const { t } = useTranslation();
  const addresses = useAddresses();
  const items = cards.map((card) => ({ path: `/listing/${card.id}`, name: titleOf(t, addresses.language, card) }));
  if (items.length === 0) return null;
  return (
    <JsonLd<ItemList> data={itemListData(addresses, { items, total, first: (search.page - 1) * PAGE_SIZE + 1 })} />
  );
}
