import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { placeValues } from '#contract/listings/place-search.ts';
import { questionsFor } from '#contract/listings/posting/type-questions.ts';
import { ALL_LISTINGS, type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { DetailedSearch } from './detailed-search.tsx';
import { useLiveCount } from './live-count.ts';
import { PlaceField } from './places/place-field.tsx';
import { Column, SearchField } from './search-field.tsx';
import { fieldsIn, HIDDEN_ROWS } from './search-rows.ts';

/** The data of a panel; `places` has at least the chosen ones. */
export type Draft = { filters: ListingFilters; places: LandingPlace[] };
type Props = Draft & {
  /** the number of results of the filters; null when unknown */
  total: number | null;
  /** called with the filters at each change */
  onDraft?: (draft: Draft) => void;
  /** called when the person goes to the results */
  onSearch?: () => void;
};

/** The search panel. It is reset to the address's filters whenever these change. */
export function SearchPanel(props: Props) {
  const [start, setStart] = useState({ filters: props.filters, places: props.places, turn: 0 });
  const reset = () => setStart({ filters: ALL_LISTINGS, places: [], turn: start.turn + 1 });
  return <Panel key={start.turn} {...props} start={start} onReset={reset} />;
}

type PanelProps = Props & { start: Draft; onReset: () => void };

/** A plain GET form; its values are read at each change. */
function Panel({ filters, total, onDraft, onSearch, start, onReset }: PanelProps) {
  const { t } = useTranslation();
  const { language, path, linkTo } = usePaths();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start.filters);
  const [unread, setUnread] = useState<ReturnType<typeof listingSearch.invalidIn>>({});
  const [places, setPlaces] = useState(start.places);
  useEffect(() => onDraft?.({ filters: draft, places }), [onDraft, draft, places]);
  const { count, isLost } = useLiveCount(draft, places, { filters, total });
  const problems = { ...listingSearch.problemsOf(draft), ...unread };
  const hasProblem = Object.keys(problems).length > 0;
  const questions = questionsFor(draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasProblem) return;
    const address = listingSearch.write(listingSearch.read(contentOf(event.currentTarget))).toString();
    onSearch?.();
    // on a results page this changes filters only: keep the scroll position
    const preventScrollReset = path !== '/';
    void navigate(linkTo(address ? `/listings?${address}` : '/listings'), { preventScrollReset });
  };
  return (
    <search aria-label={t('search')}>
      <form
        method="get"
        action={linkTo('/listings')}
        onSubmit={submit}
        onChange={(event) => {
          // events of the picker bubble through React's tree, though it is a portal
          if (!event.currentTarget.contains(event.target as Node)) return;
          const content = contentOf(event.currentTarget);
          setDraft(listingSearch.read(content));
          setUnread(listingSearch.invalidIn(content));
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-6 md:gap-5"
      >
        {HIDDEN_ROWS.flatMap(([name, row]) => filters[name].flatMap((value) => row.write(value, name))).map(
          ([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ),
        )}
        {fieldsIn('first', questions).map((field) =>
          field.form.control === 'places' ? (
            <Column key={field.name} span={field.form.span}>
              <PlaceField
                chosen={{ places, quarters: draft.place.flatMap((one) => (one.key === 'quarter' ? [one.value] : [])) }}
                onChange={(chosen) => {
                  setPlaces(chosen.places);
                  setDraft({
                    ...draft,
                    place: placeValues(
                      chosen.places.map(({ slug }) => slug),
                      chosen.quarters,
                    ),
                  });
                }}
              />
            </Column>
          ) : (
            <SearchField
              key={field.name}
              field={field}
              chosen={start.filters[field.name]}
              problem={problems[field.name]}
            />
          ),
        )}
        <DetailedSearch start={start.filters} questions={questions} problems={problems} />
        <div className="flex flex-wrap items-center gap-3 md:col-span-6">
          <button type="submit" className={buttonClass('primary', 'min-w-44 grow tabular-nums md:grow-0')}>
            <Icon name="search" className="size-5" />
            <span aria-live="polite">
              {hasProblem || count === undefined
                ? t('show_listings')
                : t('show_count', { number: formatNumber(count, language) })}
            </span>
          </button>
          <Link
            to={linkTo(path === '/' ? '/' : '/listings')}
            preventScrollReset
            onClick={onReset}
            className={buttonClass('plain')}
          >
            <Icon name="rotate-ccw" className="size-5" />
            {t('reset')}
          </Link>
          <p role="status" className="empty:hidden basis-full text-sm text-muted">
            {isLost && t('no_connection')}
          </p>
        </div>
      </form>
    </search>
  );
}

/** The form's current filters. */
function contentOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}
