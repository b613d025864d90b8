import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { canExtend, extendableFrom } from '#contract/listings/ending.ts';
import type { ListingNumbers } from '#contract/listings/posting/write.ts';
import { outlivesListing, promotionEnd } from '#contract/promotions/ends.ts';
import { formatLongDate, formatMoment } from '#contract/values/dates.ts';
import { failureText } from '../data/failure.ts';
import { extendListing } from '../own/acts/send-act.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { Icon } from '../ui/icons/icon.tsx';

/** When a promotion ends, or would end if it were bought now, and its listing before it. */
type End = { until: Date; listingEndsAt: string };

/** The ends of a promotion that is bought now, if its listing ends before; else null. */
export function pastEndOf(
  { type, value }: { type: string; value: number },
  { promotions, endsAt }: ListingNumbers['data'],
): End | null {
  const now = new Date();
  // one that has ended is not promoted at all
  if (!endsAt || new Date(endsAt) <= now) return null;
  // another of its kind runs first; of bumps that are all done, only the effect of the last one goes on
  const running = promotions.find(
    (one) => one.type === type && one.isRunning && (type !== 'bump' || one.timesLeft > 0),
  );
  const until = promotionEnd(running ? new Date(running.until) : now, value);
  return outlivesListing(until, new Date(endsAt)) ? { until, listingEndsAt: endsAt } : null;
}

/** The ends of a promotion that runs, if its listing ends before; else null. */
export function runningPastEndOf(type: string, { promotions, endsAt }: ListingNumbers['data']): End | null {
  const running = promotions.find((one) => one.type === type && one.isRunning && one.heldAt === null);
  if (!running || !endsAt || new Date(endsAt) <= new Date()) return null;
  const until = new Date(running.until);
  return outlivesListing(until, new Date(endsAt)) ? { until, listingEndsAt: endsAt } : null;
}

type Props = Omit<NoticeProps, 'text' | 'children'> & {
  hasAccepted: boolean;
  onAccept: (hasAccepted: boolean) => void;
};

/** Says that the listing ends before the promotion would, and extends it; or the buyer accepts it. */
export function PastEnd({ hasAccepted, onAccept, ...notice }: Props) {
  const { t } = useTranslation();
  return (
    <PastEndNotice {...notice} text="promotion_past_end">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={hasAccepted}
          onChange={({ target }) => onAccept(target.checked)}
          className="size-5 flex-none"
        />
        {t('promotion_past_end_accept')}
      </label>
    </PastEndNotice>
  );
}

type NoticeProps = {
  listing: number;
  end: End;
  /** its key */
  text: 'promotion_past_end' | 'promotion_bought_past_end';
  /** the listing has another end now */
  onExtended: (end: string) => Promise<unknown>;
  children?: ReactNode;
};

/** Says that the listing ends before the promotion does, and extends it. */
export function PastEndNotice({ listing, end: { until, listingEndsAt }, text, onExtended, children }: NoticeProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const extending = useMutation({
    mutationFn: () => extendListing(listing, listingEndsAt),
    onSuccess: onExtended,
  });
  return (
    <div role="status" className="grid gap-1 rounded-field bg-canvas p-3 text-sm">
      <p>
        {t(text, {
          end: formatMoment(listingEndsAt, language),
          until: formatMoment(until.toISOString(), language),
        })}
      </p>
      {canExtend(new Date(listingEndsAt), new Date()) ? (
        <button
          type="button"
          disabled={extending.isPending}
          onClick={() => extending.mutate()}
          className={buttonClass('quiet', 'mt-1')}
        >
          <Icon name="calendar-days" className="size-5" />
          {t('promotion_extend')}
        </button>
      ) : (
        <p>
          {t('promotion_extend_later', { date: formatLongDate(extendableFrom(new Date(listingEndsAt)), language) })}
        </p>
      )}
      {extending.error && <FormError>{failureText(t, extending.error, 'not_extended')}</FormError>}
      {children}
    </div>
  );
}
