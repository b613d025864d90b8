import { useNavigate } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { formatLongDate } from '#contract/values/dates.ts';
import { renderedPart } from '../../boot/rendered-part.tsx';
import { ActButton } from '../../own/acts/act-button.tsx';
import { daysOf, isRemoval, offeredActs } from '../../own/acts/acts.ts';
import { useActs } from '../../own/acts/use-acts.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import type { ListingStats } from './owner-data.ts';
import { Stats } from './owner-stats.tsx';

// few listings are promoted
const Effects = renderedPart(async () => (await import('./promotion-effects.tsx')).Effects);

type Props = { listing: ListingDetail; numbers: ListingStats | null };

/** The owner's available actions, how long the listing stays, and its statistics (spec §4). */
export function OwnerTools({ listing, numbers }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const navigate = useNavigate();
  const { Status_ad: status = 'active', Expires_At: end } = listing;
  // the removed listing has no page to return to
  const leave = () => navigate(linkTo(`/listings?my=true&status=${status}`), { replace: true });
  const acting = useActs(listing, leave);
  const offered = offeredActs(listing);
  const answers = listing.Is_Asked ? offered.filter((act) => act === 'confirm' || act === 'close') : [];
  const acts = offered.filter((act) => !answers.some((answer) => answer === act));
  // the answer to a question comes first
  const isWaited = listing.Is_Asked || listing.Moderator_Question?.answer === null;
  const main = isWaited ? undefined : acts.find((act) => act !== 'extend' && !isRemoval(act));
  const days = daysOf(listing);
  return (
    <section
      aria-label={t('owner_tools')}
      className="mt-4 grid gap-4 rounded-card lg:first:mt-0 border border-line bg-surface p-4 md:p-5 print:hidden"
    >
      <div className="grid gap-3">
        <div>
          <h2 className="font-semibold">{t('owner_tools')}</h2>
          {end && days !== null && (
            <p
              className={`flex flex-wrap gap-x-3 text-sm tabular-nums ${days <= 3 ? 'font-semibold text-warning' : 'text-muted'}`}
            >
              <span>{t('stays_until', { date: formatLongDate(new Date(end), language) })}</span>
              <span>{t('days_left', { count: days })}</span>
            </p>
          )}
        </div>
        {answers.length > 0 && (
          <div className="grid gap-2 rounded-field bg-warning-tint p-3">
            <p className="font-semibold text-warning">{t('still_available_title')}</p>
            <p className="text-sm text-warning">{t('still_available_text')}</p>
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              {answers.map((act) => (
                <ActButton
                  key={act}
                  listing={listing}
                  act={act}
                  acting={acting}
                  kind={act === 'confirm' ? 'primary' : 'quiet'}
                />
              ))}
            </div>
          </div>
        )}
        {/* on a phone the buttons fill their lines: the longest one has a line of its own */}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto max-sm:*:px-3">
          {acts.map((act) => (
            <ActButton
              key={act}
              listing={listing}
              act={act}
              acting={acting}
              kind={act === main ? 'primary' : 'quiet'}
            />
          ))}
        </div>
        {acting.dialog}
      </div>
      {numbers && numbers.promotions.length > 0 && <Effects effects={numbers.promotions} />}
      {(status === 'active' || numbers === null || numbers.views > 0) && <Stats numbers={numbers} />}
    </section>
  );
}
