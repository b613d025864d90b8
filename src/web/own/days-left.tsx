import { useTranslation } from '../text/translation.ts';
import { ActButton } from './acts/act-button.tsx';
import { type ActedListing, daysOf, offeredActs } from './acts/acts.ts';
import type { useActs } from './acts/use-acts.tsx';

/** The days before the end from which it is said with emphasis. */
export const SOON = 3;

type Props = { listing: ActedListing; acting: ReturnType<typeof useActs> };

/** The days that an active listing has left, and the button that extends them. */
export function DaysLeft({ listing, acting }: Props) {
  const { t } = useTranslation();
  const days = daysOf(listing);
  return (
    <div className="mt-auto flex items-center justify-between gap-2 text-sm">
      {days !== null && (
        <span className={days <= SOON ? 'font-semibold text-warning' : 'text-muted'}>
          {t('days_left', { count: days })}
        </span>
      )}
      <ExtendButton listing={listing} acting={acting} className="-me-2" />
    </div>
  );
}

/** Extends a listing by one press, while it may be extended. */
export function ExtendButton({ listing, acting, className }: Props & { className: string }) {
  if (!offeredActs(listing).includes('extend')) return null;
  return (
    <ActButton
      listing={listing}
      act="extend"
      acting={acting}
      kind="plain"
      className={`px-2 text-sm text-caspian! [&>svg]:hidden ${className}`}
    />
  );
}
