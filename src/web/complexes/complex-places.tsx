import { useQuery } from '@tanstack/react-query';
import type { KnownComplexes } from '#contract/complexes/search.ts';
import { MapSpinner } from '../maps/map-spinner.tsx';
import { PlaceList } from '../maps/place-list.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { RetryLine } from '../ui/retry-line.tsx';
import { type ComplexSearch, matchOf, writeComplexSearch } from './complex-search.ts';
import { loadAllComplexes } from './load-all-complexes.ts';

type Props = { search: ComplexSearch; searchContext: KnownComplexes };

/** Instead of a map: the districts of as many complexes as it shows at most (`loadAllComplexes`), with their numbers. */
export function ComplexPlaces({ search, searchContext }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const filtersOf = (district: string[]) => ({ ...search, filters: { ...search.filters, district } });
  const match = matchOf(filtersOf([]), searchContext);
  const query = { fields: ['name'], populate: { district: { fields: ['Name'] } }, locale: language, ...match };
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['complex places', language, match],
    queryFn: ({ signal }) => loadAllComplexes(query, signal),
  });
  const places = searchContext.districts
    .map(({ id, slug, Name: name }) => ({
      slug,
      name,
      to: linkTo(`/complexes${writeComplexSearch({ ...filtersOf([slug]), page: 1 })}`),
      count: (data ?? []).filter(({ district }) => district?.id === id).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (isError)
    return (
      <div className="p-4">
        <RetryLine
          text={t('error_fetching_complexes')}
          retry={t('try_again')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (isPending) return <MapSpinner />;
  if (places.length === 0) return <p className="p-4 text-muted">{t('no_complexes_found')}</p>;
  return <PlaceList title={t('complex_places')} places={places} />;
}
