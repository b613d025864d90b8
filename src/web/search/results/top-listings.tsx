import type { CardData } from '../../cards/card-data.ts';
import { CardGrid } from '../../cards/card-grid.tsx';
import { useTranslation } from '../../text/translation.ts';

/** Promoted listings that match, marked as such, before all others. */
export function TopListings({ cards }: { cards: CardData[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="top-listings" data-placement="search_top" className="mb-6 border-b border-line pb-6">
      <h3 id="top-listings" className="mb-1 text-sm font-semibold text-muted">
        {t('search_top')}
      </h3>
      <CardGrid cards={cards} />
    </section>
  );
}
