import { formatNumber } from '#contract/values/numbers.ts';
import { RetryLoad } from '../../data/retry-load.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import type { ListingStats } from './owner-data.ts';

/** Views, phone reveals and favorites of a listing, in total and by day. */
export function Stats({ numbers }: { numbers: ListingStats | null }) {
  const { t } = useTranslation();
  if (numbers === null) return <RetryLoad text={t('numbers_not_loaded')} />;
  const { views, reveals, favorites, days } = numbers;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-3 gap-2">
        <Figure icon="eye" name={t('number_views')} value={views} />
        <Figure icon="phone" name={t('number_reveals')} value={reveals} />
        <Figure icon="heart" name={t('number_favorites')} value={favorites} />
      </dl>
      {days.some((day) => day.views + day.reveals > 0) ? (
        <Days days={days} />
      ) : (
        views + reveals === 0 && <p className="text-sm text-muted">{t('no_views_yet')}</p>
      )}
    </div>
  );
}

function Figure({ icon, name, value }: { icon: IconName; name: string; value: number }) {
  const { language } = usePaths();
  return (
    <div className="flex flex-col justify-between rounded-field bg-canvas p-2 sm:p-3">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Icon name={icon} className="hidden size-4 sm:block" />
        {name}
      </dt>
      <dd className="text-xl font-bold tabular-nums">{formatNumber(value, language)}</dd>
    </div>
  );
}

const WIDTH = 10;
const GAP = 3;
const HEIGHT = 64;

/** Views as bars, and as a table for screen readers and exact values. */
function Days({ days }: { days: ListingStats['days'] }) {
  const { t } = useTranslation();
  const most = Math.max(...days.map(({ views }) => views), 1);
  return (
    <div>
      <h3 className="mb-2 text-sm text-muted">{t('views_by_day')}</h3>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full"
      >
        {days.map(({ day, views }, at) => {
          // a day without views keeps its place
          const height = Math.max(2, (views / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={views > 0 ? 'fill-muted' : 'fill-line'}
            >
              <title>{`${day}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="group/days mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-field font-medium text-caspian [&::-webkit-details-marker]:hidden">
          {t('day_by_day')}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/days:rotate-180" />
        </summary>
        <table className="w-full max-w-md text-sm tabular-nums">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('day')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('number_views')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('number_reveals')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, reveals }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {day}
                </th>
                <td className="py-1 text-right">{views}</td>
                <td className="py-1 text-right">{reveals}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
