import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { addressText, factsLine, titleOf } from '../../cards/listing-text.ts';
import type { CardPage } from '../../cards/use-card-pages.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { AllBox } from './all-box.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResult } from './bulk-result.tsx';
import { OwnRow } from './own-row.tsx';
import { matchesWords, OWN_SORTS, type OwnSort, sortRows } from './table-rows.ts';
import { useBulk } from './use-bulk.ts';
import { useChoice } from './use-choice.ts';
import { useRows } from './use-rows.ts';

type Props = {
  name: readonly string[];
  first: CardPage;
  page: number;
  load: (page: number, signal: AbortSignal) => Promise<CardPage>;
  addressOf: (page: number) => string;
};

const SORT_TEXTS: Record<OwnSort, string> = {
  newest: 'sort_newest',
  ending: 'own_sort_ending',
  views: 'own_sort_views',
  price_asc: 'sort_price_asc',
  price_desc: 'sort_price_desc',
};

/** Many listings of one's own: found by words, sorted, chosen, and acted on together. On a phone they are chosen by "Seç". */
export function OwnTable({ addressOf, ...list }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { rows, next, error, fetchNextPage } = useRows(list);
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<OwnSort>('newest');
  const [isChoosing, setChoosing] = useState(false);
  const shown = sortRows(
    rows.filter((row) =>
      matchesWords(words, row, [
        titleOf(t, language, row),
        factsLine(t, language, row),
        addressText(t, row),
        formatPrice(row.Price ?? 0, language),
      ]),
    ),
    sort,
  );
  const choice = useChoice(shown);
  const { report, run, forget } = useBulk(choice.replace);
  const isRunning = report?.isRunning ?? false;
  const allBox = (className: string) => <AllBox choice={choice} isLocked={isRunning} className={className} />;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 md:flex noscript:hidden">
        <div className="col-span-2 md:flex-1">
          <TextField
            label={t('own_find')}
            placeholder={t('own_find_hint')}
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <div className="md:w-64">
          <SelectField
            label={t('sort')}
            value={sort}
            onChange={({ currentTarget }) => setSort(currentTarget.value as OwnSort)}
          >
            {OWN_SORTS.map((one) => (
              <option key={one} value={one}>
                {t(SORT_TEXTS[one])}
              </option>
            ))}
          </SelectField>
        </div>
        <button
          type="button"
          aria-pressed={isChoosing}
          onClick={() => {
            setChoosing(!isChoosing);
            choice.replace([]);
          }}
          className={buttonClass('quiet', 'px-3 md:hidden')}
        >
          {t(isChoosing ? 'own_select_end' : 'own_select')}
        </button>
      </div>
      {isChoosing && allBox('mt-2 flex min-h-11 items-center gap-3 px-3 md:hidden')}
      {shown.length === 0 ? (
        <Nothing icon="search-x" title={t('own_none_match')} className="mt-4">
          <button type="button" onClick={() => setWords('')} className={buttonClass('quiet')}>
            {t('clear')}
          </button>
        </Nothing>
      ) : (
        <div className="mt-4 overflow-clip rounded-card border border-line bg-surface">
          <table className="block md:table md:w-full">
            <caption className="sr-only">{t('my_listings')}</caption>
            <thead className="hidden text-left text-sm text-muted md:table-header-group">
              <tr className="border-b border-line *:px-2 *:py-1 *:font-medium">
                <th className="w-11">{allBox('grid size-11 place-items-center')}</th>
                <th colSpan={2}>{t('own_column_listing')}</th>
                <th>{t('own_column_price')}</th>
                <th>{t('own_column_state')}</th>
                <th className="text-right max-lg:sr-only">{t('own_column_views')}</th>
                <th className="text-right whitespace-nowrap max-lg:sr-only">{t('own_column_contacts')}</th>
                <th>
                  <span className="sr-only">{t('own_column_acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="block md:table-row-group">
              {shown.map((row) => (
                <OwnRow
                  key={row.id}
                  card={row}
                  isChoosing={isChoosing}
                  isChosen={choice.has(row.id)}
                  isLocked={isRunning}
                  onChoose={(isChosen) => choice.choose([row.id], isChosen)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {/* in sight, however far down the rows are that were acted on */}
      <div className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 mt-4 grid gap-2 empty:hidden">
        {report && <BulkResult report={report} onClose={forget} />}
        {choice.chosen.length > 0 && (
          <BulkBar
            chosen={choice.chosen}
            isRunning={isRunning}
            onRun={(order, listings) => void run(order, listings)}
            onClear={() => choice.replace([])}
          />
        )}
      </div>
      {next !== null && (
        <p className="mt-6 grid justify-items-center gap-3">
          {error && (
            <span role="alert" className="text-muted">
              {t('error_fetching_listings')}
            </span>
          )}
          <Link
            to={addressOf(next)}
            rel="next"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              void fetchNextPage();
            }}
            className={buttonClass('quiet')}
          >
            {t(error ? 'try_again' : 'show_more')}
          </Link>
        </p>
      )}
    </>
  );
}
