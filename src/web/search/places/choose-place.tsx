import { QUARTERS } from '#contract/listings/fields.ts';
import type { ListingFilters } from '#contract/listings/search.ts';
import { aroundPoint } from '#contract/listings/search-keys/place.ts';
import { PLACE_KEYS, WHERE_KEYS } from '#contract/listings/search-keys/place-keys.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { MAX_POINTS } from '#contract/places/walk.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { type Visit, visit } from '../../data/context.ts';
import { askOptional } from '../../data/optional-request.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { languageOf, usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { readSearch } from '../search.ts';
import type { Route } from './+types/choose-place.ts';
import { loadSearchPlaces } from './load-places.ts';
import { countAt, facetsQuery } from './place-counts.ts';
import { groupsOf, spotsOf } from './place-groups.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { api } = visitor;
  const { filters } = readSearch(url.searchParams);
  const places = await loadSearchPlaces(api, languageOf(url.pathname));
  const [facets, near] = await Promise.all([
    askOptional(visitor, api.GET('/api/listings/facets', { params: { query: facetsQuery({ filters, places }) } })),
    countNearLandmarks(visitor, filters, places),
  ]);
  const others = [...url.searchParams].filter(([key, value]) => !WHERE_KEYS.some((one) => one === key) && value !== '');
  const chosen = PLACE_KEYS.flatMap((key) => url.searchParams.getAll(key));
  const counts: Record<string, number | undefined> = facets
    ? Object.fromEntries([
        ...places.map((place) => [place.slug, countAt(facets, { place, quarter: null }) ?? near[place.slug]]),
        ...QUARTERS.map((quarter) => [quarter, countAt(facets, { place: null, quarter })]),
      ])
    : {};
  return { others, chosen, places, counts };
}

/** How many homes of a search there are near each landmark, by its slug; undefined while that is unknown. */
async function countNearLandmarks(visitor: Visit, filters: ListingFilters, places: readonly SearchPlace[]) {
  const landmarks = places.flatMap(({ slug, point }) => (point ? [{ slug, point: aroundPoint(point) }] : []));
  const query = facetsQuery({ filters, places });
  const countSome = async (some: typeof landmarks) => {
    const params = { query: { ...query, points: some.map(({ point }) => point) } };
    const found = await askOptional(visitor, visitor.api.GET('/api/listings/facets/near', { params }));
    return some.map(({ slug }, at) => [slug, found?.counts[at]] as const);
  };
  const parts = Array.from({ length: Math.ceil(landmarks.length / MAX_POINTS) }, (_, at) =>
    countSome(landmarks.slice(at * MAX_POINTS, (at + 1) * MAX_POINTS)),
  );
  return Object.fromEntries((await Promise.all(parts)).flat());
}

/** The places of a search as a plain form, for browsers without JavaScript: it leads on to the results. */
export default function ChoosePlace({ loaderData: { others, chosen, places, counts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const spots = spotsOf(t, places, QUARTERS);
  const listed = (['street', 'complex', 'landmark'] as const).map((kind) => ({
    id: kind,
    title: t(`places_${kind}`),
    spots: spots.filter(({ place }) => place?.kind === kind),
  }));
  const groups = [...groupsOf(t, spots, false), ...listed].filter((group) => group.spots.length > 0);
  return (
    <div className="page-width">
      <PageHead
        title={t('choose_place_title')}
        description={t('home_description')}
        address="/choose-place"
        robots="noindex"
      />
      <h1 className="mt-6 mb-4 text-2xl font-bold">{t('choose_place_title')}</h1>
      <form method="get" action={linkTo('/listings')}>
        {others.map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        {groups.map(({ id, title, spots: options }) => (
          <details key={id} open={id === groups[0]?.id} className="group border-b border-line py-2">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              {title}
              <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <fieldset>
              <legend className="sr-only">{title}</legend>
              <ul className="grid gap-x-6 pb-3 sm:grid-cols-2 lg:grid-cols-3">
                {options.map((spot) => {
                  const count = counts[spot.id];
                  return (
                    <li key={spot.id}>
                      <label className="flex min-h-11 items-center gap-3">
                        <input
                          type="checkbox"
                          name={spot.quarter ? 'quarter' : 'place'}
                          value={spot.id}
                          defaultChecked={chosen.includes(spot.id)}
                          className="size-5 flex-none"
                        />
                        <span className="min-w-0 flex-1">
                          {spot.name}
                          {spot.within && <span className="text-sm text-muted"> · {spot.within}</span>}
                        </span>
                        {count !== undefined && (
                          <span className="flex-none text-sm text-muted tabular-nums">
                            {formatNumber(count, language)}
                          </span>
                        )}
                      </label>
                    </li>
                  );
                })}
              </ul>
            </fieldset>
          </details>
        ))}
        <div className="sticky bottom-(--bottom-bar) bg-canvas py-3">
          <button type="submit" className={buttonClass('primary', 'w-full sm:w-auto')}>
            {t('show_listings')}
          </button>
        </div>
      </form>
    </div>
  );
}
