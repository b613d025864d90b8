import { useMutation } from '@tanstack/react-query';
import { canExtend } from '#contract/listings/ending.ts';
import type { Promotion } from '#contract/promotions/api.ts';
import { PLACEMENTS, PROMOTION_GIVES } from '#contract/promotions/placements.ts';
import { formatMoment } from '#contract/values/dates.ts';
import { failureText } from '../data/failure.ts';
import { extendListing } from '../own/acts/send-act.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { Icon } from '../ui/icons/icon.tsx';

/** What a promotion gives, and where. */
export function Gives({ type }: Pick<Promotion, 'type'>) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {PROMOTION_GIVES[type].map((what) => (
        <li key={what} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 flex-none text-success" />
          {t(`gives_${what}`, what in PLACEMENTS ? { size: PLACEMENTS[what as keyof typeof PLACEMENTS].size } : {})}
        </li>
      ))}
    </ul>
  );
}

type PastEndProps = {
  listing: number;
  until: Date;
  listingEndsAt: string;
  hasAccepted: boolean;
  onAccept: (hasAccepted: boolean) => void;
  /** the listing has another end now */
  onExtended: () => Promise<unknown>;
};

/** Says that the listing ends before the promotion does, and extends it; or the buyer accepts it. */
export function PastEnd({ listing, until, listingEndsAt, hasAccepted, onAccept, onExtended }: PastEndProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const extending = useMutation({
    mutationFn: () => extendListing(listing, listingEndsAt),
    onSuccess: onExtended,
  });
  return (
    <div role="status" className="grid gap-1 rounded-field bg-canvas p-3 text-sm">
      <p>
        {t('promotion_past_end', {
          end: formatMoment(listingEndsAt, language),
          until: formatMoment(until.toISOString(), language),
        })}
      </p>
      {canExtend(new Date(listingEndsAt), new Date()) && (
        <button
          type="button"
          disabled={extending.isPending}
          onClick={() => extending.mutate()}
          className={buttonClass('quiet', 'mt-1')}
        >
          <Icon name="calendar-days" className="size-5" />
          {t('promotion_extend')}
        </button>
      )}
      {extending.error && <FormError>{failureText(t, extending.error, 'not_extended')}</FormError>}
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={hasAccepted}
          onChange={({ target }) => onAccept(target.checked)}
          className="size-5 flex-none accent-caspian"
        />
        {t('promotion_past_end_accept')}
      </label>
    </div>
  );
}
