import { visit } from '../../data/context.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { languageOf } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { findChosen } from '../places/load-places.ts';
import { readSearch } from '../search.ts';
import type { Route } from './+types/choose-filters.ts';
import { SearchPanel } from './search-panel.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filters, sort } = readSearch(url.searchParams);
  const places = await findChosen(context.get(visit).api, filters, languageOf(url.pathname));
  return { filters, sort, places };
}

/** The whole search as a plain form, for browsers without JavaScript: it leads on to the results. */
export default function ChooseFilters({ loaderData: { filters, sort, places } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <PageHead
        title={t('all_filters')}
        description={t('home_description')}
        address="/choose-filters"
        robots="noindex"
      />
      <h1 className="mt-6 mb-4 text-2xl font-bold">{t('all_filters')}</h1>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5">
        <SearchPanel filters={filters} places={places} sort={sort} total={null} />
      </div>
    </div>
  );
}
